import type { DomainContext } from '#api/context.ts'
import { PaymentRefused } from '#api/platform/payments/port.ts'
import { lockPayouts } from './lock-payouts.ts'
import { failPayout } from './settle-payout.ts'

/** The provider (Stripe) forgets idempotency keys after 24 hours; a later attempt could pay twice. */
export const IDEMPOTENCY_KEY_MS = 23 * 3_600_000

/**
 * Hands a requested payout to the provider. May be called again after any failure: the key is the payout's, so that the
 * provider pays once. What the provider refuses goes back to the balance. Skips payouts that a pause stops.
 */
export async function sendPayout(ctx: DomainContext, { payoutId }: { payoutId: string }): Promise<void> {
  const payout = await claimPayout(ctx, payoutId)
  if (!payout) return
  const { providerAccountId: accountId, cents } = payout
  try {
    const { payoutId: providerPayoutId } = await ctx.payments.createPayout(
      { accountId, amountCents: Number(cents), reference: payoutId },
      `payout:${payoutId}`,
    )
    await ctx.db.payout.updateMany({ where: { id: payoutId, providerPayoutId: null }, data: { providerPayoutId } })
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    await failPayout(ctx, { payoutId, at: ctx.clock.now(), failure: error.message })
  }
}

/** Marks a payout as attempted; null where it must not be sent. */
async function claimPayout(
  ctx: DomainContext,
  id: string,
): Promise<{ providerAccountId: string; cents: bigint } | null> {
  const payout = await ctx.db.payout.findUnique({ where: { id }, select: { artistId: true } })
  if (!payout) return null
  const { artistId } = payout
  return await ctx.transaction(async (tx) => {
    await lockPayouts(tx, artistId)
    const unsent = await tx.db.payout.findFirst({ where: { id, state: 'pending', providerPayoutId: null } })
    if (!unsent) return null
    if (await tx.db.payoutPause.findFirst({ where: { artistId, stopsRequested: true }, select: { id: true } }))
      return null
    const now = tx.clock.now()
    if (unsent.attemptedAt && now.getTime() - unsent.attemptedAt.getTime() > IDEMPOTENCY_KEY_MS) {
      logUnanswered(ctx, id)
      return null
    }
    if (!unsent.attemptedAt)
      await tx.db.payout.update({ where: { id }, data: { attemptedAt: now }, select: { id: true } })
    return unsent
  })
}

export const logUnanswered = (ctx: DomainContext, payout: string): void =>
  ctx.log.error({ payout }, 'a payout was never answered by the provider: look there whether it was made')
