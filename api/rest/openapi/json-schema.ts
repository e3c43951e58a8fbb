import { z } from 'zod'

export type JsonSchema = Record<string, unknown> & {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
}

/** Formats that say it better than the expression that checks them. */
const SPEAKING_FORMATS = new Set(['uuid', 'date-time', 'email'])

/** A zod schema as JSON Schema 2020-12, which is what OpenAPI 3.1 takes: `input` as it is sent, `output` as it is answered. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
      if (jsonSchema.format && SPEAKING_FORMATS.has(jsonSchema.format)) delete jsonSchema.pattern
      // A number in an address is parsed from text.
      if (jsonSchema.type === 'integer') {
        delete jsonSchema.pattern
        if (typeof jsonSchema.default === 'string') jsonSchema.default = Number(jsonSchema.default)
      }
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      // Answers may gain fields without a new version: clients must accept unknown ones.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return json as JsonSchema
}
