import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ExecutionResult, GraphQLError } from 'graphql'
import type { YogaServerInstance } from 'graphql-yoga'
import { inRequest } from '../../platform/database/request-scope.ts'
import { withoutSuggestions } from '../use-no-suggestions.ts'
import { sendResult } from './send-result.ts'
import { isUsual } from './usual-request.ts'

interface Sent {
  query: string
  variables?: Record<string, unknown> | null
  operationName?: string | null
}

interface LeanYoga<Exchange> {
  toGraphQLError(error: unknown): Error
  /** Nobody is told names by suggestions where this says no; null where everybody is. */
  maySuggest: ((exchange: Exchange) => Promise<boolean>) | null
}

/** All that Yoga's plugins ask of a request once it has been read. */
const REQUEST = { method: 'POST' } as Request

/**
 * Any operation that is sent as usual, through Yoga's plugins, caches, limits and masks, but without its `Request` and
 * `Response`: reading one and writing the other took half of the time. False for what is left to the whole of Yoga.
 */
export function leanYoga<Exchange extends { incoming: FastifyRequest; outgoing: FastifyReply }>(
  yoga: Pick<YogaServerInstance<Exchange, object>, 'getResultForParams'>,
  { toGraphQLError, maySuggest }: LeanYoga<Exchange>,
) {
  return async (sent: Record<string, unknown>, exchange: Exchange): Promise<boolean> => {
    const { incoming, outgoing } = exchange
    if (incoming.method !== 'POST' || !isUsual(incoming) || !isOperation(sent)) return false
    const { query, variables, operationName } = sent
    const result = (await inRequest(
      async () =>
        await yoga.getResultForParams(
          {
            request: REQUEST,
            params: { query, variables: variables ?? undefined, operationName: operationName ?? undefined },
          },
          exchange,
        ),
    ).catch((error: unknown) => ({ errors: [toGraphQLError(error) as GraphQLError] }))) as ExecutionResult
    const { errors } = result
    const told = errors && withoutSuggestions(errors)
    const answer = told === errors || (await maySuggest?.(exchange)) !== false ? result : { ...result, errors: told }
    await sendResult(answer, incoming, outgoing)
    return true
  }
}

const SENT = new Set(['query', 'variables', 'operationName'])

function isOperation(sent: Record<string, unknown>): sent is Record<string, unknown> & Sent {
  const { query, variables, operationName } = sent
  return (
    typeof query === 'string' &&
    (variables == null || (typeof variables === 'object' && !Array.isArray(variables))) &&
    (operationName == null || (typeof operationName === 'string' && operationName !== '')) &&
    Object.keys(sent).every((name) => SENT.has(name))
  )
}
