import { spreadOf } from '../statistics.ts'
import type { MeterReport } from './meter.ts'

const SLOWEST = 250
/** The end of a run may have so much of the memory of its second quarter. */
const GROWTH = 1.15

/** Broken promises in words; empty if all held. `megabytes` are samples at equal distances. */
export function brokenPromises(report: MeterReport, megabytes: readonly number[], claims: number): string[] {
  const { errors, p99, requests } = report
  const growth = memoryGrowth(megabytes)
  return [
    ...(requests === 0 ? ['nothing was asked'] : []),
    ...(errors > 0 ? [`${errors} errors`] : []),
    ...(p99 >= SLOWEST ? [`the slowest hundredth took ${p99.toFixed(0)} ms and more, not ${SLOWEST}`] : []),
    ...(growth > GROWTH ? [`memory grew to ${growth.toFixed(2)} times`] : []),
    ...(claims === 0 ? ['no stream was counted'] : []),
  ]
}

/** The last quarter by the second; the first is spent on growing warm. */
export function memoryGrowth(megabytes: readonly number[]): number {
  const quarter = Math.floor(megabytes.length / 4)
  if (quarter === 0) return 1
  const second = megabytes.slice(quarter, 2 * quarter)
  return spreadOf(megabytes.slice(-quarter)).median / spreadOf(second).median
}
