import type { DomainContext } from '#api/context.ts'
import { InputError } from '#api/errors.ts'
import { ownAccount } from '#plugins/auth'
import { ADMIN_PASSWORD_MIN, type ChangePassword } from '../rules.ts'
import { type MyAccount, requireMyAccount } from './my-accounts.ts'

/**
 * Gives one of the caller's accounts another password, which ends its other sessions and its access tokens.
 * Throws `WrongPassword`, `InputError` (400), `RateLimited` (429).
 */
export async function changePassword(ctx: DomainContext, input: ChangePassword): Promise<MyAccount> {
  const account = ownAccount(ctx, input.userType)
  const { auth } = ctx.services
  if (account.accountKind === 'admin' && input.newPassword.length < ADMIN_PASSWORD_MIN) {
    const message = `Password must be at least ${ADMIN_PASSWORD_MIN} characters`
    throw new InputError(message, { newPassword: message })
  }
  await auth.checkPassword(ctx, account, input.currentPassword, 'currentPassword')
  await auth.setPassword(ctx, account, input.newPassword, { keepSession: ctx.actor.sessionId, field: 'newPassword' })
  return await requireMyAccount(ctx, account)
}
