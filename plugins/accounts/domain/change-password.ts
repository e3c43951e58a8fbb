import type { DomainContext } from '#api/context.ts'
import { InputError } from '#api/errors.ts'
import { type OwnAccount, ownAccount } from '#plugins/auth'
import { ADMIN_PASSWORD_MIN, type ChangePassword } from '../rules.ts'
import { type MyAccount, requireMyAccount } from './my-accounts.ts'

/**
 * Gives one of the caller's accounts another password, which ends its other sessions and its access tokens.
 * Throws `WrongPassword`, `InputError` (400), `RateLimited` (429).
 */
export async function changePassword(ctx: DomainContext, input: ChangePassword): Promise<MyAccount> {
  const account = ownAccount(ctx, input.userType)
  const { auth } = ctx.services
  refuseShort(account, input.newPassword)
  await auth.checkPassword(ctx, account, input.currentPassword, 'currentPassword')
  await ctx.transaction(async (inner) => {
    const keepSession = inner.actor.sessionId
    await auth.setPassword(inner, account, input.newPassword, { keepSession, field: 'newPassword' })
    await tellPasswordChanged(inner, account)
  })
  return await requireMyAccount(ctx, account)
}

/** Passwords of admins are longer. Throws `InputError` (400). */
export function refuseShort({ accountKind }: OwnAccount, newPassword: string): void {
  if (accountKind !== 'admin' || newPassword.length >= ADMIN_PASSWORD_MIN) return
  const message = `Password must be at least ${ADMIN_PASSWORD_MIN} characters`
  throw new InputError(message, { newPassword: message })
}

/** So that the owner notices where it was somebody else. */
export async function tellPasswordChanged(ctx: DomainContext, account: OwnAccount): Promise<void> {
  const owner = await ctx.services.auth.findStoredAccount(ctx, account.accountKind, account.accountId)
  if (!owner) return
  await ctx.services.mail?.send(ctx, {
    kind: 'accounts.password-changed',
    to: owner.email,
    account: { kind: account.accountKind, id: account.accountId },
    params: { name: owner.name, username: owner.username, userType: account.accountKind },
  })
}
