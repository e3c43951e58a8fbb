import { dollarsInWords } from '#api/text/in-words.ts'
import type { DomainContext } from '#api/app/context.ts'
import { assertMayManageArtist, MAX_FACTS, type PersonFacts, type PublicAccount } from '#plugins/auth'
import { findPayoutHolds, type PayoutHold } from './payout-reviews.ts'
import { ledgerAccount } from '#plugins/ledger'
import { type BalanceParts, getBalanceParts } from '../balance-parts.ts'
import { sumHeldMoney } from '../held-money.ts'

/** Staff's view of an artist: the amount owed, payout holds, and the newest payouts. */
export async function personPayouts(
  ctx: DomainContext,
  { accountKind, accountId: artistId }: PublicAccount,
): Promise<PersonFacts[]> {
  if (accountKind !== 'artist') return []
  const [balance, pause, holds, payouts] = await Promise.all([
    ctx.services.ledger.accountBalance(ctx, ledgerAccount.artist(artistId)),
    ctx.db.payoutPause.findUnique({ where: { artistId } }),
    findPayoutHolds(ctx, artistId),
    ctx.db.payout.findMany({
      where: { artistId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: MAX_FACTS - 2,
      select: { id: true, cents: true, state: true, createdAt: true },
    }),
  ])
  return [
    {
      title: 'Money',
      order: 30,
      staff: ['finance'],
      facts: [
        { title: 'Owed now', detail: dollarsInWords(Number(balance)), at: null, path: null },
        ...(pause
          ? [
              {
                title: 'Payouts wait',
                detail: pause.reason,
                at: pause.createdAt,
                path: `/admin/collections/payout-pauses/${pause.id}`,
              },
            ]
          : []),
        ...holds.map(({ reason, heldAt }) => ({ title: 'Payouts held', detail: reason, at: heldAt, path: null })),
        ...payouts.map(({ id, cents, state, createdAt }) => ({
          title: 'Payout',
          detail: `${state}, ${dollarsInWords(Number(cents))}`,
          at: createdAt,
          path: `/admin/collections/payouts/${id}`,
        })),
      ].slice(0, MAX_FACTS),
    },
  ]
}

/** Whether an artist can be paid, and what is owed to them now; in cents. */
export interface PayoutStanding {
  /** An account was begun at the provider. */
  isConnected: boolean
  /** The provider can pay it. */
  payoutsEnabled: boolean
  /** The ledger's balance; negative when more was taken back than there was. */
  balanceCents: number
  /** The parts of it. */
  parts: BalanceParts
  /** Tips and sales of the balance that no payout takes yet. */
  heldMoneyCents: number
  /** Kept while payments are disputed; not in the balance. */
  heldCents: number
  /** The debt that the artist's next earnings cover before any payout; 0 unless the balance is negative. */
  owedCents: number
  /** The part of the balance that waits for approval by staff. */
  inReviewCents: number
  /** Why staff has stopped the payouts; null where they go on. */
  pauseReason: string | null
  /** Holds by staff; the balance stays the artist's. */
  holds: PayoutHold[]
}

/** For that artist and admins: throws 401, 403, and 404 for an unknown artist. */
export async function payoutStanding(ctx: DomainContext, artistId: string): Promise<PayoutStanding> {
  await assertMayManageArtist(ctx, artistId, 'finance')
  const [account, pause, holds, review, heldMoneyCents, parts, heldCents] = await Promise.all([
    ctx.db.payoutAccount.findUnique({ where: { artistId }, select: { payoutsEnabled: true } }),
    ctx.db.payoutPause.findUnique({ where: { artistId }, select: { reason: true } }),
    findPayoutHolds(ctx, artistId),
    ctx.db.payoutReview.findFirst({ where: { artistId, state: 'waiting' }, select: { cents: true } }),
    sumHeldMoney(ctx, artistId),
    getBalanceParts(ctx, artistId),
    ctx.services.ledger.accountBalance(ctx, ledgerAccount.held(artistId)),
  ])
  const { balanceCents } = parts
  return {
    isConnected: account !== null,
    payoutsEnabled: account?.payoutsEnabled ?? false,
    balanceCents,
    parts,
    heldMoneyCents,
    heldCents,
    owedCents: Math.max(0, -balanceCents),
    inReviewCents: Number(review?.cents ?? 0),
    pauseReason: pause?.reason ?? null,
    holds,
  }
}
