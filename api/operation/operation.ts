import { z } from 'zod'
import type { Fresh } from '../access/fresh.ts'
import type { DomainContext } from '../app/context.ts'
import type { DomainError } from '../app/errors.ts'
import type { AccessRule } from '../app/extensions.ts'
import type { RequestContext } from '../app/request-context.ts'
import type { OnRefused } from '../graphql/refusal-plugin.ts'
import type { RepeatedCall } from '../rest/route.ts'

/** How GraphQL and REST answer a result. */
export interface Output<Result = never> {
  /** Name of the GraphQL type; in a list for a list of it. */
  type: string | readonly [string]
  /** Prisma delegate of the type: the record is read again by the result's id, with what the document selects. */
  model?: string
  /** Shape of the REST answer: what it names of the result, or of `toRest`, is answered. */
  shape: z.ZodType
  /** Whether the GraphQL field may be null. Default: a query's, so that one that is refused does not null its document. */
  nullable?: boolean
  /** Where REST names or writes parts differently. */
  toRest?: (ctx: DomainContext, result: Result) => unknown
}

/** `run` of the operations that answer it must return its result. The API document names objects as GraphQL does. */
export function defineOutput<Result>({ shape, ...output }: Output<Result>): Output<Result> {
  const isNamed = shape instanceof z.ZodObject && typeof output.type === 'string' && !isScalar(output.type)
  return { ...output, shape: isNamed && !shape.meta()?.id ? shape.meta({ id: output.type as string }) : shape }
}

const isScalar = (type: string) => ['Boolean', 'ID', 'Int', 'String', 'JSON'].includes(type)

/** The output of a call that answers one value: a scalar in GraphQL, in REST an object with that field, and what was `done`. */
export const scalarOutput = <Value extends boolean | number | string>(
  type: 'Boolean' | 'ID' | 'Int' | 'String',
  field: string,
  value: z.ZodType<Value>,
  ...done: readonly string[]
): Output<Value> => ({
  type,
  nullable: false,
  shape: z.object({ [field]: value, ...Object.fromEntries(done.map((name) => [name, z.literal(true)])) }),
  toRest: (_ctx, result) => ({ [field]: result, ...Object.fromEntries(done.map((name) => [name, true])) }),
})

/** The output of a query that answers all there are: few, and never none because of a refusal. */
export const listOf = <Item>({ type, shape, toRest }: Output<Item>): Output<Item[]> => ({
  type: [String(type)],
  nullable: false,
  shape: z.array(shape),
  ...(toRest && { toRest: (ctx, items) => Promise.all(items.map((item) => toRest(ctx, item))) }),
})

/** Of one that answers whether something is so. */
export const booleanOutput = (field: string, value: z.ZodType<boolean> = z.boolean()): Output<boolean> =>
  scalarOutput('Boolean', field, value)

/** Of one that answers the id of what it changed. */
export const idOutput = (...done: readonly string[]): Output<string> => scalarOutput('ID', 'id', z.uuid(), ...done)

/** An error that is a member of the GraphQL result union; REST answers its code. */
export interface OutcomeError {
  error: ErrorClass
  name: string
  description: string
  /** What the error says beside its message, by field. */
  fields?: Readonly<Record<string, { type: string; description: string }>>
}

type ErrorClass = new (...input: never[]) => DomainError

/** The class alone where its GraphQL type is declared elsewhere. */
export type AnsweredError = OutcomeError | ErrorClass

export const classOf = (error: AnsweredError): ErrorClass => ('error' in error ? error.error : error)

/** The GraphQL input type of an object within an input. */
export interface NestedInput {
  name: string
  description: string
  describe?: Readonly<Record<string, string>>
  types?: InputTypes
  ignoreNull?: readonly string[]
}

/** GraphQL types that do not follow from the schema, by field: names of enums, and inputs within. */
export type InputTypes = Readonly<Record<string, string | NestedInput>>

