import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { assertFresh } from '../access/step-up.ts'
import { visitor } from '../access/actor.ts'
import type { App } from '../app/app.ts'
import { DomainError, InputError, parseInput, RateLimited } from '../app/errors.ts'
import { allowEmbedding, answerPreflight, CROSS_ORIGIN_HEADERS } from '../http/cross-origin.ts'
import { logRefusal } from '../access/security-log.ts'
import { writeRateLimit } from '../http/rate-limit-headers.ts'
import { sendTagged } from '../http/entity-tag.ts'
import { type ReadySource, sendReady } from '../http/send-ready.ts'
import { isConnectionFailure, RETRY_AFTER_SECONDS, UNAVAILABLE } from '../app/mask-error.ts'
import { inPublicRead, inRequest } from '../platform/database/request-scope.ts'
import type { Route, RouteInput } from '../app/plugin.ts'
import { isStorageFull, STORAGE_FULL_MESSAGE } from '../app/storage-full.ts'
import { assertAccess, type ContextOf, type RequestContext } from '../app/request-context.ts'
import { assertTokenCovers } from '../access/token-access.ts'
import { assertAnswered } from './assert-answered.ts'
import { methodsOfPaths } from './known-paths.ts'
import { challengeOf } from './challenge.ts'
import { linkToNext } from './next-page.ts'
import { callOnce } from './repeated-call.ts'
import { apiDocumentRoutes } from './openapi/api-document-routes.ts'

/** JSON bodies of REST and GraphQL: 100 KB. */
export const BODY_LIMIT = 100 * 1024

/** Mounts every plugin's routes below `/api`. */
export async function mountRoutes(server: FastifyInstance, app: App, contextOf: ContextOf): Promise<void> {
  for (const route of app.routes) {
    server.route({
      method: route.method,
      url: `/api${route.path}`,
      config: { allowCrossSite: route.allowCrossSite ?? false },
      handler: (request, reply) => inRequest(() => answer(route, request, reply)),
    })
  }
  const answer = async (route: Route, request: FastifyRequest, reply: FastifyReply) => {
    if (route.embeddable) allowEmbedding(reply)
    const context = await contextOf(request, reply, route)
    assertTokenCovers(context.actor, app.pluginOf(route), route.method === 'GET' ? 'read' : 'write')
    await assertAllowed(route, context, request)
    const input = inputOf(route, context, request, reply)
    if (route.reads) return sendReady(request, reply, await kept(route, route.reads, request.url, input))
    const result = await run(route, input)
    // A handler that answers by itself (bytes, streams) returns the reply, which resolves to nothing where the client left.
    if (reply.sent || result === reply || reply.raw.headersSent || reply.raw.destroyed) return reply
    if (app.config.NODE_ENV === 'test') assertAnswered(route, result)
    const next = linkToNext(route, { url: request.url, query: input.query }, result)
    if (next) reply.header('link', next)
    return send(route, request, reply, result)
  }
  const run = async (route: Route, input: RouteInput): Promise<unknown> => {
    const { readAfter } = input.context
    if (route.method === 'GET')
      return route.publicRead && readAfter !== null
        ? await inPublicRead(readAfter, () => route.handler(input))
        : await route.handler(input)
    try {
      return typeof route.idempotent === 'object'
        ? await callOnce(route, route.idempotent, input)
        : await route.handler(input)
    } finally {
      // A failed call may have written before.
      await input.context.wrote()
    }
  }
  /** Made for nobody in particular, whoever asked first: a token is looked at, and changes nothing of the answer. */
  const kept = (route: Route, tables: readonly string[], key: string, input: RouteInput) =>
    inPublicRead(0n, () =>
      app.kept.read(key, tables, formOf(route), async () => {
        const result = await route.handler(forNobody(input))
        if (app.config.NODE_ENV === 'test') assertAnswered(route, result)
        const next = linkToNext(route, { url: key, query: input.query }, result)
        const text = textOf(route, result)
        return next ? { text, headers: ['link', next] } : text
      }),
    )
  const forNobody = (input: RouteInput): RouteInput => {
    const ctx = app.context()
    return { ...input, ctx, context: { ...input.context, ctx, actor: visitor, sessionToken: null } }
  }
  await apiDocumentRoutes(server, app)
  const methodsOf = methodsOfPaths(app)
  server.all('/api/*', async (request, reply) => {
    const methods = methodsOf(request.url.split('?', 1)[0] as string)
    if (methods.length === 0) throw new DomainError('There is no such call', { code: 'NOT_FOUND', status: 404 })
    if (request.method === 'OPTIONS') return answerPreflight(request, reply, methods)
    reply.header('allow', methods.join(', '))
    throw new DomainError(`This address takes ${methods.join(', ')}`, { code: 'METHOD_NOT_ALLOWED', status: 405 })
  })
}

async function assertAllowed(route: Route, context: RequestContext, request: FastifyRequest): Promise<void> {
  try {
    assertAccess(context, route.access)
  } catch (refusal) {
    await route.onRefused?.(context.ctx, request.params as Record<string, string>)
    throw refusal
  }
  if (route.fresh) await assertFresh(context.ctx, route.fresh, route.access)
}

