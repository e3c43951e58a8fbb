import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLError } from 'graphql'
import { visitor } from '../access/actor.ts'
import type { App } from '../app/app.ts'
import { DomainError } from '../app/errors.ts'
import type { ContextOf } from '../app/request-context.ts'
import { lazy } from '../cache/lazy.ts'
import { answerPreflight, CROSS_ORIGIN_HEADERS } from '../http/cross-origin.ts'
import { sendTagged } from '../http/entity-tag.ts'
import { type ReadySource, sendReady } from '../http/send-ready.ts'
import { inPublicRead } from '../platform/database/request-scope.ts'
import { compiledExecutor } from './compiled/compiled-executor.ts'
import { assertNotCrossSite } from './exchange/cross-site.ts'
import {
  asksPersistedQuery,
  DocumentNotFound,
  keyOf,
  requestedDocument,
  typeOf,
  wantsPage,
} from './documents/document-requests.ts'
import type { StoredDocument, StoredDocuments } from './documents/stored-documents.ts'
import type { Exchange, Operation } from './exchange/exchange.ts'
import { explorerFiles } from './explorer/explorer-files.ts'
import { EXPLORER_POLICY, explorerPage } from './explorer/explorer-page.ts'
import { isUsual, parametersOf, readOperation } from './exchange/read-operation.ts'
import { printedSchema } from './schema-of.ts'
import { resultBody } from './exchange/result-body.ts'
import { toGraphQLError } from './to-graphql-error.ts'
import { yogaExecutor } from './yoga.ts'

/** It failed, for a reason that may be another one next time. */
class NotShared extends Error {}

const METHODS = ['GET', 'OPTIONS', 'POST'] as const

/** Headers of every personal answer. */
const PERSONAL = { 'cache-control': 'no-store', vary: 'accept, cookie, authorization' }

/** The answer with which Apollo's clients send queries as they are from then on. */
const UNSUPPORTED = JSON.stringify({
  errors: [{ message: 'PersistedQueryNotSupported', extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } }],
})

/** Always asked for, and by caches before this server at most so long not. */
const SHARED_CACHE_CONTROL = 'public, max-age=0, s-maxage=2, must-revalidate'

/**
 * GraphQL over HTTP at `/graphql`. Two executors answer: compiled code for stored documents, Yoga for all others. The check
 * of other sites' requests, `no-store`, the mask of errors and the context are the same for both.
 */
export async function graphqlRoute(server: FastifyInstance, app: App, contextOf: ContextOf, stored: StoredDocuments) {
  const maskError = (error: unknown) => toGraphQLError(app, error)
  const contextFor = async ({ incoming, outgoing, forNobody }: Exchange) => {
    const context = await contextOf(incoming, outgoing, { anonymous: forNobody ?? false })
    return forNobody ? { ...context, actor: visitor, ctx: app.context(), sessionToken: null } : context
  }
  const executeCompiled = app.config.FAST_LANE ? compiledExecutor(app, { contextFor, maskError }) : null
  const yoga = yogaExecutor(app, { contextFor, maskError })
  const operations = app.platform.metrics.counter(
    'graphql_operations_total',
    'Operations by what executed them: compiled documents or Yoga.',
    ['by'],
  )

  const execute = async (known: StoredDocument | null, operation: Operation, exchange: Exchange) => {
    const document = executeCompiled && (known ?? stored(`sha256:${hash('sha256', operation.query)}`))
    const result = document && executeCompiled && (await executeCompiled(document, operation, exchange))
    operations.inc({ by: result ? 'compiled' : 'yoga' })
    return result ?? (await yoga.execute(operation, exchange))
  }

  /** The cached answer of a public document; null after a mistake, which is then reported as usual. */
  const sharedAnswer = async (exchange: Exchange, document: StoredDocument, operation: Operation) => {
    const { incoming } = exchange
    const { shared } = document
    if (!shared || incoming.headers.authorization !== undefined) return null
    const run = async () => {
      const result = await execute(document, operation, { ...exchange, forNobody: true })
      if (result.errors) throw new NotShared()
      return JSON.stringify(result)
    }
    const form = {
      contentType: `${typeOf(incoming.headers)}; charset=utf-8`,
      cacheControl: SHARED_CACHE_CONTROL,
      vary: 'accept, accept-encoding',
      headers: CROSS_ORIGIN_HEADERS,
    }
    return await inPublicRead(0n, () => app.kept.read(keyOf(incoming.url, incoming.headers), shared, form, run)).catch(
      (error: unknown) => {
        if (error instanceof NotShared) return null
        throw error
      },
    )
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const exchange = { incoming: request, outgoing: reply }
    const sent = parametersOf(request)
    if (asksPersistedQuery(sent)) return reply.type(`${typeOf(request.headers)}; charset=utf-8`).send(UNSUPPORTED)
    const asked = requestedDocument(stored, sent)
    if (asked === 'unknown') {
      const { message, code, status } = new DocumentNotFound()
      return reply
        .status(status)
        .type(`${typeOf(request.headers)}; charset=utf-8`)
        .send(JSON.stringify({ errors: [{ message, extensions: { code } }] }))
    }
    const document = asked?.document ?? null
    const operation = readOperation(request, sent, document)
    const shared =
      document && operation && request.method === 'GET' && (await sharedAnswer(exchange, document, operation))
    if (shared) return sendReady(request, reply, shared)
    try {
      assertNotCrossSite(request.headers)
    } catch (error) {
      return await resultBody({ errors: [maskError(error) as GraphQLError] }, request, reply)
    }
    if (operation && isUsual(request))
      return await resultBody(await execute(document, operation, exchange), request, reply)
    operations.inc({ by: 'yoga' })
    return await yoga.answer(asked, exchange)
  }

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
      return await answer(request, reply.headers(PERSONAL))
    },
  })
}

/** Kept answers to stored documents, for who brings no token: those requests go through the router, as each counts. */
export function compiledDocuments(app: App): ReadySource {
  return (path, query, { headers, url = '' }) => {
    if (path !== '/graphql' || headers.authorization !== undefined || wantsPage(headers)) return null
    const answer = query.includes('documentId=') ? app.kept.find(keyOf(url, headers)) : null
    return answer && { answer, route: '/graphql' }
  }
}
