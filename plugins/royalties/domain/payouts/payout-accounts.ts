import type { DomainContext } from '#api/app/context.ts'
import { Conflict, DomainError, NotSignedIn } from '#api/app/errors.ts'
import { assertStaff } from '#api/access/staff.ts'
import { recordAudit } from '#api/access/audit.ts'
import { askProvider } from '#plugins/billing'
import type { PaymentNews } from '#api/platform/payments/payment-news.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { lockPayouts } from './lock-payouts.ts'

const DAY_MS = 86_400_000

/**
 * The provider's pages on which the artist who asks connects an account that can be paid out to, or goes on where they
 * left off; they lead back to `returnUrl`. Whether it can be paid follows from the provider's events.
 * Throws `NotSignedIn` (401), `IdentityNotConfirmed`, `AddressNotVerified`, `AccountTooYoung` (403), `Conflict` (409),
 * `PaymentFailed` with the provider's message.
 */
export async function connectPayouts(
  ctx: DomainContext,
  { returnUrl }: { returnUrl: string },
): Promise<{ url: string }> {
  const artistId = ctx.actor.artist?.id
  if (!artistId) throw new NotSignedIn('Sign in as an artist to connect payouts')
  await ctx.services.auth.requireFreshSession(ctx, { accountKind: 'artist', accountId: artistId })
  await assertMayConnect(ctx, artistId)
  await ctx.limits.take({ key: `connect-payouts:${artistId}`, limit: 30, windowSeconds: 60 * 60 })
  const accountId = await ensureAccount(ctx, artistId)
  const pages = await askProvider(() => ctx.ports.payments.accountPages({ accountId, returnUrl }))
  await ctx.services.billing.deliverPromptly(ctx)
  return pages
}

/** 403: money must not go to whoever typed somebody else's address. */
export class AddressNotVerified extends DomainError {
  constructor() {
    super('Verify your email address on the account page first', { code: 'ADDRESS_NOT_VERIFIED', status: 403 })
  }
}

/** 403: the account is too new. */
export class AccountTooYoung extends DomainError {
  constructor(from: Date) {
    super(`You can connect payouts from ${from.toISOString().slice(0, 10)} on. Your balance stays yours until then`, {
      code: 'ACCOUNT_TOO_YOUNG',
      status: 403,
    })
  }
}

/** Artists who connected earlier continue. */
async function assertMayConnect(ctx: DomainContext, artistId: string): Promise<void> {
  if (await ctx.db.payoutAccount.findUnique({ where: { artistId }, select: { artistId: true } })) return
  const { PAYOUT_ACCOUNT_DAYS: days, PAYOUT_VERIFIED_ADDRESS } = ctx.settings.royalties
  const owner = await ctx.services.auth.findStoredAccount(ctx, 'artist', artistId)
  if (PAYOUT_VERIFIED_ADDRESS && !owner?.emailVerifiedAt) throw new AddressNotVerified()
  const { createdAt } = await ctx.services.auth.requireArtist(ctx, artistId)
  const from = new Date(createdAt.getTime() + days * DAY_MS)
  if (ctx.clock.now() < from) throw new AccountTooYoung(from)
}

async function ensureAccount(ctx: DomainContext, artistId: string): Promise<string> {
  const known = await ctx.db.payoutAccount.findUnique({ where: { artistId }, select: { providerAccountId: true } })
  if (known) return known.providerAccountId
  const { email } = await ctx.services.auth.requireArtist(ctx, artistId)
  // The provider answers a key that it knows with the account of before.
  const before = await ctx.db.payoutAccount.count({ where: { disconnectedArtistId: artistId } })
  const key = before === 0 ? `account:${artistId}` : `account:${artistId}:${before}`
  const { accountId } = await askProvider(() => ctx.ports.payments.createAccount({ reference: artistId, email }, key))
  await ctx.db.payoutAccount.createMany({
    data: [{ providerAccountId: accountId, artistId, createdAt: ctx.clock.now() }],
    skipDuplicates: true,
  })
  // The provider may have told of it before; staff may have disconnected it meanwhile.
  const { count } = await ctx.db.payoutAccount.updateMany({
    where: { providerAccountId: accountId, disconnectedAt: null },
    data: { artistId },
  })
  if (count === 0) throw new Conflict('This payout account was disconnected. Try again', 'PAYOUT_ACCOUNT_DISCONNECTED')
  return accountId
}

/**
 * Takes the payout account from an artist: nothing is paid to it any more, and the artist connects another one. The artist is
 * told by mail. Belongs to the transaction of a collection's action. Throws `Forbidden` (403), `Conflict` (409).
 */
export async function disconnectPayoutAccount(ctx: DomainContext, artistId: string): Promise<void> {
  assertStaff(ctx, 'finance')
  await lockPayouts(ctx, artistId)
  const [account] = await ctx.db.payoutAccount.updateManyAndReturn({
    where: { artistId },
    data: { artistId: null, disconnectedArtistId: artistId, disconnectedAt: ctx.clock.now() },
    select: { providerAccountId: true },
  })
  if (!account) throw new Conflict('No payout account is connected', 'NO_PAYOUT_ACCOUNT')
  const artist = await ctx.services.auth.findArtist(ctx, artistId)
  await recordAudit(ctx, {
    action: 'payout-account.disconnected',
    targetType: 'artist',
    targetId: artistId,
    targetName: artist?.name ?? '',
    detail: { account: account.providerAccountId },
  })
  if (!artist) return
  await ctx.services.mail?.send(ctx, {
    kind: 'royalties.payout-account-disconnected',
    to: artist.email,
    account: { kind: 'artist', id: artistId },
    params: { name: artist.name },
  })
}

export async function isDisconnected(ctx: DomainContext, providerAccountId: string): Promise<boolean> {
  const where = { providerAccountId, disconnectedAt: { not: null } }
  return (await ctx.db.payoutAccount.findFirst({ where, select: { providerAccountId: true } })) !== null
}

/** Brings our record of a connected account to what the provider says; an older word changes nothing. */
export async function changePayoutAccount(
  ctx: DomainContext,
  { account: { accountId, payoutsEnabled, email }, occurredAt: at }: PaymentNews['account.changed'],
): Promise<void> {
  await ctx.db.payoutAccount.createMany({
    data: [{ providerAccountId: accountId, createdAt: ctx.clock.now() }],
    skipDuplicates: true,
  })
  const { count } = await ctx.db.payoutAccount.updateMany({
    where: { providerAccountId: accountId, OR: [{ lastEventAt: null }, { lastEventAt: { lte: at } }] },
    data: { payoutsEnabled, lastEventAt: at, ...(email && { email }) },
  })
  // A balance may have waited for this.
  if (count > 0 && payoutsEnabled) await ctx.enqueue('royalties.request-payouts', {}, { collapse: 'payouts' })
}

/** Columns `artistId`, `email` of the people behind connected accounts, where the provider has told them. */
export const payoutAddresses = Prisma.sql`(SELECT "artistId", "email" FROM "PayoutAccount" WHERE "email" IS NOT NULL)`
