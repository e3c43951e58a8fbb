import type { DomainContext } from '#api/context.ts'
import { InputError } from '#api/errors.ts'
import type { OwnAccount } from '#plugins/auth'
import type { AddressLinkPurpose } from '#prisma/generated/client/client.ts'
import { hashOf, newLinkToken } from './link-token.ts'

const DAY_MS = 24 * 60 * 60_000
/** So long links about an address work. */
export const LINK_DAYS = 7
const USES_PER_PLACE = 60

export class AddressLinkEnded extends InputError {
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
}

export const linkEnd = (ctx: DomainContext): Date => new Date(ctx.clock.now().getTime() + LINK_DAYS * DAY_MS)

/** Makes a link and answers its token. Call it in the transaction that writes the mail. */
export async function makeAddressLink(
  ctx: DomainContext,
  purpose: AddressLinkPurpose,
  { accountKind, accountId, email }: AddressLink,
): Promise<string> {
  const token = newLinkToken()
  const expiresAt = linkEnd(ctx)
  await ctx.db.addressLink.create({
    data: { tokenHash: hashOf(token), purpose, accountKind, accountId, email, expiresAt },
  })
  return token
}

/** Tries of one place: tokens cannot be guessed, and nobody should try. Throws `RateLimited` (429). */
export async function limitLinkUses(ctx: DomainContext): Promise<void> {
  await ctx.limitPlace({ name: 'accounts:links', limit: USES_PER_PLACE, windowSeconds: 3_600 })
}

/** Uses a link up: of two at once one gets it, and it is back where the transaction fails. Throws `AddressLinkEnded` (400). */
export async function takeAddressLink(
  ctx: DomainContext,
  purpose: AddressLinkPurpose,
  token: string,
): Promise<AddressLink & { expiresAt: Date }> {
  const [link] = await ctx.db.$queryRaw<(AddressLink & { expiresAt: Date })[]>`
    DELETE FROM "AddressLink" WHERE "tokenHash" = ${hashOf(token)} AND "purpose" = ${purpose}::"AddressLinkPurpose"
      AND "expiresAt" > ${ctx.clock.now()}
    RETURNING "accountKind", "accountId", "email", "expiresAt"`
  if (!link) throw new AddressLinkEnded()
  return link
}

/** Removes links that are over; returns how many. */
export async function sweepAddressLinks(ctx: DomainContext): Promise<number> {
  const { count } = await ctx.db.addressLink.deleteMany({ where: { expiresAt: { lte: ctx.clock.now() } } })
  return count
}
