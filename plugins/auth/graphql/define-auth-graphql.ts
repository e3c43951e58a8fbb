import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { defineAccountTypes } from './account-types.ts'
import { defineArtist } from './artist.ts'
import { defineRegistration } from './registration.ts'
import { defineSessionFields } from './session-fields.ts'

export function defineAuthGraphql(builder: SchemaBuilder): void {
  const types = defineAccountTypes(builder)
  defineArtist(builder)
  defineSessionFields(builder, types)
  defineRegistration(builder, types)
}
