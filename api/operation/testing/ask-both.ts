import {
  getNamedType,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLUnionType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { type JsonSchema, jsonSchemaOf } from '../../rest/openapi/json-schema.ts'
import type { TestClient } from '../../testing/test-app.ts'
import type { ParityCase } from './check-parity.ts'
import { inputAt, isInQuery, type Operation, type RestCall } from '../operation.ts'

export type Input = Readonly<Record<string, unknown>>

/** The outcome both transports must share: the fields that both have, or the error. */
export type Outcome = { answer: unknown } | { code: string; message: string; fields: Readonly<Record<string, string>> }

/** Fields that a GraphQL type and a REST answer have in common; `money` is dollars in REST. */
type Common = { [name: string]: Common | 'leaf' | 'money' }

const fieldOf = (schema: GraphQLSchema, { kind, name }: Pick<Operation, 'kind' | 'name'>) =>
  (kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields()[name]

/** Asks for an operation by REST and by GraphQL. `input` has the names and units of GraphQL, without its argument `input`. */
export function bothTransports(
  schema: GraphQLSchema,
  operation: Operation,
  {
    varies = [],
    apart = [],
    answersApart,
    fieldsInRest,
  }: Pick<ParityCase, 'varies' | 'apart' | 'answersApart' | 'fieldsInRest'>,
) {
  const { rest, output, kind, name } = operation
  if (!rest) throw new Error(`${name} has no REST call`)
  const field = fieldOf(schema, operation)
  if (!field) throw new Error(`GraphQL has no ${name}`)
  const success = successOf(getNamedType(field.type))
  const common = commonOf(success, inlined(jsonSchemaOf(output.shape, 'output')), apart)
  const scalar = isLeafType(success)
  if (!scalar && !answersApart && Object.keys(common).length === 0)
    throw new Error(`${name} answers nothing alike in both transports`)
  const selected = scalar ? '' : `{ __typename ${answersApart ? '' : textOf(common)} }`
  const answered = getNamedType(field.type)
  const isUnion = isUnionType(answered)
  const selection = isUnion ? selectionOfUnion(answered, name, selected) : selected
  const declared = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const query = `${kind}${declared && `(${declared})`} { ${name}${passed && `(${passed})`} ${selection} }`
  const same = (answer: unknown) => {
    if (answersApart) return 'something'
    return scalar ? alike(scalarOf(answer)) : project(answer, common, varies)
  }

  return {
    async graphql(client: TestClient, input: Input): Promise<Outcome> {
      const own = new Set(field.args.map((arg) => arg.name))
      const variables = Object.fromEntries(Object.entries(input).filter(([key]) => own.has(key)))
      const inner = Object.fromEntries(Object.entries(input).filter(([key]) => !own.has(key)))
      const { data, errors } = await client.graphql<
        Record<string, { data?: unknown; code?: string; message?: string; field?: string }>
      >(query, { ...variables, ...(own.has('input') && { input: inner }) })
      const [error] = errors ?? []
      if (error) return errorOf({ ...error.extensions, message: error.message })
      const result = data?.[name]
      if (isUnion && result?.code)
        return errorOf({ ...result, ...(result.field && { fields: { [result.field]: result.message } }) })
      return { answer: same(isUnion ? result?.data : result) }
    },
    async rest(client: TestClient, input: Input): Promise<Outcome> {
      const { status, body } = await client.rest(
        rest.method,
        pathOf(operation, rest, input),
        bodyOf(operation, rest, input),
      )
      if (status < 400) return { answer: same(body) }
      return errorOf(fieldsInRest && status === 409 ? { ...body, fields: {} } : body)
    },
  }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The member of a result union that is no error. */
function successOf(type: GraphQLNamedType): GraphQLNamedType {
  if (!isUnionType(type)) return type
  const data = type
    .getTypes()
    .find(({ name }) => name.endsWith('Success'))
    ?.getFields().data
  if (!data) throw new Error(`${type.name} has no success`)
  return getNamedType(data.type)
}

/** With its named schemas in the places that refer to them. */
function inlined({ $defs = {}, ...schema }: JsonSchema & { $defs?: Record<string, JsonSchema> }): JsonSchema {
  const named = (name: string) => $defs[name.slice('#/$defs/'.length)]
  const inline = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inline)
    if (typeof value !== 'object' || value === null) return value
    const { $ref } = value as { $ref?: string }
    if ($ref) return inline(named($ref))
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inline(part)]))
  }
  return inline(schema) as JsonSchema
}

function commonOf(type: GraphQLNamedType, json: JsonSchema, apart: readonly string[]): Common {
  const properties = objectOf(json).properties ?? {}
  if (!isObjectType(type)) return {}
  const found: Common = {}
  for (const [name, field] of Object.entries(type.getFields())) {
    const answered = properties[name]
    const inner = getNamedType(field.type)
    if (!answered || field.args.length > 0 || apart.includes(name)) continue
    if (inner.name === 'Money') found[name] = 'money'
    else if (isLeafType(inner)) found[name] = 'leaf'
    else {
      const nested = commonOf(inner, answered, apart)
      if (Object.keys(nested).length > 0) found[name] = nested
    }
  }
  return found
}

/** Also for nullable values and list items. */
function objectOf(json: JsonSchema): JsonSchema {
  const present = json.anyOf?.find(({ type }) => type !== 'null') ?? json
  return present.items ? objectOf(present.items) : present
}

const textOf = (common: Common): string =>
  Object.entries(common)
    .map(([name, inner]) => (inner === 'leaf' ? name : `${name} { ${inner === 'money' ? 'decimal' : textOf(inner)} }`))
    .join(' ')

