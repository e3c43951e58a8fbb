import type { App } from '../app/app.ts'
import { GRACE_MS, intervalOf, isAheadOfNow } from './due-times.ts'

export interface ScheduleState {
  name: string
  intervalSeconds: number
  /** Null when it never succeeded. */
  succeededAt: Date | null
  failedAt: Date | null
  /** Seconds since the last success, or since a worker first knew of it. */
  ageSeconds: number
  /** It should have run twice since then, or the last success is of a time to come, when a clock was ahead. */
  overdue: boolean
}

/** How old each schedule's last run is, from PostgreSQL: the queue's own record may be gone. */
export async function scheduleStates({ platform, schedules, startedAt }: App): Promise<ScheduleState[]> {
  const now = platform.clock.now()
  const rows = await platform.database.client.scheduleRun.findMany()
  const runs = new Map(rows.map((row) => [row.name, row]))
  return schedules.map((schedule) => {
    const run = runs.get(schedule.name)
    const since = run?.succeededAt ?? run?.seenAt ?? startedAt
    const intervalSeconds = intervalOf(schedule, now) / 1000
    const ageSeconds = Math.max(0, (now.getTime() - since.getTime()) / 1000)
    return {
      name: schedule.name,
      intervalSeconds,
      succeededAt: run?.succeededAt ?? null,
      failedAt: run?.failedAt ?? null,
      ageSeconds,
      overdue: ageSeconds > 2 * intervalSeconds + GRACE_MS / 1000 || isAheadOfNow(schedule, since, now),
    }
  })
}
