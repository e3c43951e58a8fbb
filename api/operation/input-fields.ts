import type { z } from 'zod'
import type { GraphqlInput, NestedInput } from './operation.ts'

/** A field of a GraphQL input, as a zod schema says it. */
export interface InputField {
  type: string | NestedType
  list: boolean
  required: boolean
  description: string
  defaultValue?: unknown
}

/** An input type within another. */
export interface NestedType extends NestedInput {
  schema: z.ZodType
}

type Words = Pick<GraphqlInput, 'describe' | 'types' | 'ignoreNull'>

/** The fields that an object schema takes. `owner` names it in the errors of declarations that lack something. */
export function inputFieldsOf(owner: string, schema: z.ZodType, words: Words): Record<string, InputField> {
  const { core } = unwrap(schema)
  const { def } = core._zod as unknown as { def: Def }
  if (def.type !== 'object') throw new Error(`${owner}: an input must be an object, not ${def.type}`)
  return Object.fromEntries(
    Object.entries(def.shape).map(([name, field]) => [name, inputFieldOf(`${owner}.${name}`, name, field, words)]),
  )
}

function inputFieldOf(
  owner: string,
  name: string,
  schema: z.ZodType,
  { describe, types, ignoreNull }: Words,
): InputField {
  const { core, ...rest } = unwrap(schema)
  // What is left out where it is null needs no default.
  if (ignoreNull?.includes(name)) delete rest.defaultValue
  const { def } = core._zod as unknown as { def: Def }
  const description = describe?.[name] ?? rest.description
  if (!description) throw new Error(`${owner} has no description: add it to \`describe\``)
  const list = def.type === 'array'
  const item = list ? unwrap(def.element).core : core
  const chosen = types?.[name]
  const type = typeof chosen === 'object' ? { ...chosen, schema: item } : (chosen ?? typeOf(owner, item))
  return { ...rest, type, list, description }
}

interface Unwrapped {
  core: z.ZodType
  required: boolean
  description?: string
  defaultValue?: unknown
}

/** Unwraps `nullish`, `default`, `transform` and `preprocess` of a schema. */
function unwrap(schema: z.ZodType): Unwrapped {
  const { def } = schema._zod as unknown as { def: Def }
  const description = schema.description === undefined ? {} : { description: schema.description }
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return { ...unwrap(def.innerType), required: false, ...description }
    case 'default':
      return { ...unwrap(def.innerType), required: false, defaultValue: def.defaultValue, ...description }
    case 'nonoptional':
      return { ...unwrap(def.innerType), required: true, ...description }
    case 'readonly':
      return { ...unwrap(def.innerType), ...description }
    case 'pipe':
      return {
        ...unwrap((def.in._zod as unknown as { def: Def }).def.type === 'transform' ? def.out : def.in),
        ...description,
      }
    default:
      return { core: schema, required: true, ...description }
  }
}

function typeOf(owner: string, schema: z.ZodType): string {
  const { def } = schema._zod as unknown as { def: Def }
  switch (def.type) {
    case 'string':
      return def.format === 'uuid' || def.format === 'guid' ? 'ID' : 'String'
    case 'number':
      return def.format === 'safeint' || def.format === 'int32' || isWhole(schema) ? 'Int' : 'Float'
    case 'boolean':
      return 'Boolean'
    case 'literal':
      if (def.values.every((value) => typeof value === 'boolean')) return 'Boolean'
  }
  throw new Error(`${owner} is of no plain type (${def.type}): name its GraphQL type in \`types\``)
}

/** `z.number().int()` keeps what it checks beside. */
const isWhole = (schema: z.ZodType) => (schema as { isInt?: boolean }).isInt === true

/** The parts of zod's definitions that are read here. */
type Def =
  | { type: 'optional' | 'nullable' | 'nonoptional' | 'readonly'; innerType: z.ZodType }
  | { type: 'default'; innerType: z.ZodType; defaultValue: unknown }
  | { type: 'pipe'; in: z.ZodType; out: z.ZodType }
  | { type: 'object'; shape: Record<string, z.ZodType> }
  | { type: 'array'; element: z.ZodType }
  | { type: 'string' | 'number'; format?: string }
  | { type: 'literal'; values: unknown[] }
  | { type: 'boolean' | 'enum' | 'transform' }
