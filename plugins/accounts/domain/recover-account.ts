import { systemActor, type UserType } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { logSecurity } from '#api/access/security-log.ts'
import { AlreadySuspended, type OwnAccount } from '#plugins/auth'
import type { AddressLinkToken, RecoverAccount } from '../rules.ts'
import {
  type AddressLink,
  AddressLinkEnded,
  endAddressLinks,
  limitWrongLinks,
  makeAddressLink,
  takeAddressLink,
} from './address-links.ts'
import { assertPasswordLength } from './change-password.ts'

const FROZEN = 'Two addresses claim this account, so it is frozen until our team knows whose it is.'

/**
 * Gives an account back to whoever reads the mailbox of the link: sets a new password, ends every session and access token,
 * removes the factors that were added since the mailbox was last proven, has payouts to an account that was connected since wait
 * for the staff, and restores the address where it was changed. Then a
 * factor that stays has to be shown, and the address that loses the account can freeze it.
 * Throws `AddressLinkEnded`, `InputError` (400), `SecondFactorNeeded`, `SecondFactorWrong` (401), `EmailTaken` (409),
 * `RateLimited` (429).
 */
export async function recoverAccount(
  ctx: DomainContext,
  purpose: 'undo' | 'secure',
  { token, newPassword, code }: RecoverAccount,
): Promise<{ userType: UserType }> {
  return await limitWrongLinks(ctx, () =>
    ctx.transaction(async (inner) => {
      const link = await takeAddressLink(inner, purpose, token)
      const account = { accountKind: link.accountKind, accountId: link.accountId }
      assertPasswordLength(account, newPassword)
      const { auth } = inner.services
      const owner = await auth.findStoredAccount(inner, account.accountKind, account.accountId)
      if (!owner) throw new AddressLinkEnded()
      await auth.revokeCredentials(inner, account, { provenAt: link.provenAt })
      if (owner.email !== link.email) {
        await inner.hooks.run('auth.second-step', { ...account, code: code ?? null })
        await restoreAddress(inner, link, owner)
      }
      await finishRecovery(inner, account, newPassword, link.email)
      await inner.hooks.run('auth.recovered', { ...account, provenAt: link.provenAt })
      await inner.db.addressLink.deleteMany({
        where: { ...account, purpose: 'undo', expiresAt: { gte: link.expiresAt } },
      })
      return { userType: account.accountKind }
    }),
  )
}

/** The new password, the proof of the mailbox, and the notice of it. The links that were sent before end. */
export async function finishRecovery(
  ctx: DomainContext,
  account: OwnAccount,
  newPassword: string,
  email: string,
): Promise<void> {
  const { auth } = ctx.services
  await auth.setPassword(ctx, account, newPassword, { keepSession: null, field: 'newPassword' })
  await auth.verifyEmail(ctx, account, email)
  await endAddressLinks(ctx, account)
  await auth.rememberPlace(ctx, account)
  await ctx.hooks.run('auth.security-notice', { ...account, what: 'password-changed' })
}

async function restoreAddress(
  ctx: DomainContext,
  { email, accountKind, accountId }: AddressLink,
  former: { name: string; username: string; email: string },
): Promise<void> {
  await ctx.services.auth.changeEmail(ctx, { accountKind, accountId }, email, { reserveOldUntil: null })
  await ctx.afterCommit(() => logSecurity(ctx, 'address-changed', { accountKind, accountId }))
  const token =
    accountKind === 'admin'
      ? null
      : await makeAddressLink(ctx, 'freeze', { accountKind, accountId, email: former.email, provenAt: null })
  await ctx.services.mail?.send(ctx, {
    kind: 'accounts.address-restored',
    to: former.email,
    account: { kind: accountKind, id: accountId },
    params: { name: former.name, username: former.username, token },
  })
}

/**
 * Suspends an account whose address was taken back, for whoever had it at the other one: nobody signs in until staff knows
 * whose it is. Throws `AddressLinkEnded` (400), `RateLimited` (429).
 */
export async function freezeAccount(ctx: DomainContext, { token }: AddressLinkToken): Promise<{ userType: UserType }> {
  return await limitWrongLinks(ctx, () =>
    ctx.transaction(async (inner) => {
      const { accountKind, accountId } = await takeAddressLink(inner, 'freeze', token)
      if (accountKind === 'admin') throw new AddressLinkEnded()
      await inner.db.addressLink.deleteMany({ where: { accountKind, accountId } })
      await inner.db.passwordReset.deleteMany({ where: { accountKind, accountId } })
      try {
        await inner.services.auth.suspendAccount(inner.as(systemActor), { accountKind, accountId }, FROZEN)
      } catch (error) {
        if (!(error instanceof AlreadySuspended)) throw error
      }
      return { userType: accountKind }
    }),
  )
}
