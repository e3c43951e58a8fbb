import type { DomainContext } from '#api/context.ts'
import { PaymentRefused } from '#api/platform/payments/port.ts'
import type { OrderRecord } from './find-orders.ts'
import { settleOrder } from './settle-order.ts'

/** What became of the payment of an order that is to end. */
export type StoppedPayment =
  /** Nobody can pay it any more: the order may be closed. */
  | 'stopped'
  /** It was paid before: the order is settled now, and its event will find nothing left to do. */
  | 'paid'
  /** The provider is still working on it and lets nobody cancel it. */
  | 'under-way'

/**
 * Ends the payment of an unpaid order at the provider, before the order itself is closed: what the provider says decides,
 * since its event of a payment may still be on the way. Call it outside transactions.
 */
export async function stopPayment(ctx: DomainContext, order: OrderRecord): Promise<StoppedPayment> {
  // Not stored yet: whoever is starting it finds the order closed, and cancels it.
  if (!order.providerPaymentId) return 'stopped'
  const { id, providerPaymentId: paymentId, artistId, productId } = order
  try {
    await ctx.payments.cancelPayment(paymentId, `order-cancel:${id}`)
    return 'stopped'
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
  }
  const payment = await ctx.payments.findPayment(paymentId)
  if (payment?.state !== 'succeeded') return payment?.state === 'pending' ? 'under-way' : 'stopped'
  await settleOrder(ctx, {
    paymentId,
    amountCents: payment.amountCents,
    metadata: { kind: 'order', orderId: id, artistId, productId },
    occurredAt: ctx.clock.now(),
  })
  return 'paid'
}
