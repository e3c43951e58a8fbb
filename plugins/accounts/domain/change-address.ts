import type { UserType } from '#api/actor.ts'
import type { DomainContext } from '#api/context.ts'
import { InputError } from '#api/errors.ts'
import { type OwnAccount, ownAccount } from '#plugins/auth'
import type { AddressLinkToken, ChangeAddress, SendAddressChange } from '../rules.ts'
import { AddressLinkEnded, limitLinkUses, linkEnd, makeAddressLink, takeAddressLink } from './address-links.ts'
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
  await ctx.limit({ key: `${name}:${account.accountId}`, limit: REQUESTS_PER_ACCOUNT, windowSeconds: HOUR })
  await ctx.limitPlace({ name, limit: REQUESTS_PER_PLACE, windowSeconds: HOUR })
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
    const token = await makeAddressLink(inner, 'change', { ...account, email })
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
  await limitLinkUses(ctx)
  return await ctx.transaction(async (inner) => {
    const { email, accountKind, accountId } = await takeAddressLink(inner, 'change', token)
    const account = { accountKind, accountId }
    const owner = await inner.services.auth.findStoredAccount(inner, accountKind, accountId)
    if (!owner) throw new AddressLinkEnded()
    await inner.services.auth.changeEmail(inner, account, email, { reserveOldUntil: linkEnd(inner) })
    await endLinks(inner, account)
    await inner.services.mail?.send(inner, {
      kind: 'accounts.address-changed',
      to: owner.email,
      account: { kind: accountKind, id: accountId },
      params: {
        name: owner.name,
        username: owner.username,
        token: await makeAddressLink(inner, 'undo', { ...account, email: owner.email }),
      },
    })
    return { userType: accountKind }
  })
}

/**
 * Gives the account back the address that the link was sent to, and ends every session and access token of it: whoever
 * changed it is out. Changes that came after that one cannot be undone any more. Throws `AddressLinkEnded` (400), `RateLimited` (429).
 */
export async function undoAddressChange(
  ctx: DomainContext,
  { token }: AddressLinkToken,
): Promise<{ userType: UserType }> {
  await limitLinkUses(ctx)
  return await ctx.transaction(async (inner) => {
    const { email, accountKind, accountId, expiresAt } = await takeAddressLink(inner, 'undo', token)
    const account = { accountKind, accountId }
    const { auth } = inner.services
    const owner = await auth.findStoredAccount(inner, accountKind, accountId)
    if (!owner) throw new AddressLinkEnded()
    await auth.changeEmail(inner, account, email, { reserveOldUntil: null })
    await auth.endAccess(inner, account, { keepSession: null })
    await endLinks(inner, account)
    await inner.db.addressLink.deleteMany({ where: { ...account, purpose: 'undo', expiresAt: { gte: expiresAt } } })
    await inner.services.mail?.send(inner, {
      kind: 'accounts.address-restored',
      to: owner.email,
      account: { kind: accountKind, id: accountId },
      params: { name: owner.name, username: owner.username },
    })
    return { userType: accountKind }
  })
}

/** What was sent to an address that the account has no more is worth nothing; what takes one back stays. */
async function endLinks(ctx: DomainContext, account: OwnAccount): Promise<void> {
  await ctx.db.addressLink.deleteMany({ where: { ...account, purpose: { in: ['verify', 'change'] } } })
  await ctx.db.passwordReset.deleteMany({ where: account })
}
