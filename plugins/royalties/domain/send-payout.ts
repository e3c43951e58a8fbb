import type { DomainContext } from '#api/context.ts'
import { PaymentRefused } from '#api/platform/payments/port.ts'
import { failPayout } from './settle-payout.ts'

/**
 * Hands a requested payout to the provider. May be called again after any failure: the key is the payout's, so that the
 * provider pays once. What the provider refuses goes back to the balance.
 */
export async function sendPayout(ctx: DomainContext, { payoutId }: { payoutId: string }): Promise<void> {
  const payout = await ctx.db.payout.findUnique({ where: { id: payoutId } })
  if (!payout || payout.state !== 'pending' || payout.providerPayoutId) return
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
