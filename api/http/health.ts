import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { withDeadline } from '../platform/with-deadline.ts'
import { type ScheduleState, scheduleStates } from '../schedules/schedule-states.ts'

/** A part that has not answered by then is down. */
const PATIENCE_MILLISECONDS = 2_000

/** Without these the product goes on, with less: limits are kept by each process, jobs wait in their tables. */
const DISPENSABLE: readonly string[] = ['live', 'queue']

/** Why a process does not want requests, though everything it needs answers. */
export type Unready = () => 'start' | 'stopping' | null

/**
 * `/healthz`: this process is alive. `/readyz`: it can serve and there is room on the disk; 503 names what it cannot do
 * without, or that it starts or stops (`unready`). Losing Redis is no reason to take every server out at once, nor are
 * schedules that are overdue: 200, with what is missing under `degraded` and `overdue`. Nor is a replica that is not asked:
 * the primary answers for it.
 */
export function healthRoutes(server: FastifyInstance, app: App, unready: Unready): void {
  const { platform } = app
  const { replica } = platform.database
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    // At once: whoever asks has only the time of the drain to notice.
    const phase = unready()
    reply.header('cache-control', 'no-store')
    if (phase === 'stopping') return reply.status(503).send({ status: 'down', down: [phase], degraded: [], parts: {} })
    const parts = { database: platform.database, live: platform.live, queue: platform.queue, objects: platform.objects }
    const checks = await Promise.all(
      Object.entries(parts).map(async ([name, part]) => [name, await answers(() => part.check())] as const),
    )
    const failing: string[] = checks.filter(([, ok]) => !ok).map(([name]) => name)
    const degraded = failing.filter((name) => DISPENSABLE.includes(name))
    const down = failing.filter((name) => !DISPENSABLE.includes(name))
    if (phase) down.push(phase)
    const disk = await platform.disk?.measure().catch(() => null)
    if (disk && disk.freeBytes < disk.minimumFreeBytes) down.push('disk')
    const schedules = down.includes('database')
      ? []
      : await withDeadline(PATIENCE_MILLISECONDS, scheduleStates(app)).catch(() => [])
    const overdue = schedules.filter((state) => state.overdue).map(({ name }) => name)
    reply.status(down.length ? 503 : 200)
    return {
      status: down.length ? 'down' : degraded.length + overdue.length ? 'degraded' : 'ok',
      down,
      degraded,
      overdue,
      parts: Object.fromEntries(checks.map(([name, ok]) => [name, ok ? 'ok' : 'down'])),
      ...(replica && { replica: { asked: replica.isAsked(), lagSeconds: inSeconds(replica.lag()) } }),
      ...(disk && { disk }),
      schedules: Object.fromEntries(schedules.map(shapeOf)),
    }
  })
}

function shapeOf({ name, intervalSeconds, succeededAt, failedAt, ageSeconds, overdue }: ScheduleState) {
  return [name, { succeededAt, failedAt, ageSeconds: Math.round(ageSeconds), intervalSeconds, overdue }] as const
}

const inSeconds = (milliseconds: number | null) => (milliseconds === null ? null : milliseconds / 1_000)

async function answers(check: () => Promise<void>): Promise<boolean> {
  return await withDeadline(PATIENCE_MILLISECONDS, check()).then(
    () => true,
    () => false,
  )
}
