import type { DomainContext } from '#api/context.ts'
import { isId } from '#api/is-id.ts'
import type { PaymentNews } from '#api/platform/payments/payment-news.ts'
import { notifyPayout } from './notify-artists.ts'

/** What the provider says became of a payout; `reference` is the payout's id. Others' payouts are ignored. */
export async function settlePayout(
  ctx: DomainContext,
  { payout, occurredAt: at, paid }: PaymentNews['payout.paid'] & { paid: boolean },
): Promise<void> {
  const { payoutId: providerPayoutId, reference: payoutId } = payout
  const known = isId(payoutId) && (await ctx.db.payout.findUnique({ where: { id: payoutId }, select: { id: true } }))
  if (!known) return ctx.log.info({ payout: providerPayoutId }, 'an event about a payout of somebody else’s')
  await ctx.db.payout.updateMany({ where: { id: payoutId, providerPayoutId: null }, data: { providerPayoutId } })
  if (!paid) return await failPayout(ctx, { payoutId, at, failure: 'The payment provider gave the money back.' })
  // A failure is the last word, whichever of the two is told first.
  const { count } = await ctx.db.payout.updateMany({
    where: { id: payoutId, state: 'pending' },
    data: { state: 'paid', paidAt: at },
  })
  if (count > 0) await notifyPayout(ctx, payoutId, null)
}

/** The money goes back to the artist's balance, once. */
export async function failPayout(
  ctx: DomainContext,
  { payoutId, at, failure }: { payoutId: string; at: Date; failure: string },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { count } = await tx.db.payout.updateMany({
      where: { id: payoutId, state: { not: 'failed' } },
      data: { state: 'failed', failedAt: at, failure },
    })
    if (count === 0) return
    await tx.services.ledger.reverseTransaction(tx, {
      key: `payout:${payoutId}`,
      memo: 'Payout failed',
      occurredAt: at,
    })
    await notifyPayout(tx, payoutId, failure)
  })
}
