import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { defineMyAccount } from './my-account.ts'
import { defineMySessions } from './my-sessions.ts'

export function defineAccountsGraphql(builder: SchemaBuilder): void {
  defineMyAccount(builder)
  defineMySessions(builder)
}
