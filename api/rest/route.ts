import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Fresh } from '../access/fresh.ts'
import type { DomainContext } from '../app/context.ts'
import type { AccessRule } from '../app/extensions.ts'
import type { RequestContext } from '../app/request-context.ts'

/** How a call that came before with the same `Idempotency-Key` is answered. */
export interface RepeatedCall {
  /** The answer of the call that made `id`. Throws `NotFound` (404) where that is gone. */
  find: (ctx: DomainContext, id: string) => Promise<unknown>
  /** The id field of the answer; default `id`. */
  idOf?: (answer: never) => string
}

/** How a list goes on behind its last item, for `Link: rel="next"`; see api/rest/next-page.ts. */
export interface ListPage {
  /** Items on a full page, where the call takes no `limit`. */
  size?: number
  /** The items in the answer; the answer itself unless given. */
  list?: (answer: never) => readonly unknown[]
  /** The field of the last item that goes into `before` or `after`; default `id`. */
  cursor?: (last: never) => string
}

/** One REST call below `/api`. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify path below `/api`, for example `/artists/:artistId/merchandise`. */
  path: string
  /** The access rule; refused with 401 or 403 before anything is parsed. */
  access: AccessRule
  /** How recently the caller must have proved who they are; asked once `access` lets them in. */
  fresh?: Fresh
  /** Runs when `access` refuses a caller, before the answer: for attempts that belong in the audit log. */
  onRefused?: (ctx: DomainContext, params: Readonly<Record<string, string>>) => Promise<void>
  /** One sentence for the API document. */
  summary: string
  /** Its name there; made of method and path unless given. */
  operationId?: string
  /** What fields of the input are, where their schema does not say it. */
  describes?: Readonly<Record<string, string | undefined>>
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Shape of the body for the API document, where the handler parses it by itself. */
  describedBody?: z.ZodType
  /** Shape of the answer, for the API document; tests hold every answer against it. Missing where there is no JSON. */
  response?: z.ZodType
  /** The content type of an answer that is not JSON: `text/csv`. */
  contentType?: string
  /** For a list that takes `before` or `after`. */
  page?: ListPage
  /** Status on success; 200 unless told, 302 for redirects. */
  status?: 200 | 201 | 202 | 204 | 302
  /** The body reaches the handler as bytes (signatures are made over them). */
  rawBody?: boolean
  /**
   * Takes the header `Idempotency-Key`; see api/idempotency.ts. With `find`, the call is done once for a key and answered by
   * what has the id of the first answer; otherwise the key reaches the handler.
   */
  idempotent?: true | RepeatedCall
  /** Requests from other sites are let through: only for calls that prove themselves by a signature. */
  allowCrossSite?: boolean
  /** Pages of other origins may show or play what it answers, by `<img>`, `<audio>` or `<video>`. */
  embeddable?: boolean
  /** Search engines may fetch it (`robots.txt`). */
  crawlable?: boolean
  /** The answer is the same for everybody: the session is not looked up, and the handler sees a visitor. For public calls. */
  anonymous?: boolean
  /** Anonymous answers: seconds that shared caches may keep them; an ETag is added. */
  cacheSeconds?: number
  /** It reads only what everybody may see, nothing of money: a replica may answer it, to whoever has not just written. */
  publicRead?: boolean
  /**
   * Anonymous answers that are kept as bytes: the tables they are read from, whose changes are told (the trigger
   * `fairwave_tell_change`). The answer must depend on nothing else: no clock, no signed URL.
   */
  reads?: readonly string[]
  handler: (input: RouteInput) => Promise<unknown>
}

export interface RouteInput<Params = never, Query = never, Body = never> {
  ctx: DomainContext
  context: RequestContext
  params: Params
  query: Query
  body: Body
  /** The header as it came, for calls that take it. */
  idempotencyKey: string | undefined
  /** Id for what the call makes, where it came with an `Idempotency-Key`: the same when a call that died is begun again. */
  newId: string | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** Types a route's handler by its own schemas. */
export function route<
  Params extends z.ZodType = z.ZodNever,
  Query extends z.ZodType = z.ZodNever,
  Body extends z.ZodType = z.ZodNever,
>(
  definition: Omit<Route, 'params' | 'query' | 'body' | 'handler'> & {
    params?: Params
    query?: Query
    body?: Body
    handler: (input: RouteInput<z.output<Params>, z.output<Query>, z.output<Body>>) => Promise<unknown>
  },
): Route {
  return definition as unknown as Route
}
