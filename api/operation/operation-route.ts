import type { DomainContext } from '../app/context.ts'
import type { Route } from '../rest/route.ts'
import type { Operation, Output, RestCall } from './operation.ts'
import { pickShape } from './pick-shape.ts'

/** A result as REST answers it. */
export const answerOf = async <Result>(
  { shape, toRest }: Output<Result>,
  ctx: DomainContext,
  result: Result,
): Promise<unknown> => pickShape(shape, toRest ? await toRest(ctx, result) : result)

/** The REST routes of those operations that have one. */
export const routesOf = (operations: readonly Operation[]): Route[] =>
  operations.flatMap((operation) => (operation.rest ? [routeOf(operation, operation.rest)] : []))

function routeOf(operation: Operation, { method, path, summary, status, body }: RestCall): Route {
  const { access, fresh, onRefused, params, description, output, repeated } = operation
  const input = body ?? operation.input
  const answer = async (ctx: DomainContext, result: unknown) => await answerOf(output, ctx, result as never)
  return {
    method,
    path,
    access,
    ...(fresh && { fresh }),
    ...(onRefused && { onRefused }),
    summary: summary ?? description,
    ...(params && { params }),
    ...(input && (method === 'GET' ? { query: input } : { body: input })),
    response: output.shape,
    ...(status && { status }),
    ...(repeated && { idempotent: { find: async (ctx, id) => await answer(ctx, await repeated(ctx, id)) } }),
    handler: async ({ ctx, params: named, query, body: sent, newId }) =>
      await answer(ctx, await operation.run(ctx, { ...at(named), ...at(query), ...at(sent) } as never, { newId })),
  }
}

const at = (part: unknown) => part as Record<string, unknown> | undefined
