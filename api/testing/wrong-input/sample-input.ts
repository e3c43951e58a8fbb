import { type GraphQLInputType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql'
import type { JsonSchema } from '../../rest/openapi/json-schema.ts'

/** Known input names with a valid value for each; others get one by their type. */
export type KnownInputs = Readonly<Record<string, unknown>>

/** An input that a schema takes, as far as its shape tells. */
export function sampleOfJson(schema: JsonSchema, known: KnownInputs, name = ''): unknown {
  if (name in known) return known[name]
  if (schema.anyOf) return sampleOfJson(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, known, name)
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  switch ([schema.type].flat().find((one) => one !== 'null')) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, sampleOfJson(inner, known, key)]),
      )
    case 'array':
      return schema.items ? [sampleOfJson(schema.items, known, name)] : []
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return Math.max(Number(schema.minimum ?? 1), 1)
    default:
      return sampleText(schema, known)
  }
}

const sampleText = (schema: JsonSchema, known: KnownInputs) =>
  schema.format === 'uuid' ? known.id : 'Sample text of a good length'

/** The same for an argument of GraphQL. */
export function sampleOfGraphql(type: GraphQLInputType, known: KnownInputs, name: string): unknown {
  if (isNonNullType(type)) return sampleOfGraphql(type.ofType, known, name)
  if (isListType(type)) return [sampleOfGraphql(type.ofType, known, name)]
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, sampleOfGraphql(field.type, known, field.name)]),
    )
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (name in known) return known[name]
  const byType: Record<string, unknown> = {
    Int: 1,
    Float: 1,
    Boolean: false,
    ID: known.id,
    DateTime: '2026-11-21T06:48:14.000Z',
    JSON: {},
  }
  return type.name in byType ? byType[type.name] : 'Sample text of a good length'
}
