import { type ExecutionResult, GraphQLError } from 'graphql'
import type { App } from '../../app/app.ts'
import type { RequestContext } from '../../app/request-context.ts'
import { inRequest } from '../../platform/database/request-scope.ts'
import type { StoredDocument } from '../documents/stored-documents.ts'
import type { Exchange, ExecutorOptions, Operation } from '../exchange/exchange.ts'
import { costExtension } from '../limits/operation-cost.ts'
import { withoutSuggestions } from '../use-no-suggestions.ts'
import { placed } from '../use-replica.ts'
import { coverageRefusal } from '../use-token-scopes.ts'
import { type CompiledDocument, compileDocument } from './compile-document.ts'

/**
 * Executes stored documents as compiled code, with the context, limits, rules and masks of Yoga. Null for everything that is
 * wrong with an operation before it runs: Yoga refuses it.
 */
export function compiledExecutor(app: App, { contextFor, maskError }: ExecutorOptions) {
  const compiledDocuments = new WeakMap<StoredDocument, Promise<CompiledDocument | null>>()
  const compiledOf = (stored: StoredDocument): Promise<CompiledDocument | null> => {
    const known = compiledDocuments.get(stored)
    if (known) return known
    const document = compileDocument(app.schema, stored.text).catch((error: unknown) => {
      app.platform.log.warn({ err: error }, 'a stored document does not compile')
      return null
    })
    compiledDocuments.set(stored, document)
    return document
  }

  return async (stored: StoredDocument, operation: Operation, exchange: Exchange): Promise<ExecutionResult | null> => {
    const document = await compiledOf(stored)
    if (!document || (operation.operationName != null && operation.operationName !== document.name)) return null
    if (exchange.incoming.method === 'GET' && document.kind === 'mutation') return null
    const variables = operation.variables ?? {}
    if (!document.takes(variables)) return null
    let cost: number
    try {
      cost = document.costOf(variables)
    } catch {
      return null
    }
    return await inRequest(() => run(document, variables, cost, exchange))
  }

  async function run(
    document: CompiledDocument,
    variables: Record<string, unknown>,
    cost: number,
    exchange: Exchange,
  ): Promise<ExecutionResult> {
    let context: RequestContext
    try {
      context = await contextFor(exchange)
    } catch (error) {
      return { errors: [maskError(error) as GraphQLError] }
    }
    const extensions = costExtension(cost)
    const refused = coverageRefusal(app.schema, document.document, context.actor, app.plugins)
    if (refused) return { data: null, errors: [maskError(refused) as GraphQLError], extensions }
    const asks = { schema: app.schema, document: document.document, isMutation: document.kind === 'mutation' }
    const { data, errors } = await placed(asks, context, () => document.run(context, variables))
    if (!errors) return { data, extensions }
    const masked = errors.map((error) => maskError(error) as GraphQLError)
    const isGuest = app.config.production && context.actor.userType === null
    return { errors: isGuest ? withoutSuggestions(masked) : masked, data, extensions }
  }
}
