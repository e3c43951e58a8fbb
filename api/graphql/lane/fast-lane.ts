import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ExecutionResult, GraphQLError } from 'graphql'
import { processRegularResult } from 'graphql-yoga'
import type { App } from '../../app.ts'
import { DomainError } from '../../errors.ts'
import { inRequest } from '../../platform/database/request-scope.ts'
import type { ContextOf, RequestContext } from '../../request-context.ts'
import { type DocumentRequest, typeOf, variablesOf } from '../documents/document-requests.ts'
import type { StoredDocument } from '../documents/stored-documents.ts'
import { OPERATION_LIMITS } from '../limits/operation-limits.ts'
import { suggests, withoutSuggestion } from '../use-no-suggestions.ts'
import { assertDocumentCovered } from '../use-token-scopes.ts'
import { type CompiledDocument, compileDocument } from './compile-document.ts'

type Answer = Pick<ExecutionResult, 'data' | 'errors' | 'extensions'>

export interface FastLane {
  /** Answers a stored document; false for what only Yoga answers, or refuses, as it does. */
  (asked: DocumentRequest, incoming: FastifyRequest, outgoing: FastifyReply): Promise<boolean>
}

/**
 * Documents of the web without Yoga: the same context, limits, rules and masks, with the operation compiled once. All that
 * is unusual about a request, and all that is wrong with it before it runs, is left to Yoga.
 */
export function fastLane(app: App, contextOf: ContextOf, toGraphQLError: (error: unknown) => Error): FastLane {
  const compiled = new WeakMap<StoredDocument, { document: CompiledDocument | null }>()
  const documents = app.platform.metrics.counter(
    'graphql_compiled_documents_total',
    'Operations that were answered by a compiled document.',
  )
  const compiledOf = (stored: StoredDocument): CompiledDocument | null => {
    const known = compiled.get(stored)
    if (known) return known.document
    let document: CompiledDocument | null = null
    try {
      document = compileDocument(app.schema, stored.text)
    } catch (error) {
      app.platform.log.warn({ err: error }, 'a stored document does not compile')
    }
    compiled.set(stored, { document })
    return document
  }

  return async (asked, incoming, outgoing) => {
    if (!isUsual(incoming)) return false
    const document = compiledOf(asked.document)
    if (!document || !isItsName(asked.operationName, document)) return false
    if (incoming.method === 'GET' && document.kind === 'mutation') return false
    const variables =
      incoming.method === 'GET' ? variablesOf(asked.variables) : ((asked.variables ?? {}) as Record<string, unknown>)
    if (!variables || typeof variables !== 'object' || Array.isArray(variables) || !document.takes(variables))
      return false
    let cost: number
    try {
      cost = document.costOf(variables)
    } catch {
      return false
    }
    documents.inc()
    const answer = await inRequest(() => run(document, { variables, cost, incoming, outgoing }))
    await send(answer, incoming, outgoing)
    return true
  }

  async function run(
    document: CompiledDocument,
    asked: { variables: Record<string, unknown>; cost: number; incoming: FastifyRequest; outgoing: FastifyReply },
  ): Promise<Answer> {
    const { variables, cost, incoming, outgoing } = asked
    let context: RequestContext
    try {
      context = await contextOf(incoming, outgoing)
    } catch (error) {
      return { errors: [toGraphQLError(error) as GraphQLError] }
    }
    const extensions = { cost: { requested: Math.ceil(cost), limit: OPERATION_LIMITS.cost } }
    const refused = refusalOf(document, context)
    if (refused) return { data: null, errors: [toGraphQLError(refused) as GraphQLError], extensions }
    const { data, errors } = await document.run(context, variables)
    if (!errors) return { data, extensions }
    const masked = errors.map((error) => toGraphQLError(error) as GraphQLError)
    const isGuest = app.config.production && context.actor.userType === null
    return { errors: isGuest && masked.some(suggests) ? masked.map(withoutSuggestion) : masked, data, extensions }
  }

  /** An access token must cover every field. */
  function refusalOf({ document }: CompiledDocument, { actor }: RequestContext): GraphQLError | null {
    if (!actor.token) return null
    try {
      assertDocumentCovered(app.schema, document, actor, app.plugins)
      return null
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return new GraphQLError(error.message, { extensions: { code: error.code, http: { status: error.status } } })
    }
  }
}

/** Sent and asked for as the web and most clients do, and not by a page of somebody else's (as Yoga's plugin asks). */
function isUsual({ method, headers }: FastifyRequest): boolean {
  if (!USUAL_ANSWERS.has(headers.accept ?? '*/*')) return false
  const isMarked = headers['x-graphql-yoga-csrf'] !== undefined || headers.authorization !== undefined
  const type = headers['content-type']
  return method === 'GET' ? isMarked && type === undefined : type !== undefined && USUAL_BODY.test(type)
}

const USUAL_BODY = /^application\/json(?:; ?charset=utf-8)?$/i
const USUAL_ANSWERS = new Set([
  '*/*',
  'application/json',
  'application/graphql-response+json',
  'application/graphql-response+json,application/json;q=0.9',
  'application/graphql-response+json, application/json;q=0.9',
  'application/json, text/plain, */*',
])

const isItsName = (name: unknown, document: CompiledDocument): boolean => name == null || name === document.name

/** Straight to the server; an answer with errors has its status and headers from Yoga's own code. */
async function send(answer: Answer, incoming: FastifyRequest, outgoing: FastifyReply): Promise<void> {
  const type = typeOf(incoming.headers)
  // Not awaited: a reply is one that can be, until it has gone out.
  if (!answer.errors) return void outgoing.type(`${type}; charset=utf-8`).send(JSON.stringify(answer))
  const response = processRegularResult(answer as never, { Response } as never, type)
  for (const [name, value] of response.headers) if (name !== 'content-length') outgoing.header(name, value)
  outgoing.status(response.status)
  void outgoing.send(await response.text())
}
