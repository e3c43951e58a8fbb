import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ExecutionResult, GraphQLError } from 'graphql'
import type { App } from '../../app/app.ts'
import { DomainError } from '../../app/errors.ts'
import { inRequest } from '../../platform/database/request-scope.ts'
import type { ContextOf, RequestContext } from '../../app/request-context.ts'
import { type DocumentRequest, variablesOf } from '../documents/document-requests.ts'
import type { StoredDocument } from '../documents/stored-documents.ts'
import { OPERATION_LIMITS } from '../limits/operation-limits.ts'
import { withoutSuggestions } from '../use-no-suggestions.ts'
import { placed } from '../use-replica.ts'
import { assertDocumentCovered } from '../use-token-scopes.ts'
import { type CompiledDocument, compileDocument } from './compile-document.ts'
import { sendResult } from './send-result.ts'
import { isUsual } from './usual-request.ts'

export interface FastLane {
  /** Answers a stored document; false for what only Yoga answers, or refuses, as it does. */
  (asked: DocumentRequest, incoming: FastifyRequest, outgoing: FastifyReply): Promise<boolean>
}

/**
 * Documents of the web without Yoga: the same context, limits, rules and masks, with the operation compiled once. All that
 * is unusual about a request, and all that is wrong with it before it runs, is left to Yoga.
 */
export function fastLane(app: App, contextOf: ContextOf, toGraphQLError: (error: unknown) => Error): FastLane {
  const compiled = new WeakMap<StoredDocument, Promise<CompiledDocument | null>>()
  const compiledOf = (stored: StoredDocument): Promise<CompiledDocument | null> => {
    const known = compiled.get(stored)
    if (known) return known
    const document = compileDocument(app.schema, stored.text).catch((error: unknown) => {
      app.platform.log.warn({ err: error }, 'a stored document does not compile')
      return null
    })
    compiled.set(stored, document)
    return document
  }

  return async (asked, incoming, outgoing) => {
    if (!isUsual(incoming)) return false
    const document = await compiledOf(asked.document)
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
    const answer = await inRequest(() => run(document, { variables, cost, incoming, outgoing }))
    await sendResult(answer, incoming, outgoing)
    return true
  }

  async function run(
    document: CompiledDocument,
    asked: { variables: Record<string, unknown>; cost: number; incoming: FastifyRequest; outgoing: FastifyReply },
  ): Promise<ExecutionResult> {
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
    const asks = { schema: app.schema, document: document.document, isMutation: document.kind === 'mutation' }
    const { data, errors } = await placed(asks, context, () => document.run(context, variables))
    if (!errors) return { data, extensions }
    const masked = errors.map((error) => toGraphQLError(error) as GraphQLError)
    const isGuest = app.config.production && context.actor.userType === null
    return { errors: isGuest ? withoutSuggestions(masked) : masked, data, extensions }
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

const isItsName = (name: unknown, document: CompiledDocument): boolean => name == null || name === document.name
