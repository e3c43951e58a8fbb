import type { DomainContext } from '#api/context.ts'
import { Conflict } from '#api/errors.ts'
import type { PublicAccount } from '#plugins/auth'
import { lockPayouts } from './lock-payouts.ts'

/**
 * Stops an artist's payouts until they are resumed; what has been asked for already goes on. The artist reads the reason.
 * Belongs to the transaction of a collection, which checks and audits. Throws `NotFound` (404), `Conflict` (409).
 */
export async function pausePayouts(ctx: DomainContext, input: { artistId: string; reason: string }): Promise<string> {
  const { id: artistId } = await ctx.services.auth.requireArtist(ctx, input.artistId)
  await lockPayouts(ctx, artistId)
  const [pause] = await ctx.db.payoutPause.createManyAndReturn({
    data: [{ artistId, reason: input.reason, createdAt: ctx.clock.now() }],
    skipDuplicates: true,
    select: { id: true },
  })
  if (!pause) throw new Conflict('Payouts of this artist are paused already', 'PAYOUTS_PAUSED')
  return pause.id
}

/** An artist was suspended: payouts wait, unless they do so already. Belongs to the transaction of the suspension. */
export async function pauseWithSuspension(
  ctx: DomainContext,
  { accountKind, accountId: artistId, reason }: PublicAccount & { reason: string },
): Promise<void> {
  if (accountKind !== 'artist') return
  await lockPayouts(ctx, artistId)
  await ctx.db.payoutPause.createMany({
    data: [
      { artistId, reason: `Your account is suspended: ${reason}`, bySuspension: true, createdAt: ctx.clock.now() },
    ],
    skipDuplicates: true,
  })
}

/** The suspension is over: what waited because of it goes on. */
export async function resumeWithRestoration(
  ctx: DomainContext,
  { accountKind, accountId: artistId }: PublicAccount,
): Promise<void> {
  if (accountKind !== 'artist') return
  await lockPayouts(ctx, artistId)
  const { count } = await ctx.db.payoutPause.deleteMany({ where: { artistId, bySuspension: true } })
  if (count > 0) await ctx.enqueue('royalties.request-payouts', {}, { collapse: 'payouts' })
}

/** Lets them go again, with what has waited. */
export async function resumePayouts(ctx: DomainContext, id: string): Promise<void> {
  await ctx.db.payoutPause.delete({ where: { id }, select: { id: true } })
  await ctx.enqueue('royalties.request-payouts', {}, { collapse: 'payouts' })
}
