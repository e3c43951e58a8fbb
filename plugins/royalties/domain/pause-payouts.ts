import type { DomainContext } from '#api/context.ts'
import { Conflict } from '#api/errors.ts'
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

/** Lets them go again, with what has waited. */
export async function resumePayouts(ctx: DomainContext, id: string): Promise<void> {
  await ctx.db.payoutPause.delete({ where: { id }, select: { id: true } })
  await ctx.enqueue('billing.request-payouts', {}, { collapse: 'payouts' })
}
