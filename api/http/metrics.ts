import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/open-platform.ts'

/** Times each request by its route (never by its path, which would be unbounded). */
export function measureRequests(server: FastifyInstance, platform: Platform): void {
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
}

/** Prometheus text. Keep it inside your network: it tells how busy the platform is. */
export function metricsRoute(server: FastifyInstance, platform: Platform): void {
  server.get('/metrics', async (_request, reply) => {
    reply.type(platform.metrics.contentType)
    return await platform.metrics.render()
  })
}
