import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { App } from '../app/app.ts'
import type { Config } from '../app/config.ts'
import { NotFound, NotSignedIn } from '../app/errors.ts'
import type { Platform } from '../platform/open-platform.ts'
import { answerError } from '../rest/mount-routes.ts'
import { bearerToken } from './bearer-token.ts'
import { healthRoutes } from './health.ts'

/**
 * Times each request by its route (never by its path, which would be unbounded). Returns how to tell of one that the
 * router does not see.
 */
export function measureRequests(server: FastifyInstance, platform: Platform) {
  const durations = platform.metrics.histogram('http_request_duration_seconds', 'Time to answer, by route.', [
    'method',
    'route',
    'status',
  ])
  server.addHook('onResponse', async (request, reply) => {
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
    request.log.debug(
      {
        method: request.method,
        url: request.url,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
  return (method: string, route: string, status: number, seconds: number): void =>
    durations.observe({ method, route, status: String(status) }, seconds)
}

/**
 * Prometheus text tells how busy the platform is and what it earns. It is on the public port only with a token, or
 * outside production; otherwise `METRICS_PORT` has it.
 */
export function metricsRoute(server: FastifyInstance, { config, platform }: App, where: 'public' | 'own port'): void {
  const hidden =
    where === 'public' && (config.METRICS_PORT !== undefined || (config.production && !config.METRICS_TOKEN))
  server.get('/metrics', async (request, reply) => {
    if (hidden) throw new NotFound('There is nothing at this address')
    if (config.METRICS_TOKEN && !hasMetricsToken(request, config))
      throw new NotSignedIn('Send METRICS_TOKEN as a bearer token')
    reply.type(platform.metrics.contentType).header('cache-control', 'no-store')
    return await platform.metrics.render()
  })
}

/** A server of its own for what watches this process: `/metrics`, `/healthz`, `/readyz`. Null without `METRICS_PORT`. */
export async function startMonitoring(app: App, starting: () => boolean): Promise<FastifyInstance | null> {
  const { METRICS_PORT: port, HOST: host }: Config = app.config
  if (port === undefined) return null
  const server = Fastify({
    loggerInstance: app.platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  })
  server.setErrorHandler(answerError)
  healthRoutes(server, app, {
    unready: () => (starting() ? 'start' : null),
    mayReadDetails: (request) => app.config.METRICS_TOKEN === undefined || hasMetricsToken(request, app.config),
  })
  metricsRoute(server, app, 'own port')
  await server.listen({ port, host })
  return server
}

/** Whether a request brings `METRICS_TOKEN`, which has to be set. */
export function hasMetricsToken(request: FastifyRequest, { METRICS_TOKEN: wanted }: Config): boolean {
  const token = bearerToken(request)
  return wanted !== undefined && token !== null && isSame(token, wanted)
}

/** Takes the same time wherever they differ. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
