import { CronExpressionParser } from 'cron-parser'

type Schedule = { every: { milliseconds: number } | { cron: string } }

/** Beyond an interval: long enough for a run that takes its time, for a worker that starts, and for clocks that differ. */
export const GRACE_MS = 60_000

/** A run more than one interval ahead of now was recorded while the clock was ahead: it says nothing about the last one. */
export function isAheadOfNow(schedule: Schedule, run: Date, now: Date): boolean {
  return run.getTime() > now.getTime() + intervalOf(schedule, now) + GRACE_MS
}

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
