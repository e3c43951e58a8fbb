import type { DomainContext } from '#api/context.ts'
import { PaymentRefused } from '#api/platform/payments/port.ts'
import { findOrder } from './find-orders.ts'

/** Ends the payment of a closed order, so that nobody pays it later. One that was paid just before brings its own event. */
export async function cancelPayment(ctx: DomainContext, { orderId }: { orderId: string }): Promise<void> {
  const order = await findOrder(ctx, orderId)
  if (!order?.providerPaymentId || order.status !== 'cancelled') return
  try {
    await ctx.payments.cancelPayment(order.providerPaymentId, `order-cancel:${orderId}`)
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    ctx.log.info({ order: orderId, code: error.code }, 'the payment of a closed order could not be cancelled')
  }
}
