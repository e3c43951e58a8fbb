import { assertStaff } from '#api/access/staff.ts'
import { Conflict } from '#api/app/errors.ts'
import { centsToDollars } from '#api/text/money.ts'
import type { DomainContext } from '#api/app/context.ts'
import { recordAudit } from '#api/access/audit.ts'
import { lockPayouts } from './lock-payouts.ts'
import { notifyPayout } from '../notify-artists.ts'

/** A payout that was requested, and never handed to the provider. */
interface UnsentPayout {
  id: string
  artistId: string
  cents: bigint
}

/** One that was attempted may have been sent, even where no answer came. */
const unsent = { state: 'pending', providerPayoutId: null, attemptedAt: null } as const

/** The artist's words on statements. */
const RETURNED = 'Our team returned it before it was sent, to check your payout account.'

/** The provider refused it or gave the money back, which goes back to the artist's balance, once. */
export async function failPayout(
  ctx: DomainContext,
  { payoutId, at, failure }: { payoutId: string; at: Date; failure: string },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (await takeBack(tx, { payoutId, at, failure, memo: 'Payout failed' })) await notifyPayout(tx, payoutId, failure)
  })
}

/**
 * Returns everything that was requested for an artist and not sent yet to the balance, each payout once. The artist is told by
 * mail. Belongs to the transaction of a collection's action. Throws `Forbidden` (403), `Conflict` (409).
 */
export async function returnPayouts(ctx: DomainContext, artistId: string): Promise<void> {
  assertStaff(ctx, 'finance')
  await lockPayouts(ctx, artistId)
  const payouts = await ctx.db.payout.findMany({ where: { artistId, ...unsent }, orderBy: { createdAt: 'asc' } })
  if (payouts.length === 0) throw new Conflict('No payout waits that is surely not sent', 'NO_UNSENT_PAYOUT')
  for (const payout of payouts) await returnPayout(ctx, payout)
}

/** Returns one payout to the balance. The caller holds the artist's payouts. */
export async function returnPayout(ctx: DomainContext, { id: payoutId, artistId, cents }: UnsentPayout): Promise<void> {
  const at = ctx.clock.now()
  if (!(await takeBack(ctx, { payoutId, at, failure: RETURNED, memo: 'Payout returned before it was sent' }))) return
  const artist = await ctx.services.auth.findArtist(ctx, artistId)
  await recordAudit(ctx, {
    action: 'payout.returned',
    targetType: 'payout',
    targetId: payoutId,
    targetName: artist?.name ?? '',
    detail: { artist: artistId, amount: centsToDollars(Number(cents)) },
  })
  if (!artist) return
  await ctx.services.mail?.send(ctx, {
    kind: 'royalties.payout-returned',
    to: artist.email,
    account: { kind: 'artist', id: artistId },
    once: payoutId,
    params: { name: artist.name, cents: Number(cents) },
  })
}

/** By a mirror entry in the ledger; false where that was done before. */
async function takeBack(
  ctx: DomainContext,
  { payoutId, at, failure, memo }: { payoutId: string; at: Date; failure: string; memo: string },
): Promise<boolean> {
  const { count } = await ctx.db.payout.updateMany({
    where: { id: payoutId, state: { not: 'failed' } },
    data: { state: 'failed', failedAt: at, failure },
  })
  if (count === 0) return false
  await ctx.services.ledger.reverseTransaction(ctx, { key: `payout:${payoutId}`, memo, occurredAt: at })
  return true
}

/** Since when an artist has the payout account, null without one, and what was requested and surely not sent. */
export interface PausedPayouts {
  connectedAt: Date | null
  unsentCents: number
}

/** Per artist. */
export async function findPausedPayouts(
  ctx: DomainContext,
  artistIds: readonly string[],
): Promise<Map<string, PausedPayouts>> {
  const of = { artistId: { in: [...artistIds] } }
  const [accounts, sums] = await Promise.all([
    ctx.db.payoutAccount.findMany({ where: of, select: { artistId: true, createdAt: true } }),
    ctx.db.payout.groupBy({ by: ['artistId'], where: { ...of, ...unsent }, _sum: { cents: true } }),
  ])
  const connected = new Map(accounts.map(({ artistId, createdAt }) => [artistId, createdAt]))
  const waiting = new Map(sums.map(({ artistId, _sum }) => [artistId, Number(_sum.cents ?? 0n)]))
  return new Map(
    artistIds.map((id) => [id, { connectedAt: connected.get(id) ?? null, unsentCents: waiting.get(id) ?? 0 }]),
  )
}
