import type { Arrangement } from './arrange.ts'
import { TAIL_SECONDS } from './arrange.ts'

const RECOVERY_SECONDS = 0.26

/** Fills `gain` with a curve that dips at each kick and swims back: the pumping of a compressor keyed by the bass drum. */
export function duckCurve(
  gain: Float32Array,
  kicks: readonly number[],
  depth: number,
  sampleRate: number,
): Float32Array {
  const shape = Float32Array.from({ length: Math.round(RECOVERY_SECONDS * sampleRate) }, (_, i) => {
    const t = i / (RECOVERY_SECONDS * sampleRate)
    const fall = Math.min(1, i / (0.004 * sampleRate))
    return 1 - depth * fall * (0.5 + 0.5 * Math.cos(Math.PI * t))
  })
  const frames = gain.length
  gain.fill(1)
  for (const at of kicks)
    gain.set(shape.subarray(0, Math.max(0, Math.min(shape.length, frames - at))), Math.min(at, frames))
  return gain
}

const CUTOFFS: Record<Arrangement['sections'][number]['name'], readonly [from: number, to: number]> = {
  intro: [450, 2200],
  build: [1400, 9000],
  main: [9000, 12_000],
  break: [1300, 6500],
  outro: [11_000, 1800],
}

/** Cutoff in Hz of the filter over the wash at a position given in bars. */
export function washCutoff(arrangement: Arrangement, bar: number): number {
  const section = arrangement.sections.findLast((part) => part.firstBar <= bar) ?? arrangement.sections[0]!
  const [from, to] = CUTOFFS[section.name]
  return from * (to / from) ** Math.min(1, (bar - section.firstBar) / section.bars)
}

/** Gain of the fade over the last section and the tail, at a frame of a song of `frames` frames: 1 before it, 0 at the end. */
export function fadeGain(frame: number, frames: number, arrangement: Arrangement, sampleRate: number): number {
  const tail = TAIL_SECONDS * sampleRate
  const end = frames - tail
  const start = ((arrangement.sections.at(-1)!.firstBar + 0.5) * end) / arrangement.bars
  if (frame <= start) return 1
  if (frame <= end) return 1 - 0.7 * ((frame - start) / (end - start))
  return 0.3 * Math.max(0, 1 - (frame - end) / tail) ** 1.5
}
