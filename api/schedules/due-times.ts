import { CronExpressionParser } from 'cron-parser'
import type { Schedule } from '../plugin.ts'

/** Milliseconds between two runs; of a cron expression between the next two. */
export function intervalOf({ every }: Schedule, now: Date): number {
  if ('milliseconds' in every) return every.milliseconds
  const times = CronExpressionParser.parse(every.cron, { tz: 'UTC', currentDate: now })
  const first = times.next().getTime()
  return times.next().getTime() - first
}

/** The first time after `moment` that a schedule is due. */
export function dueAfter({ every }: Schedule, moment: Date): Date {
  if ('milliseconds' in every) return new Date(moment.getTime() + every.milliseconds)
  return CronExpressionParser.parse(every.cron, { tz: 'UTC', currentDate: moment }).next().toDate()
}
