import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { defineForgottenPassword } from './forgotten-password.ts'
import { defineMyAccount } from './my-account.ts'
import { defineMySessions } from './my-sessions.ts'

export function defineAccountsGraphql(builder: SchemaBuilder): void {
  defineMyAccount(builder)
  defineMySessions(builder)
  defineForgottenPassword(builder)
}
