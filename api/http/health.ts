import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/open-platform.ts'

/** A part that has not answered by then is down. */
const PATIENCE_MILLISECONDS = 2_000

/** `/healthz`: this process is alive. `/readyz`: everything it needs answers and there is room on the disk; 503 names what does not. */
export function healthRoutes(server: FastifyInstance, platform: Platform, starting: () => boolean): void {
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    const parts = { database: platform.database, live: platform.live, queue: platform.queue, objects: platform.objects }
    const checks = await Promise.all(
      Object.entries(parts).map(async ([name, part]) => [name, await answers(() => part.check())] as const),
    )
    const down: string[] = checks.filter(([, ok]) => !ok).map(([name]) => name)
    if (starting()) down.push('start')
    const disk = await platform.disk?.measure().catch(() => null)
    if (disk && disk.freeBytes < disk.minimumFreeBytes) down.push('disk')
    reply.header('cache-control', 'no-store').status(down.length ? 503 : 200)
    return {
      status: down.length ? 'down' : 'ok',
      down,
      parts: Object.fromEntries(checks.map(([name, ok]) => [name, ok ? 'ok' : 'down'])),
      ...(disk && { disk }),
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
