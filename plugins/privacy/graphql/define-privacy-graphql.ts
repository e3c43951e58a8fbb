import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { defineDeletion } from './deletion.ts'
import { defineExports } from './exports.ts'

export function definePrivacyGraphql(builder: SchemaBuilder): void {
  defineExports(builder)
  defineDeletion(builder)
}
