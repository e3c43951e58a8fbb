import type { InputRef } from '@pothos/core'
import type { GraphQLFieldResolver } from 'graphql'
import { z } from 'zod'
import type { Database } from '../app/context.ts'
import { InputError } from '../app/errors.ts'
import type { RequestContext } from '../app/request-context.ts'
import { IDEMPOTENCY_KEY, only, type SchemaBuilder, withId } from '../graphql/builder.ts'
import { capitalize } from '../text/capitalize.ts'
import { plainMessage } from '../text/plain-message.ts'
import { type InputField, inputFieldsOf, type NestedType } from './input-fields.ts'
import { classOf, inputAt, type Operation, type OutcomeError } from './operation.ts'

type Arguments = Record<string, unknown>
/** The same calls of Pothos for arguments, inputs and fields, whose types are known only when the schema is built. */
interface FieldBuilder {
  arg(options: object): unknown
  field(options: object): unknown
  prismaField(options: object): unknown
}

/** Adds the GraphQL fields of a plugin's operations, their input types and the errors that they answer. */
export function defineOperationFields(builder: SchemaBuilder, operations: readonly Operation[]): void {
  for (const { error, name, description, fields = {} } of declaredErrors(operations))
    builder.objectType(
      error as never,
      {
        name,
        interfaces: ['Error'],
        description,
        fields: (t: { expose(field: string, options: object): unknown }) =>
          Object.fromEntries(Object.entries(fields).map(([field, options]) => [field, t.expose(field, options)])),
      } as never,
    )
  const inputs = new Map<string, InputRef<unknown>>()
  const fieldsOf = (kind: Operation['kind']) => (t: unknown) =>
    Object.fromEntries(
      operations
        .filter((operation) => operation.kind === kind)
        .map((operation) => [operation.name, fieldOf(builder, t as FieldBuilder, operation, inputs)]),
    ) as never
  if (operations.some(({ kind }) => kind === 'query')) builder.queryFields(fieldsOf('query'))
  if (operations.some(({ kind }) => kind === 'mutation')) builder.mutationFields(fieldsOf('mutation'))
}

const declaredErrors = (operations: readonly Operation[]): Set<OutcomeError> =>
  new Set(operations.flatMap(({ errors }) => errors.flatMap((each) => ('error' in each ? [each] : []))))

function fieldOf(
  builder: SchemaBuilder,
  t: FieldBuilder,
  operation: Operation,
  inputs: Map<string, InputRef<unknown>>,
): unknown {
  const { kind, description, access, fresh, onRefused, errors, output, publicRead } = operation
  const run = async (args: Arguments, context: RequestContext) => {
    const { input, ...own } = args
    const { idempotencyKey, ...given } = { ...own, ...(input as Arguments | undefined) }
    return await operation.run(context.ctx, parseArguments(operation, given, context.ctx.clock.now()) as never, {
      idempotencyKey: idempotencyKey as string | undefined,
      context,
    })
  }
  const { model, nullable = kind === 'query' } = output
  const options = {
    ...only(access, { fresh, onRefused }),
    ...(publicRead && { extensions: { publicRead } }),
    type: output.type,
    nullable,
    ...(errors.length > 0 && { errors: { types: errors.map(classOf) } }),
    description,
    args: argumentsOf(builder, t, operation, inputs),
  }
  if (!model)
    return t.field({
      ...options,
      resolve: (async (_root, args, context) => await run(args, context)) satisfies Resolver,
    })
  return t.prismaField({
    ...options,
    resolve: async (query: object, _root: unknown, args: Arguments, context: RequestContext) => {
      const found = (await run(args, context)) as { id: string } | null
      return (
        found &&
        (await delegateOf(context.ctx.db, model).findUniqueOrThrow({ ...withId(query), where: { id: found.id } }))
      )
    },
  })
}

type Resolver = GraphQLFieldResolver<unknown, RequestContext, Arguments>

const delegateOf = (db: Database, model: string) =>
  (db as unknown as Record<string, { findUniqueOrThrow(options: object): Promise<unknown> }>)[model] as {
    findUniqueOrThrow(options: object): Promise<unknown>
  }

/** Arguments of their own first, the rest in `input`. */
function argumentsOf(
  builder: SchemaBuilder,
  t: FieldBuilder,
  operation: Operation,
  inputs: Map<string, InputRef<unknown>>,
): Record<string, unknown> {
  const { name, params, graphql, idempotent } = operation
  const input = inputAt(operation, new Date())
  const named = params ? inputFieldsOf(name, params, graphql) : {}
  // Paths name ids; what is no id answers "not found", so that the schema leaves them texts.
  for (const [field, each] of Object.entries(named))
    if (each.type === 'String' && !graphql.types?.[field]) each.type = 'ID'
  const all: Record<string, InputField> = {
    ...named,
    ...(input && inputFieldsOf(name, input, graphql)),
    ...(idempotent && {
      idempotencyKey: { type: 'String', list: false, required: false, description: IDEMPOTENCY_KEY },
    }),
  }
  const own = new Set(graphql.args ?? Object.keys(graphql.input ? named : all))
  const within = Object.entries(all).filter(([field]) => !own.has(field))
  const args = Object.fromEntries(
    Object.entries(all)
      .filter(([field]) => own.has(field))
      .map(([field, each]) => [field, t.arg(optionsOf(builder, each, inputs))]),
  )
  if (within.length === 0) return args
  if (!graphql.input)
    throw new Error(`${name}: \`graphql.input\` describes the argument of what is no argument of its own`)
  const { argument, description, optional = false, name: typeName = `${capitalize(name)}Input` } = graphql.input
  const type = inputType(builder, { name: typeName, description, fields: Object.fromEntries(within) }, inputs)
  return { ...args, input: t.arg({ type, required: !optional, description: argument }) }
}

function inputType(
  builder: SchemaBuilder,
  { name, description, fields }: { name: string; description: string; fields: Record<string, InputField> },
  inputs: Map<string, InputRef<unknown>>,
): InputRef<unknown> {
  const defined = inputs.get(name)
  if (defined) return defined
  const options = Object.entries(fields).map(([field, each]) => [field, optionsOf(builder, each, inputs)] as const)
  const type = builder.inputType(name, {
    description,
    fields: (t) => {
      const { field: define } = t as unknown as FieldBuilder
      return Object.fromEntries(options.map(([field, each]) => [field, define.call(t, each)])) as never
    },
  })
  inputs.set(name, type)
  return type
}

function optionsOf(
  builder: SchemaBuilder,
  { type, list, ...rest }: InputField,
  inputs: Map<string, InputRef<unknown>>,
): object {
  const item = typeof type === 'string' ? type : nestedType(builder, type, inputs)
  return { ...rest, type: list ? [item] : item }
}

function nestedType(builder: SchemaBuilder, { schema, ...nested }: NestedType, inputs: Map<string, InputRef<unknown>>) {
  const { name, description } = nested
  return inputType(builder, { name, description, fields: inputFieldsOf(name, schema, nested) }, inputs)
}

/** Parses as REST does, and names all fields that are wrong at once. */
function parseArguments(operation: Operation, args: Arguments, now: Date): Arguments {
  const { params, graphql } = operation
  for (const field of graphql.ignoreNull ?? []) if (args[field] === null) delete args[field]
  const results = [params, inputAt(operation, now)].flatMap((part) =>
    part ? [part.safeParse(args, { error: plainMessage })] : [],
  )
  const issues = results.flatMap(({ error }) => error?.issues ?? [])
  if (issues.length > 0) throw InputError.fromZod(new z.ZodError(issues))
  return Object.assign({}, ...results.map(({ data }) => data))
}
