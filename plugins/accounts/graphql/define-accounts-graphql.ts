import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { defineAccountRecovery } from './account-recovery.ts'
import { defineForgottenPassword } from './forgotten-password.ts'
import { defineMyAccount } from './my-account.ts'
import { defineMyAddress } from './my-address.ts'
import { defineMySessions } from './my-sessions.ts'

export function defineAccountsGraphql(builder: SchemaBuilder): void {
  defineMyAccount(builder)
  defineMySessions(builder)
  defineMyAddress(builder)
  defineForgottenPassword(builder)
  defineAccountRecovery(builder)
}
