import type { SchemaBuilder } from '../../graphql/builder.ts'

declare module '../../graphql/builder.ts' {
  interface OpenScalars {
    JSON: { Input: unknown; Output: unknown }
  }
}

export function defineJson(builder: SchemaBuilder): void {
  builder.scalarType('JSON', { description: 'Any JSON value.', serialize: (value) => value, parseValue: (value) => value })
}
