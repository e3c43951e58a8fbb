import { GraphQLError } from 'graphql'
import type { App } from '../app/app.ts'
import { DomainError, RateLimited } from '../app/errors.ts'
import { rateLimitHeaders } from '../http/rate-limit-headers.ts'
import { challengeOf } from '../rest/challenge.ts'
import { masked } from '../app/mask-error.ts'
import { logRefusal } from '../access/security-log.ts'

/** Domain errors keep their message and code; what the client got wrong in the operation stays; the rest is masked. */
export function toGraphQLError(app: App, error: unknown): Error {
  // The caller is unknown: the whole request fails.
  if (error instanceof DomainError) {
    logRefusal(error)
    return new GraphQLError(error.message, { extensions: { ...extensionsOf(error), http: httpOf(error) } })
  }
  if (!(error instanceof GraphQLError)) return masked(app.platform.log, error)
  const cause = error.originalError
  if (!cause || cause instanceof GraphQLError) return coded(error)
  if (cause instanceof DomainError) {
    logRefusal(cause)
    return new GraphQLError(cause.message, { nodes: error.nodes, path: error.path, extensions: extensionsOf(cause) })
  }
  return masked(app.platform.log, cause, error)
}

/** Adds a code to errors of the operation or its variables. */
function coded(error: GraphQLError): GraphQLError {
  error.extensions.code ??= 'BAD_INPUT'
  return error
}

function extensionsOf({ code, fields, retryAfterSeconds }: DomainError) {
  return { code, ...(fields && { fields }), ...(retryAfterSeconds && { retryAfterSeconds }) }
}

function httpOf(error: DomainError) {
  const { status, retryAfterSeconds } = error
  const headers = {
    ...(error instanceof RateLimited && error.budget && rateLimitHeaders(error.budget)),
    ...(retryAfterSeconds && { 'retry-after': String(retryAfterSeconds) }),
    ...(status === 401 && { 'www-authenticate': challengeOf(error) }),
  }
  return { status, headers }
}
