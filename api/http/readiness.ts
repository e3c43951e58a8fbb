import type { App } from '../app/app.ts'
import { withDeadline } from '../platform/with-deadline.ts'
import { type ScheduleState, scheduleStates } from '../schedules/schedule-states.ts'

/** A part that has not answered by then is down. */
const TIMEOUT_MS = 2_000

/** Without these the product goes on, with less: limits are kept by each process, jobs wait in their tables. */
const DISPENSABLE: readonly string[] = ['live', 'queue']

/** Why a process does not want requests, though everything it needs answers. */
export type Unready = () => 'start' | 'stopping' | null

export interface Readiness {
  /** Required services that do not answer. */
  down: string[]
  degraded: string[]
  parts: Record<string, 'ok' | 'down'>
  disk: { freeBytes: number; minimumFreeBytes: number } | null
}

/** Asks every part once; each has two seconds. */
export async function assessReadiness({ platform }: App): Promise<Readiness> {
  const parts = { database: platform.database, live: platform.live, queue: platform.queue, objects: platform.objects }
  const checks = await Promise.all(
    Object.entries(parts).map(async ([name, part]) => [name, await answers(() => part.check())] as const),
  )
  const failing: string[] = checks.filter(([, ok]) => !ok).map(([name]) => name)
  const down = failing.filter((name) => !DISPENSABLE.includes(name))
  const disk = (await platform.disk?.measure().catch(() => null)) ?? null
  if (disk && disk.freeBytes < disk.minimumFreeBytes) down.push('disk')
  return {
    down,
    degraded: failing.filter((name) => DISPENSABLE.includes(name)),
    parts: Object.fromEntries(checks.map(([name, ok]) => [name, ok ? 'ok' : 'down'])),
    disk,
  }
}

/** For whom the process is watched by: the parts, the last run of every schedule, and how far behind the replica is. */
export async function describeReadiness(app: App, { down, degraded, parts, disk }: Readiness) {
  const { replica } = app.platform.database
  const schedules = down.includes('database') ? [] : await withDeadline(TIMEOUT_MS, scheduleStates(app)).catch(() => [])
  const overdue = schedules.filter((state) => state.overdue).map(({ name }) => name)
  return {
    status: down.length ? 'down' : degraded.length + overdue.length ? 'degraded' : 'ok',
    down,
    degraded,
    overdue,
    parts,
    ...(replica && { replica: { asked: replica.isAsked(), lagSeconds: inSeconds(replica.lag()) } }),
    ...(disk && { disk }),
    schedules: Object.fromEntries(schedules.map(shapeOf)),
  }
}

function shapeOf({ name, intervalSeconds, succeededAt, failedAt, ageSeconds, overdue }: ScheduleState) {
  return [name, { succeededAt, failedAt, ageSeconds: Math.round(ageSeconds), intervalSeconds, overdue }] as const
}

const inSeconds = (milliseconds: number | null) => (milliseconds === null ? null : milliseconds / 1_000)

async function answers(check: () => Promise<void>): Promise<boolean> {
  return await withDeadline(TIMEOUT_MS, check()).then(
    () => true,
    () => false,
  )
}
