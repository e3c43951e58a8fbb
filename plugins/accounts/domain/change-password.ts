import type { DomainContext } from '#api/app/context.ts'
import { InputError } from '#api/app/errors.ts'
import { ownAccount, type OwnAccount } from '#plugins/auth'
import { ADMIN_PASSWORD_MIN, type ChangePassword } from '../rules.ts'
import { type MyAccount, requireMyAccount } from './my-accounts.ts'

/**
 * Gives one of the caller's accounts another password, which ends its other sessions and its access tokens.
 * Throws `WrongPassword`, `InputError` (400), `RateLimited` (429).
 */
export async function changePassword(ctx: DomainContext, input: ChangePassword): Promise<MyAccount> {
  const account = ownAccount(ctx, input.userType)
  const { auth } = ctx.services
  assertPasswordLength(account, input.newPassword)
  await auth.checkPassword(ctx, account, input.currentPassword, 'currentPassword')
  await ctx.transaction(async (inner) => {
    const keepSession = inner.actor.sessionId
    await auth.setPassword(inner, account, input.newPassword, { keepSession, field: 'newPassword' })
    await inner.hooks.run('auth.security-notice', { ...account, what: 'password-changed' })
  })
  return await requireMyAccount(ctx, account)
}

/** Passwords of admins are longer. Throws `InputError` (400). */
export function assertPasswordLength({ accountKind }: OwnAccount, newPassword: string): void {
  if (accountKind !== 'admin' || newPassword.length >= ADMIN_PASSWORD_MIN) return
  const message = `Password must be at least ${ADMIN_PASSWORD_MIN} characters`
  throw new InputError(message, { newPassword: message })
}
