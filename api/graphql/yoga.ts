import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createYoga } from 'graphql-yoga'
import { visitor } from '../access/actor.ts'
import type { App } from '../app/app.ts'
import { DomainError } from '../app/errors.ts'
import { lazy } from '../cache/lazy.ts'
import { inPublicRead, inRequest } from '../platform/database/request-scope.ts'
import type { ContextOf, RequestContext } from '../app/request-context.ts'
import { explorerFiles } from './explorer/explorer-files.ts'
import { EXPLORER_POLICY, explorerPage } from './explorer/explorer-page.ts'
import { fastLane } from './lane/fast-lane.ts'
import { leanYoga } from './lane/lean-yoga.ts'
import { useOperationLimits } from './limits/use-operation-limits.ts'
import { answerPreflight, CROSS_ORIGIN_HEADERS } from '../http/cross-origin.ts'
import { type ReadySource, sendReady } from '../http/send-ready.ts'
import {
  asksPersistedQuery,
  DocumentNotFound,
  type DocumentRequest,
  keyOf,
  knownDocument,
  requestedDocument,
  typeOf,
  variablesOf,
  wantsPage,
} from './documents/document-requests.ts'
import type { StoredDocuments } from './documents/stored-documents.ts'
import { sendTagged } from '../http/entity-tag.ts'
import { printedSchema } from './schema-of.ts'
import { toGraphQLError } from './to-graphql-error.ts'
import { useNoSuggestions } from './use-no-suggestions.ts'
import { useReplica } from './use-replica.ts'
import { useTokenScopes } from './use-token-scopes.ts'

/** It failed, for a reason that may be another one next time. */
class NotShared extends Error {}

const METHODS = ['GET', 'OPTIONS', 'POST'] as const

interface Exchange {
  incoming: FastifyRequest
  outgoing: FastifyReply
  /** It is answered for nobody in particular, whoever asks. */
  forNobody?: boolean
}

/** Of every answer that is not the same for everybody. */
const PERSONAL = { 'cache-control': 'no-store', vary: 'accept, cookie, authorization' }

/** Headers that the server writes itself; a second length would contradict its own. */
const OF_THE_CONNECTION = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding'])

/** The answer with which Apollo's clients send queries as they are from then on. */
const UNSUPPORTED = JSON.stringify({
  errors: [{ message: 'PersistedQueryNotSupported', extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } }],
})

/** Always asked for, and by caches before this server at most so long not. */
const SHARED_CACHE_CONTROL = 'public, max-age=0, s-maxage=2, must-revalidate'