const inputOf = (route: Route, context: RequestContext, request: FastifyRequest, reply: FastifyReply) =>
  ({
    ctx: context.ctx,
    context,
    params: route.params ? parseInput(route.params, request.params) : undefined,
    query: route.query ? parseInput(route.query, request.query) : undefined,
    body: bodyOf(route, request),
    idempotencyKey: route.idempotent ? request.headers['idempotency-key'] : undefined,
    request,
    reply,
  }) as RouteInput

function bodyOf(route: Route, request: FastifyRequest): unknown {
  const raw = request.body as Buffer | undefined
  if (route.rawBody) return raw ?? Buffer.alloc(0)
  if (!route.body) return undefined
  return parseInput(route.body, parseJson(raw, request))
}

/** The body as JSON; nothing at all counts as an empty object, since some calls take no body. */
function parseJson(raw: Buffer | undefined, request: FastifyRequest): unknown {
  if (!raw || raw.length === 0) return {}
  const type = request.headers['content-type']
  if (type && !/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    throw new DomainError('Send the body as application/json', { code: 'UNSUPPORTED_MEDIA_TYPE', status: 415 })
  }
  try {
    return JSON.parse(raw.toString('utf8'), refusePrototype)
  } catch {
    throw new InputError('The body is not valid JSON', undefined, 'MALFORMED_JSON')
  }
}

function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new InputError('The body is not valid JSON', undefined, 'MALFORMED_JSON')
  return value
}

function send(route: Route, request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  if (route.status === 302) return reply.redirect(String(answer), 302)
  if (route.status === 204) return reply.status(204).send()
  reply.status(route.status ?? 200).type('application/json; charset=utf-8')
  reply.header('cache-control', cacheControlOf(route))
  // Where the answer may hold what one person alone sees, nobody keeps it; programs may still ask whether it changed.
  if (route.method !== 'GET' || !('public' in route.access)) return reply.send(JSON.stringify(answer))
  return sendTagged(request, reply, JSON.stringify(answer))
}

const cacheControlOf = ({ cacheSeconds }: Route): string =>
  cacheSeconds === undefined ? 'no-store' : `public, max-age=${cacheSeconds}`

/** JSON, unless the call says that it answers a text of its own kind. */
const textOf = ({ contentType }: Route, answer: unknown): string =>
  contentType ? String(answer) : JSON.stringify(answer)

const formOf = (route: Route) => ({
  contentType: route.contentType ?? 'application/json; charset=utf-8',
  cacheControl: cacheControlOf(route),
  headers: CROSS_ORIGIN_HEADERS,
})

/** Kept answers of calls that need no router: whoever brings a token goes through it, as each request of a token counts. */
export function cachedRoutes(app: App): ReadySource {
  const paths = new Set(app.routes.filter(({ reads }) => reads).map(({ path }) => `/api${path}`))
  return (path, query, { headers, url }) => {
    if (!paths.has(path) || headers.authorization !== undefined) return null
    const answer = app.kept.find(url as string)
    return answer && { answer, route: path }
  }
}

/** Amounts are in dollars here: what is counted in `priceCents` inside was sent as `price`. */
const sentNames = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name.replace(/Cents$/, ''), message]))

/** Every failure below `/api` as `{ message, code, fields? }`. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof DomainError) {
    logRefusal(error)
    if (error.retryAfterSeconds) reply.header('retry-after', String(error.retryAfterSeconds))
    if (error instanceof RateLimited && error.budget) writeRateLimit(reply, error.budget)
    if (error.status === 401) reply.header('www-authenticate', challengeOf(error))
    return reply
      .status(error.status)
      .send({ message: error.message, code: error.code, ...(error.fields && { fields: sentNames(error.fields) }) })
  }
  const status = (error as { statusCode?: number }).statusCode
  if (status === 413)
    return reply.status(413).send({ message: 'The body is too large: at most 100 KB', code: 'TOO_LARGE' })
  if (status === 415)
    return reply.status(415).send({ message: 'Send the body as application/json', code: 'UNSUPPORTED_MEDIA_TYPE' })
  if (status && status >= 400 && status < 500)
    return reply.status(status).send({ message: (error as Error).message, code: 'BAD_REQUEST' })
  if (isStorageFull(error)) {
    request.log.error({ err: error }, 'no room left')
    return reply.status(507).send({ message: STORAGE_FULL_MESSAGE, code: 'STORAGE_FULL' })
  }
  if (isConnectionFailure(error)) {
    request.log.error({ err: error }, 'a store is down')
    return reply
      .status(503)
      .header('retry-after', String(RETRY_AFTER_SECONDS))
      .send({ message: UNAVAILABLE, code: 'UNAVAILABLE' })
  }
  request.log.error({ err: error }, 'unexpected error')
  return reply.status(500).send({
    message: `Something went wrong. Reference: ${request.id ?? randomUUID()}`,
    code: 'INTERNAL',
    requestId: request.id,
  })
}
