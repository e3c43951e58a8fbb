import type { FastifyRequest } from 'fastify'

/**
 * The access token of a request; null without one, '' for a bearer that names none. A request with a bearer is nobody but
 * the token's account: cookies that come with it are not looked at.
 */
export function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  if (header === undefined || !/^bearer(?:\s|$)/i.test(header)) return null
  return header.slice('bearer'.length).trim()
}
