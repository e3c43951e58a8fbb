import type { DomainContext } from '#api/context.ts'
import { splitOrder } from '../rules.ts'
import type { OrderRecord } from './find-orders.ts'

/** Says what an artist has of a sale’s payment, before the ledger is posted to. */
export async function announceSale(
  ctx: DomainContext,
  { id, artistId, listenerId, totalCents, shippingCents, providerPaymentId }: OrderRecord,
  { refundedCents, heldCents }: Pick<OrderRecord, 'refundedCents' | 'heldCents'>,
): Promise<void> {
  if (!providerPaymentId) return
  const { artistCents } = splitOrder(totalCents - refundedCents - heldCents, shippingCents)
  await ctx.services.billing.announceArtistMoney(ctx, {
    paymentId: providerPaymentId,
    source: 'order',
    sourceId: id,
    artistId,
    listenerId,
    artistCents,
  })
}
