import type { DomainContext } from '#api/app/context.ts'
import { InputError } from '#api/app/errors.ts'
import type { OwnAccount } from '#plugins/auth'
import type { AddressLinkPurpose } from '#prisma/generated/client/client.ts'
import { hashOf, newLinkToken } from './link-token.ts'

const DAY_MS = 24 * 60 * 60_000
/** Days that links about an address work. */
export const LINK_DAYS = 7
const FAILURES_PER_PLACE = 60

/** 400: a link was used, is too old, or never was. */
export class LinkEnded extends InputError {}

export class AddressLinkEnded extends LinkEnded {
  constructor() {
    super(
      'This link was used already, or is too old. Your settings show which address your account has',
      undefined,
      'ADDRESS_LINK_ENDED',
    )
  }
}

export interface AddressLink extends OwnAccount {
  email: string
  /** When the owner of the address had last proven to read it; null for never. */
  provenAt: Date | null
}

type StoredLink = AddressLink & { expiresAt: Date }

export const linkEnd = (ctx: DomainContext): Date => new Date(ctx.clock.now().getTime() + LINK_DAYS * DAY_MS)

/** Makes a link and answers its token. Call it in the transaction that writes the mail. */
export async function makeAddressLink(
  ctx: DomainContext,
  purpose: AddressLinkPurpose,
  { accountKind, accountId, email, provenAt }: AddressLink,
): Promise<string> {
  const token = newLinkToken()
  const expiresAt = linkEnd(ctx)
  await ctx.db.addressLink.create({
    data: { tokenHash: hashOf(token), purpose, accountKind, accountId, email, provenAt, expiresAt },
  })
  return token
}

/**
 * Uses a link. Tokens cannot be guessed, so failures alone count: nobody behind the same address uses up what a link that
 * works needs. Throws `RateLimited` (429) after too many failures, and what `use` throws.
 */
export async function limitWrongLinks<Result>(ctx: DomainContext, use: () => Promise<Result>): Promise<Result> {
  try {
    return await use()
  } catch (error) {
    if (error instanceof LinkEnded)
      await ctx.limits.takePlace({ name: 'accounts:links', limit: FAILURES_PER_PLACE, windowSeconds: 3_600 })
    throw error
  }
}

/** A link that still works, without using it; null where there is none. */
export async function findAddressLink(
  ctx: DomainContext,
  purposes: readonly AddressLinkPurpose[],
  token: string,
): Promise<StoredLink | null> {
  return await ctx.db.addressLink.findFirst({
    where: { tokenHash: hashOf(token), purpose: { in: [...purposes] }, expiresAt: { gt: ctx.clock.now() } },
    select: { accountKind: true, accountId: true, email: true, provenAt: true, expiresAt: true },
  })
}

/** Uses a link up: of two at once one gets it, and it is back where the transaction fails. Throws `AddressLinkEnded` (400). */
export async function takeAddressLink(
  ctx: DomainContext,
  purpose: AddressLinkPurpose,
  token: string,
): Promise<StoredLink> {
  const [link] = await ctx.db.$queryRaw<StoredLink[]>`
    DELETE FROM "AddressLink" WHERE "tokenHash" = ${hashOf(token)} AND "purpose" = ${purpose}::"AddressLinkPurpose"
      AND "expiresAt" > ${ctx.clock.now()}
    RETURNING "accountKind", "accountId", "email", "provenAt", "expiresAt"`
  if (!link) throw new AddressLinkEnded()
  return link
}

/** Ends the links of an account that open it or change its address. Those to the mailboxes that it was taken from stay. */
export async function endAddressLinks(
  ctx: DomainContext,
  account: OwnAccount,
  purposes: readonly AddressLinkPurpose[] = ['verify', 'change', 'secure'],
): Promise<void> {
  await ctx.db.addressLink.deleteMany({ where: { ...account, purpose: { in: [...purposes] } } })
  await ctx.db.passwordReset.deleteMany({ where: account })
}

/** Nothing of an account that is gone is left. */
export async function removeAccountLinks(ctx: DomainContext, account: OwnAccount): Promise<void> {
  await ctx.db.addressLink.deleteMany({ where: account })
  await ctx.db.passwordReset.deleteMany({ where: account })
  await ctx.db.knownDevice.deleteMany({ where: account })
}

/** Removes links that are over; returns how many. */
export async function sweepAddressLinks(ctx: DomainContext): Promise<number> {
  const { count } = await ctx.db.addressLink.deleteMany({ where: { expiresAt: { lte: ctx.clock.now() } } })
  return count
}
