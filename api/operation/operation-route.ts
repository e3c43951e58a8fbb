import { z } from 'zod'
import type { DomainContext } from '../app/context.ts'
import { parseInput } from '../app/errors.ts'
import type { Route } from '../rest/route.ts'
import { inputAt, type Operation, type Output, type RestCall } from './operation.ts'
import { pickShape } from './pick-shape.ts'

/** A result as REST answers it. */
export const answerOf = async <Result>(
  { shape, toRest }: Output<Result>,
  ctx: DomainContext,
  result: Result,
): Promise<unknown> => pickShape(shape, toRest ? await toRest(ctx, result) : result)

/** The same of every result in a list. */
export const answersOf = async <Result>(
  output: Output<Result>,
  ctx: DomainContext,
  results: readonly Result[],
): Promise<unknown[]> => await Promise.all(results.map((result) => answerOf(output, ctx, result)))

/** The REST routes of those operations that have one. */
export const routesOf = (operations: readonly Operation[]): Route[] =>
  operations.flatMap((operation) => (operation.rest ? [routeOf(operation, operation.rest)] : []))

function routeOf(operation: Operation, { method, path, summary, status, body, anonymous }: RestCall): Route {
  const { describe } = operation.graphql
  const { name, access, fresh, onRefused, params, description, output, repeated, idempotent, publicRead } = operation
  const input = body ?? inputAt(operation, new Date())
  const isTimed = !body && typeof operation.input === 'function'
  const answer = async (ctx: DomainContext, result: unknown) => await answerOf(output, ctx, result as never)
  return {
    method,
    path,
    access,
    ...(fresh && { fresh }),
    ...(onRefused && { onRefused }),
    summary: summary ?? description,
    operationId: name,
    ...(describe && { describes: describe }),
    ...(params && { params }),
    ...(input && (method === 'GET' ? { query: input } : { body: input })),
    // Parsed by the handler: the rule depends on the time.
    ...(isTimed && { body: z.unknown(), describedBody: input }),
    ...(status !== 204 && { response: output.shape }),
    ...(status && { status }),
    ...(anonymous && { anonymous }),
    ...(publicRead && { publicRead }),
    ...(idempotent && { idempotent }),
    ...(repeated && {
      idempotent: {
        ...(typeof repeated === 'object' && { idOf: repeated.idOf }),
        find: async (ctx, id) =>
          await answer(ctx, await (typeof repeated === 'object' ? repeated.find : repeated)(ctx, id)),
      },
    }),
    handler: async ({ ctx, context, params: named, query, body, newId, idempotencyKey }) => {
      const schema = inputAt(operation, ctx.clock.now())
      const sent = isTimed && schema ? parseInput(schema, body) : body
      const given = { ...at(named), ...at(query), ...at(sent) }
      const result = await operation.run(ctx, given as never, { newId, idempotencyKey, context })
      return status === 204 ? undefined : await answer(ctx, result)
    },
  }
}

const at = (part: unknown) => part as Record<string, unknown> | undefined
