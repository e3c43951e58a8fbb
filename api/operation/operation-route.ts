import { z } from 'zod'
import type { DomainContext } from '../app/context.ts'
import { NotFound, parseInput } from '../app/errors.ts'
import type { Route } from '../rest/route.ts'
import { inputAt, isInQuery, type Operation, type Output, type RestCall } from './operation.ts'
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

/** An input whose rule depends on the time is only described, and parsed by the handler. */
function inputOf(operation: Operation, rest: RestCall): Pick<Route, 'query' | 'body' | 'describedBody'> {
  const { body } = rest
  const input = body ?? inputAt(operation, new Date())
  if (!input) return {}
  if (!body && typeof operation.input === 'function') return { body: z.unknown(), describedBody: input }
  return isInQuery(rest) ? { query: input } : { body: input }
}

function routeOf(operation: Operation, rest: RestCall): Route {
  const { method, path, summary, status, anonymous } = rest
  const { name, access, fresh, onRefused, description, output, repeated, idempotent, publicRead, missing } = operation
  const { params, describe, read } = namedInPath(operation, rest)
  const given = inputOf(operation, rest)
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
    ...given,
    ...(status !== 204 && { response: output.shape }),
    ...(status && { status }),
    ...(anonymous && { anonymous }),
    ...(publicRead && { publicRead }),
    ...(idempotent && { idempotent }),
    ...(repeated && { idempotent: repeatedBy(repeated, answer) }),
    handler: async ({ ctx, context, params: named, query, body, newId, idempotencyKey }) => {
      const schema = given.describedBody && inputAt(operation, ctx.clock.now())
      const sent = schema ? parseInput(schema, body) : body
      const input = { ...read(at(named)), ...at(query), ...at(sent) }
      const result = await operation.run(ctx, input as never, { newId, idempotencyKey, context })
      if (missing && result === null) throw new NotFound(missing)
      return status === 204 ? undefined : await answer(ctx, result)
    },
  }
}

/** Parameters and their descriptions by the names in the path, and the way back to those of the operation. */
function namedInPath({ params, graphql: { describe } }: Operation, { names = {} }: RestCall) {
  const inPath = (field: string) => names[field] ?? field
  const renamed = (fields: object) =>
    Object.fromEntries(Object.entries(fields).map(([key, part]) => [inPath(key), part]))
  const fieldOf = Object.fromEntries(Object.entries(names).map(([field, name]) => [name, field]))
  return {
    params: params && z.object(renamed(params.shape) as z.ZodRawShape),
    describe: describe && renamed(describe),
    read: (named: Record<string, unknown> = {}) =>
      Object.fromEntries(Object.entries(named).map(([name, value]) => [fieldOf[name] ?? name, value])),
  }
}

/** Finds what an earlier call with the same key made, and answers it again. */
function repeatedBy(
  repeated: NonNullable<Operation['repeated']>,
  answer: (ctx: DomainContext, result: unknown) => Promise<unknown>,
): NonNullable<Route['idempotent']> {
  const { find, ...idOf } = typeof repeated === 'object' ? repeated : { find: repeated }
  return { ...idOf, find: async (ctx, id) => await answer(ctx, await find(ctx, id)) }
}

const at = (part: unknown) => part as Record<string, unknown> | undefined
