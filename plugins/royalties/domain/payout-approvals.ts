import type { DomainContext } from '#api/context.ts'
import type { RoyaltiesSettings } from '../settings.ts'
import { hasBeenPaid } from './hold-money.ts'

/** A statement’s payout that is about to be made, in cents. */
interface Proposed {
  statementId: string
  artistId: string
  owed: number
  /** What the statement has paid before. */
  paidCents: number
}

/**
 * How much of it people have let go; 0 while they have not, and then it is among what waits for them. An artist's first
 * payout needs one person, one above the limit two. The caller holds the artist's payouts.
 */
export async function approvedPart(
  ctx: DomainContext,
  { statementId, artistId, owed, paidCents }: Proposed,
  settings: RoyaltiesSettings,
): Promise<number> {
  const total = paidCents + owed
  const approvals = await countNeededApprovals(ctx, { artistId, total }, settings)
  if (approvals === 0) return owed
  const review = await ctx.db.payoutReview.findUnique({ where: { statementId } })
  if (review?.state === 'approved' && review.approvals >= approvals)
    return Math.min(owed, Number(review.cents) - paidCents)
  if (!review) {
    await ctx.db.payoutReview.createMany({
      data: [{ statementId, artistId, cents: BigInt(total), approvals, createdAt: ctx.clock.now() }],
      skipDuplicates: true,
    })
    return 0
  }
  // Nobody has approved an amount that they have not seen.
  const isSeen = review.state === 'waiting' && review.firstApprovedBy !== null && Number(review.cents) >= total
  await ctx.db.payoutReview.update({
    where: { statementId },
    data: {
      state: 'waiting',
      approvals: Math.max(approvals, review.approvals),
      ...(!isSeen && { cents: BigInt(total), firstApprovedBy: null, secondApprovedBy: null, approvedAt: null }),
    },
    select: { id: true },
  })
  return 0
}

async function countNeededApprovals(
  ctx: DomainContext,
  { artistId, total }: { artistId: string; total: number },
  { PAYOUT_APPROVAL_CENTS, FIRST_PAYOUT_APPROVAL }: RoyaltiesSettings,
): Promise<number> {
  if (total > PAYOUT_APPROVAL_CENTS) return 2
  if (!FIRST_PAYOUT_APPROVAL) return 0
  return (await hasBeenPaid(ctx, artistId)) ? 0 : 1
}
