import type { UserType } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { InputError } from '#api/app/errors.ts'
import { logSecurity } from '#api/access/security-log.ts'
import { ownAccount } from '#plugins/auth'
import type { AddressLinkToken, ChangeAddress, SendAddressChange } from '../rules.ts'
import {
  AddressLinkEnded,
  endAddressLinks,
  limitWrongLinks,
  linkEnd,
  makeAddressLink,
  takeAddressLink,
} from './address-links.ts'
import { limitMailsTo } from './verify-address.ts'

const HOUR = 3_600
const REQUESTS_PER_ACCOUNT = 5
const REQUESTS_PER_PLACE = 20

/**
 * Somebody wants another address for an account of theirs. Whether it is free is found out by a job: the answer and its time
 * are the same. Throws `IdentityNotConfirmed` (403), `InputError` (400), `RateLimited` (429).
 */
export async function changeAddress(ctx: DomainContext, { userType, email }: ChangeAddress): Promise<void> {
  const account = ownAccount(ctx, userType)
  await ctx.services.auth.requireFreshSession(ctx, account)
  const owner = await ctx.services.auth.findStoredAccount(ctx, account.accountKind, account.accountId)
  if (owner?.email === email) {
    const message = 'This is your address already'
    throw new InputError(message, { email: message })
  }
  const name = 'accounts:change-address'
  await ctx.limits.take({ key: `${name}:${account.accountId}`, limit: REQUESTS_PER_ACCOUNT, windowSeconds: HOUR })
  await ctx.limits.takePlace({ name, limit: REQUESTS_PER_PLACE, windowSeconds: HOUR })
  await limitMailsTo(ctx, email)
  await ctx.enqueue('accounts.send-address-change', { ...account, email })
}

/** Sends the link to the new address, where it is free; a link that was sent before it ends. */
export async function sendAddressChange(ctx: DomainContext, { email, ...account }: SendAddressChange): Promise<void> {
  const { auth } = ctx.services
  const owner = await auth.findStoredAccount(ctx, account.accountKind, account.accountId)
  if (!owner || !(await auth.isEmailFree(ctx, account, email))) return
  await ctx.transaction(async (inner) => {
    await inner.db.addressLink.deleteMany({ where: { ...account, purpose: 'change' } })
    const token = await makeAddressLink(inner, 'change', { ...account, email, provenAt: null })
    await inner.services.mail?.send(inner, {
      kind: 'accounts.change-address',
      to: email,
      account: { kind: account.accountKind, id: account.accountId },
      params: { name: owner.name, username: owner.username, token },
    })
  })
}

/**
 * Gives the account the address of the link, and tells the old one, which can take it back for a week.
 * Throws `AddressLinkEnded` (400), `EmailTaken` (409), `RateLimited` (429).
 */
export async function confirmAddressChange(
  ctx: DomainContext,
  { token }: AddressLinkToken,
): Promise<{ userType: UserType }> {
  return await limitWrongLinks(ctx, () =>
    ctx.transaction(async (inner) => {
      const { email, accountKind, accountId } = await takeAddressLink(inner, 'change', token)
      const account = { accountKind, accountId }
      const owner = await inner.services.auth.findStoredAccount(inner, accountKind, accountId)
      if (!owner) throw new AddressLinkEnded()
      await inner.services.auth.changeEmail(inner, account, email, { reserveOldUntil: linkEnd(inner) })
      // Links sent to the old address end; the one that takes the account back stays.
      await endAddressLinks(inner, account, ['verify', 'change'])
      const { name, username, email: old, emailVerifiedAt: provenAt } = owner
      await inner.services.mail?.send(inner, {
        kind: 'accounts.address-changed',
        to: old,
        account: { kind: accountKind, id: accountId },
        params: {
          name,
          username,
          token: await makeAddressLink(inner, 'undo', { ...account, email: old, provenAt }),
        },
      })
      await inner.afterCommit(() => logSecurity(ctx, 'address-changed', account))
      return { userType: accountKind }
    }),
  )
}