function project(value: unknown, common: Common, varies: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => project(item, common, varies))
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(
    Object.entries(common).map(([name, inner]) => {
      const part = (value as Record<string, unknown>)[name] ?? null
      // REST leaves lists out that are empty.
      if (part === null || (Array.isArray(part) && part.length === 0)) return [name, null]
      if (varies.includes(name)) return [name, typeof part]
      if (inner === 'money') return [name, Number((part as { decimal?: string }).decimal ?? part)]
      return [name, inner === 'leaf' ? alike(part) : project(part, inner, varies)]
    }),
  )
}

/** Ids and times differ between two calls; enums of GraphQL have underscores for dashes, some in upper case. */
function alike(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(alike)
  if (typeof value !== 'string') return value
  if (/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(value)) return 'an id'
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return 'a time'
  const joined = value.replaceAll('-', '_')
  return /^[A-Z]+(_[A-Z]+)*$/.test(joined) ? joined.toLowerCase() : joined
}

/** REST answers an object of one field where GraphQL answers a scalar. */
const scalarOf = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? Object.values(answer)[0] : answer

function errorOf({ code, message, fields }: Readonly<Record<string, unknown>>): Outcome {
  const named = Object.entries((fields ?? {}) as Record<string, string>)
  return {
    code: String(code),
    message: String(message),
    fields: Object.fromEntries(named.map(([name, text]) => [name.replace(/Cents$/, ''), text])),
  }
}

/** The path by the names of GraphQL. */
const pathIn = ({ path, names = {} }: RestCall) =>
  Object.entries(names).reduce((named, [field, name]) => named.replace(`:${name}`, `:${field}`), path)

function pathOf({ input: hasInput }: Operation, rest: RestCall, input: Input): string {
  const path = pathIn(rest)
  const named = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))
  if (!isInQuery(rest) || !hasInput) return named
  const given = Object.entries(input).filter(([name, value]) => !path.includes(`:${name}`) && value != null)
  return `${named}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

function bodyOf(operation: Operation, rest: RestCall, input: Input): object | undefined {
  const schema = rest.body ?? inputAt(operation, new Date())
  if (isInQuery(rest) || !schema) return undefined
  const inPath = new Set([...pathIn(rest).matchAll(/:(\w+)/g)].map(([, name]) => name))
  const { idempotencyKey: _, ...sent } = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)))
  return asRest(jsonSchemaOf(schema, 'input'), sent) as object
}

/** Amounts in dollars, enums with dashes, as the schema of REST has them. */
function asRest(schema: JsonSchema, value: unknown): unknown {
  const json = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema
  if (Array.isArray(value)) return value.map((item) => asRest(json.items ?? {}, item))
  if (typeof value === 'string') {
    const dashes = value.replaceAll('_', '-')
    return Array.isArray(json.enum) && json.enum.includes(dashes) ? dashes : value
  }
  if (typeof value !== 'object' || value === null) return value
  const { properties = {} } = json
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const short = name.replace(/Cents$/, '')
      if (!(name in properties) && short in properties) return [short, typeof part === 'number' ? part / 100 : part]
      return [name, asRest(properties[name] ?? {}, part)]
    }),
  )
}

function selectionOfUnion(union: GraphQLUnionType, name: string, selected: string): string {
  // Errors about one field name it.
  const namingField = union.getTypes().filter((type) => type.getFields().field)
  return `{ __typename ... on Error { code message } ${namingField.map(({ name: type }) => `... on ${type} { field }`).join(' ')} ... on ${capitalized(name)}Success { data ${selected} } }`
}

const UNKNOWN_ID = '0195f3a0-0000-7000-8000-000000000000'
const WRONG_TEXTS: readonly unknown[] = ['', ' \t ', 'x'.repeat(60_000), 'a\0b', 'a\u202eb']
const WRONG_NUMBERS: readonly unknown[] = [0, -1, 2_000_000_001]

/** Inputs with one value replaced by one that GraphQL takes for its type. Values of other types never reach the rules there. */
export function* wrongInputs(
  schema: GraphQLSchema,
  { name, kind, rest, graphql }: Operation,
  input: Input,
): Generator<[what: string, input: Input]> {
  const args = fieldOf(schema, { name, kind })?.args ?? []
  const inner = args.find((arg) => arg.name === 'input')
  const innerType = inner && getNamedType(inner.type)
  const fields = [...args, ...(isInputObjectType(innerType) ? Object.values(innerType.getFields()) : [])]
  for (const field of fields.filter((each) => each !== inner && each.name !== 'idempotencyKey')) {
    const value = input[field.name]
    const inPath = rest ? pathIn(rest).includes(`:${field.name}`) : false
    const type = getNamedType(field.type)
    const isList = String(field.type).startsWith('[')
    const isOptional = !String(field.type).endsWith('!') && !graphql.ignoreNull?.includes(field.name)
    const wrong = [
      ...wrongValues(isInputObjectType(type) ? 'input' : type.name, { isList, inPath, value }),
      ...(isOptional ? [null] : []),
    ]
    for (const each of wrong)
      yield [`${field.name} is ${JSON.stringify(each)?.slice(0, 30)}`, { ...input, [field.name]: each }]
  }
}

function wrongValues(
  type: string,
  { isList, inPath, value }: { isList: boolean; inPath: boolean; value: unknown },
): readonly unknown[] {
  if (isList) return type === 'input' ? [[]] : [[], [type === 'Int' ? 0 : 'not-an-id']]
  if (type === 'ID') return ['not-an-id', UNKNOWN_ID]
  if (type === 'Int') return WRONG_NUMBERS
  if (type === 'Boolean') return [value !== true]
  return type === 'String' && !inPath ? WRONG_TEXTS : []
}
