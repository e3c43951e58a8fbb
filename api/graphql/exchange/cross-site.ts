import type { IncomingHttpHeaders } from 'node:http'
import { GraphQLError } from 'graphql'

/** Headers and bodies that a page of another site cannot send before the server allows it. */
const MARKS = ['x-graphql-yoga-csrf', 'authorization'] as const
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'] as const

/** Throws for a request that a page of another site could send with the cookies of a person. */
export function assertNotCrossSite(headers: IncomingHttpHeaders): void {
  const type = headers['content-type']?.toLowerCase()
  if (type && !FORMS.some((form) => type.startsWith(form))) return
  if (MARKS.some((name) => headers[name] !== undefined)) return
  throw new GraphQLError('Required CSRF header(s) not present', { extensions: { http: { status: 403 } } })
}
