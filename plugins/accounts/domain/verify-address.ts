import type { UserType } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { Conflict } from '#api/app/errors.ts'
import { ownAccount, type OwnAccount } from '#plugins/auth'
import type { AccountChoice, AddressLinkToken } from '../rules.ts'
import { AddressLinkEnded, limitWrongLinks, makeAddressLink, takeAddressLink } from './address-links.ts'
import { hashOf } from './link-token.ts'

const MAILS_PER_HOUR = 3

export class AddressVerified extends Conflict {
  constructor() {
    super('Your address is confirmed already', 'ADDRESS_VERIFIED')
  }
}

/** Sends the link that shows that the address is read. Call it in the transaction of its cause. */
export async function sendVerification(ctx: DomainContext, account: OwnAccount): Promise<void> {
  const owner = await ctx.services.auth.findStoredAccount(ctx, account.accountKind, account.accountId)
  if (!owner || owner.emailVerifiedAt) return
  const { email, name, username } = owner
  const token = await makeAddressLink(ctx, 'verify', { ...account, email, provenAt: null })
  await ctx.services.mail?.send(ctx, {
    kind: 'accounts.verify-address',
    to: email,
    account: { kind: account.accountKind, id: account.accountId },
    params: { name, username, token },
  })
}

/** Sends the link once more; the earlier ones still work. Throws `AddressVerified` (409), `RateLimited` (429). */
export async function sendVerificationAgain(ctx: DomainContext, { userType }: AccountChoice): Promise<void> {
  const account = ownAccount(ctx, userType)
  const owner = await ctx.services.auth.findStoredAccount(ctx, account.accountKind, account.accountId)
  if (owner?.emailVerifiedAt) throw new AddressVerified()
  await limitMailsTo(ctx, owner?.email ?? '')
  await ctx.transaction(async (inner) => {
    await sendVerification(inner, account)
  })
}

/** Links to one address, whoever asks for them. Throws `RateLimited` (429). */
export async function limitMailsTo(ctx: DomainContext, email: string): Promise<void> {
  const address = Buffer.from(hashOf(email.trim().toLowerCase())).toString('base64url')
  await ctx.limits.take({
    key: `accounts:address:${address}`,
    limit: MAILS_PER_HOUR,
    windowSeconds: 3_600,
    message: 'We have sent several mails to this address. Please look there, and in the spam folder',
  })
}

/**
 * Marks the address of the link as read, where the account still has it. Needs no session: the mail may be open on another
 * device. Throws `AddressLinkEnded` (400), `RateLimited` (429).
 */
export async function verifyAddress(ctx: DomainContext, { token }: AddressLinkToken): Promise<{ userType: UserType }> {
  return await limitWrongLinks(ctx, () =>
    ctx.transaction(async (inner) => {
      const { email, accountKind, accountId } = await takeAddressLink(inner, 'verify', token)
      const account = { accountKind, accountId }
      if (!(await inner.services.auth.verifyEmail(inner, account, email))) throw new AddressLinkEnded()
      await inner.db.addressLink.deleteMany({ where: { ...account, purpose: 'verify' } })
      return { userType: account.accountKind }
    }),
  )
}
