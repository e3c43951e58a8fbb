import { createHash, timingSafeEqual } from 'node:crypto'
import type { DomainContext } from '#api/context.ts'
import type { AdminSetup } from '../rules.ts'
import { SetupTokenWrong } from './account-errors.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { type CreatedAdmin, createFirstAdmin } from './create-account.ts'
import { emitRegistered } from './register.ts'
import { expectedSetupTokens } from './setup-token.ts'
import { limitRegistrations } from './sign-in-limits.ts'

/**
 * Creates the first admin; it does not sign in, that is the next screen. Where a token is expected, it is asked for.
 * Throws `SetupTokenWrong` (403), `InputError` (400), `AdminExists` (409), `RateLimited` (429).
 */
export async function setUpAdmin(ctx: DomainContext, input: AdminSetup): Promise<CreatedAdmin> {
  await limitRegistrations(ctx)
  const expected = expectedSetupTokens(ctx)
  if (expected.length > 0 && !expected.some((token) => sameText(token, input.setupToken ?? '')))
    throw new SetupTokenWrong()
  refuseCommonPassword(input.password)
  return await createFirstAdmin(ctx, input, emitRegistered('admin'))
}

function sameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(left), digest(right))
}
