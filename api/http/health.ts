import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countProxies } from '../access/place.ts'
import type { App } from '../app/app.ts'
import { assessReadiness, describeReadiness, type Readiness, type Unready } from './readiness.ts'

/**
 * `/healthz`: this process is alive. `/readyz`: it can serve and there is room on the disk. Everybody reads "ready" or "not
 * ready"; callers for whom `mayReadDetails` holds read what is down, degraded and overdue, and the log names what changed.
 * Losing Redis is no reason to take every server out at once, nor are overdue schedules or a replica that is not asked: 200.
 */
export function healthRoutes(
  server: FastifyInstance,
  app: App,
  { unready, mayReadDetails }: { unready: Unready; mayReadDetails: (request: FastifyRequest) => boolean },
): void {
  const assess = sharedAssessment(app)
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (request, reply) => {
    // At once: a proxy has only the time of the drain to notice.
    const phase = unready()
    const assessed: Readiness =
      phase === 'stopping' ? { down: [], degraded: [], parts: {}, disk: null } : await assess()
    const readiness = phase ? { ...assessed, down: [...assessed.down, phase] } : assessed
    reply.status(readiness.down.length ? 503 : 200).header('cache-control', 'no-store')
    if (!mayReadDetails(request)) return { status: readiness.down.length ? 'not ready' : 'ready' }
    if (phase === 'stopping') return { status: 'down', ...readiness }
    return { ...(await describeReadiness(app, readiness)), proxies: countProxies(request.headers) }
  })
}

/** Calls that come while the parts are asked share the answer, so that anonymous calls cannot multiply the questions. */
function sharedAssessment(app: App): () => Promise<Readiness> {
  const { log } = app.platform
  let running: Promise<Readiness> | null = null
  let lastLogged = ''
  return () =>
    (running ??= assessReadiness(app)
      .then((readiness) => {
        const { down, degraded } = readiness
        const state = [...down, ...degraded].join()
        if (state !== lastLogged) {
          if (state) log.warn({ down, degraded }, down.length ? 'not ready' : 'ready, with parts missing')
          else log.info('ready: every part answers again')
          lastLogged = state
        }
        return readiness
      })
      .finally(() => (running = null)))
}
