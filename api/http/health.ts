import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/open-platform.ts'

/** A part that has not answered by then is down. */
const PATIENCE_MILLISECONDS = 2_000

/** Without these the product goes on, with less: limits are kept by each process, jobs wait in their tables. */
const DISPENSABLE: readonly string[] = ['live', 'queue']

/**
 * `/healthz`: this process is alive. `/readyz`: it can serve; 503 names what it cannot do without, or that it starts or
 * stops (`unready`). Losing Redis is no reason to take every server out at once: 200 with `degraded`.
 */
export function healthRoutes(
  server: FastifyInstance,
  platform: Platform,
  unready: () => 'start' | 'stopping' | null,
): void {
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    const parts = { database: platform.database, live: platform.live, queue: platform.queue, objects: platform.objects }
    const checks = await Promise.all(
      Object.entries(parts).map(async ([name, part]) => [name, await answers(() => part.check())] as const),
    )
    const failing: string[] = checks.filter(([, ok]) => !ok).map(([name]) => name)
    const degraded = failing.filter((name) => DISPENSABLE.includes(name))
    const down = failing.filter((name) => !DISPENSABLE.includes(name))
    const phase = unready()
    if (phase) down.push(phase)
    reply.header('cache-control', 'no-store').status(down.length ? 503 : 200)
    return {
      status: down.length ? 'down' : degraded.length ? 'degraded' : 'ok',
      down,
      degraded,
      parts: Object.fromEntries(checks.map(([name, ok]) => [name, ok ? 'ok' : 'down'])),
    }
  })
}

async function answers(check: () => Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), PATIENCE_MILLISECONDS)
  })
  try {
    await Promise.race([check(), tooLate])
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