/** How the GraphQL field takes what `params` and `input` hold. */
export interface GraphqlInput<Field extends string = string> {
  /** Arguments of their own. Default: `params`, and everything where there is no `input` argument. */
  args?: readonly Field[]
  /** The argument `input` for the rest, and what its type is about. The type is called after the operation unless named. */
  input?: { argument: string; description: string; name?: string; optional?: true }
  /** Descriptions by field, where the schema has none or REST has another. */
  describe?: { readonly [Name in Field]?: string }
  types?: { readonly [Name in Field]?: string | NestedInput }
  /** Fields that mean "as it is" when they are null, as if they were left out. */
  ignoreNull?: readonly Field[]
}

/** The REST call of an operation; access and parameters are the operation's. */
export interface RestCall<Input = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify path below `/api`. */
  path: string
  /** Default: the operation's description. */
  summary?: string
  /** Parameters that the path calls otherwise, by their names in GraphQL: `{ id: 'postId' }`. */
  names?: Readonly<Record<string, string>>
  /** With 204 REST answers nothing. */
  status?: 200 | 201 | 202 | 204
  /** What `Route` says of it. */
  anonymous?: true
  /** Where REST writes the input differently: amounts in dollars, dashes. */
  body?: z.ZodType<Input>
}

/** Whether the input stands in the query string: of calls without a body. */
export const isInQuery = ({ method }: RestCall): boolean => method === 'GET' || method === 'DELETE'

/** One use case: a GraphQL field and a REST call that take, do and answer the same. */
export interface Operation {
  kind: 'mutation' | 'query'
  name: string
  description: string
  access: AccessRule
  fresh?: Fresh
  onRefused?: OnRefused
  /** The parameters in the REST path. */
  params?: z.ZodObject
  input?: z.ZodType | ((now: Date) => z.ZodType)
  graphql: GraphqlInput
  output: Output
  errors: readonly AnsweredError[]
  rest?: RestCall
  repeated?: Repeated
  /** What REST says is not found where `run` answers null. GraphQL answers null. */
  missing?: string
  /** It reads only what everybody may see, nothing of money: a replica may answer it, to whoever has not just written. */
  publicRead?: true
  /** Takes an idempotency key: the header `Idempotency-Key`, and the input field `idempotencyKey`. `run` is given it. */
  idempotent?: true
  run: (ctx: DomainContext, input: never, call: OperationCall) => Promise<unknown>
}

/** Takes `Idempotency-Key`: finds what the first call created. Throws `NotFound` where it is gone. */
type Repeated<Result = unknown> =
  | ((ctx: DomainContext, id: string) => Promise<Result>)
  | { find: (ctx: DomainContext, id: string) => Promise<Result>; idOf: RepeatedCall['idOf'] }

export interface OperationCall {
  /** Id for what the call creates, where it came with an `Idempotency-Key`. */
  newId?: string
  /** As the caller sent it, where the operation is `idempotent`. */
  idempotencyKey?: string | null
  context: RequestContext
}

type Empty = z.ZodObject<Record<never, never>>
type FieldsOf<Params extends z.ZodType, Input extends z.ZodType> = keyof (z.input<Params> & z.input<Input>) & string

/**
 * Declares an operation once. The GraphQL field with its input types, the REST route, its part of the OpenAPI document and the
 * rows of access.txt follow from it. `run` gets the parsed `params` and `input` in one object; authorization per object
 * stays in the domain function that it calls.
 */
export function defineOperation<Result, Params extends z.ZodObject = Empty, Input extends z.ZodType = Empty>(
  operation: Omit<
    Operation,
    'kind' | 'params' | 'input' | 'graphql' | 'output' | 'errors' | 'rest' | 'repeated' | 'run'
  > & {
    /** Default: a mutation. */
    kind?: 'query'
    params?: Params
    /** A function where the rule depends on the time. */
    input?: Input | ((now: Date) => Input)
    graphql?: GraphqlInput<FieldsOf<Params, Input>>
    output: Output<Result>
    errors?: readonly AnsweredError[]
    rest?: RestCall<z.output<Input>>
    repeated?: Repeated<Result>
    run: (ctx: DomainContext, input: z.output<Params> & z.output<Input>, call: OperationCall) => Promise<Result | null>
  },
): Operation {
  return { kind: 'mutation', graphql: {}, errors: [], ...operation } as unknown as Operation
}

/** What an operation takes at a time. */
export const inputAt = ({ input }: Pick<Operation, 'input'>, now: Date): z.ZodType | undefined =>
  typeof input === 'function' ? input(now) : input
