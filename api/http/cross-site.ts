import type { FastifyRequest } from 'fastify'
import type { Config } from '../app/config.ts'
import { DomainError } from '../app/errors.ts'
import { bearerToken } from './bearer-token.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses unsafe requests that a browser sends on behalf of another site. A request that carries neither
 * `Sec-Fetch-Site` nor `Origin` comes from a script and is let through: it has no cookies to steal. Neither does one
 * with an access token: no browser adds that by itself.
 */
export function refuseCrossSite(request: FastifyRequest, config: Config): void {
  if (SAFE_METHODS.has(request.method)) return
  if ((request.routeOptions.config as { allowCrossSite?: boolean }).allowCrossSite) return
  if (bearerToken(request) !== null) return
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  const foreign =
    site !== undefined
      ? site !== 'same-origin' && site !== 'none'
      : origin !== undefined && !ownOrigins(request, config).has(origin)
  if (foreign) throw new DomainError('This request came from another site', { code: 'CROSS_SITE', status: 403 })
}

function ownOrigins(request: FastifyRequest, config: Config): Set<string> {
  const own = new Set([`${request.protocol}://${request.host}`])
  if (config.PUBLIC_URL) own.add(new URL(config.PUBLIC_URL).origin)
  return own
}
