import type { DomainContext } from '#api/context.ts'
import { lockPayouts } from './lock-payouts.ts'

/** Payouts that wait because of a decision. */
export interface PayoutHold {
  reason: string
  heldAt: Date
}

/** More than anybody has at once. */
const MOST = 50

/**
 * An artist's payouts wait from now on: the balance carries, months close and statements are made as ever. What has been asked
 * for already goes on. `cause` names what made it, once. Belongs to a transaction of who decides, and checks.
 */
export async function holdPayouts(
  ctx: DomainContext,
  { artistId, cause, reason }: { artistId: string; cause: string; reason: string },
): Promise<void> {
  await lockPayouts(ctx, artistId)
  await ctx.db.payoutHold.createMany({
    data: [{ artistId, cause, reason, heldAt: ctx.clock.now() }],
    skipDuplicates: true,
  })
}

/** Lets payouts go that waited because of this, with what has waited; other causes hold on. Again changes nothing. */
export async function releasePayouts(ctx: DomainContext, cause: string): Promise<void> {
  const hold = await ctx.db.payoutHold.findUnique({ where: { cause }, select: { artistId: true } })
  if (!hold) return
  await lockPayouts(ctx, hold.artistId)
  const { count } = await ctx.db.payoutHold.updateMany({
    where: { cause, releasedAt: null },
    data: { releasedAt: ctx.clock.now() },
  })
  if (count > 0) await ctx.enqueue('royalties.request-payouts', {}, { collapse: 'payouts' })
}

/** What holds an artist's payouts now, the oldest first. */
export async function findPayoutHolds(ctx: DomainContext, artistId: string): Promise<PayoutHold[]> {
  return await ctx.db.payoutHold.findMany({
    where: { artistId, releasedAt: null },
    orderBy: { heldAt: 'asc' },
    take: MOST,
    select: { reason: true, heldAt: true },
  })
}
