import type { FastifyReply, FastifyRequest } from 'fastify'

const EXPOSED =
  'Accept-Ranges, Content-Disposition, Content-Length, Content-Range, ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-Id'

/** As pairs, one after the other. */
export const CROSS_ORIGIN_HEADERS: readonly string[] = [
  'access-control-allow-origin',
  '*',
  'access-control-expose-headers',
  EXPOSED,
]

/**
 * Pages of any origin may call the API, with an access token or as a visitor. Never with cookies: a browser hands the
 * answer to `*` only where none were sent, nothing here ever allows credentials, and cookies are for the same site.
 */
export function allowOrigins(reply: FastifyReply): void {
  for (let at = 0; at < CROSS_ORIGIN_HEADERS.length; at += 2)
    reply.header(CROSS_ORIGIN_HEADERS[at] as string, CROSS_ORIGIN_HEADERS[at + 1])
}

/** Lets pages of other origins show and play an answer by an element of their own, and read it by `fetch`. */
export function allowEmbedding(reply: FastifyReply): void {
  allowOrigins(reply)
  reply.header('cross-origin-resource-policy', 'cross-origin')
}

/** Answers the browser's preflight before a page of another origin sends an access token or JSON. */
export function answerPreflight(request: FastifyRequest, reply: FastifyReply, methods: readonly string[]) {
  reply.header('allow', methods.join(', '))
  if (request.headers['access-control-request-method'])
    reply
      .header('access-control-allow-methods', methods.join(', '))
      .header(
        'access-control-allow-headers',
        'Authorization, Content-Type, Idempotency-Key, If-None-Match, If-Range, Range, X-GraphQL-Yoga-CSRF, X-Request-Id',
      )
      .header('access-control-max-age', '86400')
  return reply.status(204).send()
}
