import type { JsonSchema } from './json-schema.ts'

export interface SchemaField {
  /** Dotted where it is nested: `daily[].date`. */
  name: string
  type: string
  required: boolean
  /** Bounds and choices, in words. */
  notes: string
}

/** The fields of a schema as flat rows, for a table. Something without fields is one row without a name. */
export function fieldsOf(schema: JsonSchema, required: boolean, prefix = ''): SchemaField[] {
  const inner = (schema.anyOf ?? []).find(({ type }) => type !== 'null') ?? schema
  if (inner.type === 'array' && inner.items) {
    const nested = fieldsOf(inner.items, true, `${prefix}[]`).filter(({ name }) => name !== `${prefix}[]`)
    return [...(prefix ? [{ name: prefix, type: typeOf(schema), required, notes: notesOf(inner) }] : []), ...nested]
  }
  if (inner.properties) {
    const join = (name: string) => (prefix ? `${prefix}.${name}` : name)
    const nested = Object.entries(inner.properties).flatMap(([name, field]) =>
      fieldsOf(field, inner.required?.includes(name) ?? false, join(name)),
    )
    return [
      ...(prefix && !prefix.endsWith('[]')
        ? [{ name: prefix, type: typeOf(schema), required, notes: notesOf(inner) }]
        : []),
      ...nested,
    ]
  }
  return [{ name: prefix, type: typeOf(schema), required, notes: notesOf(inner) }]
}

/** In words: `text`, `whole number or null`, `list of object`. */
export function typeOf(schema: JsonSchema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`
  const names: Record<string, string> = {
    string: 'text',
    integer: 'whole number',
    boolean: 'true or false',
    object: 'object',
    number: 'number',
    null: 'null',
  }
  const name = names[schema.type ?? ''] ?? 'anything'
  const formats: Record<string, string> = {
    uuid: 'id',
    'date-time': 'time (ISO 8601)',
    email: 'email address',
    uri: 'address',
  }
  return formats[String(schema.format)] ?? name
}

function notesOf(schema: JsonSchema): string {
  const notes: string[] = []
  if (schema.description) notes.push(String(schema.description))
  if (Array.isArray(schema.enum)) notes.push(`one of ${schema.enum.map((value) => `\`${value}\``).join(', ')}`)
  const [unit, least, most] =
    schema.type === 'string'
      ? ['characters', schema.minLength, schema.maxLength]
      : schema.type === 'array'
        ? ['entries', schema.minItems, schema.maxItems]
        : [
            '',
            schema.minimum ?? exclusive(schema.exclusiveMinimum, 1),
            schema.maximum ?? exclusive(schema.exclusiveMaximum, -1),
          ]
  if (least !== undefined && most !== undefined) notes.push(`${least} to ${most} ${unit}`.trim())
  else if (least !== undefined) notes.push(`at least ${least} ${unit}`.trim())
  else if (most !== undefined) notes.push(`at most ${most} ${unit}`.trim())
  if (schema.default !== undefined) notes.push(`${JSON.stringify(schema.default)} unless told`)
  return notes.join('; ')
}

const exclusive = (bound: unknown, step: number) => (typeof bound === 'number' ? bound + step : undefined)
