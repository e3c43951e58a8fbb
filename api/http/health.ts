import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { type ScheduleState, scheduleStates } from '../schedules/schedule-states.ts'

/** A part that has not answered by then is down. */
const PATIENCE_MILLISECONDS = 2_000

/**
 * `/healthz`: this process is alive. `/readyz`: everything it needs answers; 503 names what does not. Schedules that are
 * overdue are named with 200: taking servers away for what workers do not do would end what still works.
 */
export function healthRoutes(server: FastifyInstance, app: App, starting: () => boolean): void {
  const { platform } = app
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    const parts = { database: platform.database, live: platform.live, queue: platform.queue, objects: platform.objects }
    const checks = await Promise.all(
      Object.entries(parts).map(async ([name, part]) => [name, await answers(() => part.check())] as const),
    )
    const down: string[] = checks.filter(([, ok]) => !ok).map(([name]) => name)
    if (starting()) down.push('start')
    const schedules = down.includes('database') ? [] : await inTime(() => scheduleStates(app)).catch(() => [])
    const overdue = schedules.filter((state) => state.overdue).map(({ name }) => name)
    reply.header('cache-control', 'no-store').status(down.length ? 503 : 200)
    return {
      status: down.length ? 'down' : overdue.length ? 'degraded' : 'ok',
      down,
      overdue,
      parts: Object.fromEntries(checks.map(([name, ok]) => [name, ok ? 'ok' : 'down'])),
      schedules: Object.fromEntries(schedules.map(shapeOf)),
    }
  })
}

function shapeOf({ name, intervalSeconds, succeededAt, failedAt, ageSeconds, overdue }: ScheduleState) {
  return [name, { succeededAt, failedAt, ageSeconds: Math.round(ageSeconds), intervalSeconds, overdue }] as const
}

async function answers(check: () => Promise<void>): Promise<boolean> {
  return await inTime(check).then(
    () => true,
    () => false,
  )
}

async function inTime<Result>(work: () => Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), PATIENCE_MILLISECONDS)
  })
  try {
    return await Promise.race([work(), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