/** GraphQL over HTTP at `/graphql`. Its own scope, so that bodies reach Yoga unparsed but bounded. */
export async function graphqlRoute(server: FastifyInstance, app: App, contextOf: ContextOf, stored: StoredDocuments) {
  // What is not valid never got as far as asking who sent it. Whoever cannot be told is nobody.
  const isSignedIn = async ({ incoming, outgoing }: Exchange) =>
    await contextOf(incoming, outgoing).then(
      ({ actor }) => actor.userType !== null,
      () => false,
    )
  const yoga = createYoga<Exchange, RequestContext>({
    schema: app.schema,
    graphqlEndpoint: '/graphql',
    // Made after the operation is found to be valid and within the limits: what is refused costs no SQL.
    context: async ({ incoming, outgoing, forNobody }) => {
      const context = await contextOf(incoming, outgoing, { anonymous: forNobody ?? false })
      return forNobody ? { ...context, actor: visitor, ctx: app.context(), sessionToken: null } : context
    },
    // The server does it, for REST as well.
    cors: false,
    multipart: false,
    batching: false,
    landingPage: false,
    graphiql: false,
    logging: false,
    plugins: [
      useCSRFPrevention({ requestHeaders: ['x-graphql-yoga-csrf', 'authorization'] }),
      useOperationLimits(),
      useTokenScopes(app.plugins),
      ...(app.platform.database.replica ? [useReplica()] : []),
      ...(app.config.production ? [useNoSuggestions<Exchange>(isSignedIn)] : []),
    ],
    maskedErrors: { maskError: (error) => toGraphQLError(app, error) },
  })

  /** Of a document that is the same for everybody; null where something is wrong, which is then said as always. */
  const sharedAnswer = async ({ incoming, outgoing }: Exchange, { document, operationName }: DocumentRequest) => {
    const variables = variablesOf((incoming.query as { variables?: unknown }).variables)
    if (!document.shared || !variables || incoming.headers.authorization !== undefined) return null
    const type = typeOf(incoming.headers)
    const run = async () => {
      const response = await inRequest(
        async () =>
          await yoga.fetch(
            'http://localhost/graphql',
            {
              method: 'POST',
              headers: { 'content-type': 'application/json', accept: type, 'x-graphql-yoga-csrf': '1' },
              body: JSON.stringify({ query: document.text, variables, operationName }),
            },
            { incoming, outgoing, forNobody: true },
          ),
      )
      const text = await response.text()
      if (response.status !== 200 || 'errors' in JSON.parse(text)) throw new NotShared()
      return text
    }
    const form = {
      contentType: `${type}; charset=utf-8`,
      cacheControl: SHARED_CACHE_CONTROL,
      vary: 'accept, accept-encoding',
      headers: CROSS_ORIGIN_HEADERS,
    }
    const { shared } = document
    return await inPublicRead(0n, () => app.kept.read(keyOf(incoming.url, incoming.headers), shared, form, run)).catch(
      (error: unknown) => {
        if (error instanceof NotShared) return null
        throw error
      },
    )
  }

  const lane = app.config.FAST_LANE ? fastLane(app, contextOf, (error) => toGraphQLError(app, error)) : null
  const operations = app.platform.metrics.counter(
    'graphql_operations_total',
    'Operations by what answered them: a compiled document, Yoga without its HTTP, or the whole of Yoga.',
    ['by'],
  )
  const lean = leanYoga(yoga, {
    toGraphQLError: (error) => toGraphQLError(app, error),
    maySuggest: app.config.production ? isSignedIn : null,
  })

  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  explorerFiles(server)
  server.route({
    method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/graphql',
    handler: async (request, reply) => {
      if (request.method === 'OPTIONS') return answerPreflight(request, reply, METHODS)
      reply.header('allow', METHODS.join(', '))
      throw new DomainError(`This address takes ${METHODS.join(', ')}`, { code: 'METHOD_NOT_ALLOWED', status: 405 })
    },
  })
  const sdl = lazy(() => Buffer.from(printedSchema(app.schema)))
  server.get('/graphql/schema.graphql', async (request, reply) =>
    sendTagged(request, reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=300'), sdl()),
  )
  server.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler: async (request, reply) => {
      if (request.method === 'GET' && wantsPage(request.headers)) {
        return reply
          .type('text/html; charset=utf-8')
          .headers({ 'content-security-policy': EXPLORER_POLICY, 'cache-control': 'no-cache' })
          .send(explorerPage(app))
      }
      const exchange = { incoming: request, outgoing: reply }
      const body = bodyOf(request, lane !== null)
      reply.headers(PERSONAL)
      const source = request.method === 'GET' ? Object(request.query) : body
      if (asksPersistedQuery(source)) return reply.type(`${typeOf(request.headers)}; charset=utf-8`).send(UNSUPPORTED)
      const asked = requestedDocument(stored, source)
      if (asked === 'unknown') {
        const { message, code, status } = new DocumentNotFound()
        const type = `${typeOf(request.headers)}; charset=utf-8`
        return reply
          .status(status)
          .headers({ 'content-type': type })
          .send(JSON.stringify({ errors: [{ message, extensions: { code } }] }))
      }
      const shared = asked && request.method === 'GET' ? await sharedAnswer(exchange, asked) : null
      if (shared) return sendReady(request, reply, shared)
      if (lane) {
        const known = asked ?? knownDocument(stored, body)
        if (known && (await lane(known, request, reply))) {
          operations.inc({ by: 'compiled' })
          return reply
        }
        if (!asked && (await lean(body, exchange))) {
          operations.inc({ by: 'lean' })
          return reply
        }
      }
      operations.inc({ by: 'yoga' })
      const response = await inRequest(async () =>
        asked
          ? await yoga.fetch(withDocument(request, asked), exchange)
          : await yoga.handleNodeRequestAndResponse(request, reply, exchange),
      )
      reply.status(response.status)
      for (const [name, value] of response.headers)
        if (!OF_THE_CONNECTION.has(name.toLowerCase())) reply.header(name, value)
      // Events go out as they come; an answer that is whole is compressed as one.
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
      return isStream ? reply.send(response.body) : Buffer.from(await response.arrayBuffer())
    },
  })
}

/** The body as far as it is JSON. Yoga reads it once more, and says what is wrong with it. */
function bodyOf({ body }: FastifyRequest, wantsText: boolean): Record<string, unknown> {
  if (!(body instanceof Buffer) || !(wantsText || /"(?:documentId|persistedQuery)"/.test(body.toString('latin1'))))
    return {}
  try {
    return Object(JSON.parse(body.toString('utf8'))) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** The request as if it had sent the document. */
function withDocument({ method, headers, query }: FastifyRequest, { document, ...rest }: DocumentRequest): Request {
  const passed = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (name !== 'content-length' && name !== 'transfer-encoding' && value !== undefined)
      passed.set(name, String(value))
  const url = new URL('http://localhost/graphql')
  if (method !== 'GET')
    return new Request(url, { method, headers: passed, body: JSON.stringify({ ...rest, query: document.text }) })
  for (const [name, value] of Object.entries(Object(query) as Record<string, unknown>))
    if (name !== 'documentId') url.searchParams.set(name, String(value))
  url.searchParams.set('query', document.text)
  return new Request(url, { method, headers: passed })
}

/** Kept answers to stored documents, for who brings no token: those requests go through the router, as each counts. */
export function compiledDocuments(app: App): ReadySource {
  return (path, query, { headers, url = '' }) => {
    if (path !== '/graphql' || headers.authorization !== undefined || wantsPage(headers)) return null
    const answer = query.includes('documentId=') ? app.kept.find(keyOf(url, headers)) : null
    return answer && { answer, route: '/graphql' }
  }
}
