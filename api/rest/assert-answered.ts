import { isDeepStrictEqual } from 'node:util'
import { DomainError } from '../app/errors.ts'
import type { Route } from '../app/plugin.ts'

/**
 * Holds an answer against the schema that the API document shows: nothing missing, nothing more, nothing else. Done in
 * tests, so that every test of a call is one of the document as well.
 */
export function assertAnswered(route: Route, answer: unknown): void {
  if (!route.response) return
  const json: unknown = JSON.parse(JSON.stringify(answer))
  const parsed = route.response.safeParse(json)
  if (parsed.success && isDeepStrictEqual(parsed.data, json)) return
  const reason = parsed.success
    ? `it leaves out parts of ${JSON.stringify(json)}`
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  throw new DomainError(`${route.method} ${route.path} answers what its response schema does not say: ${reason}`, {
    code: 'RESPONSE_DRIFT',
    status: 500,
  })
}
