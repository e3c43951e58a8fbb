import type { DomainContext } from '#api/context.ts'
import { type PaymentNotice, ledgerAccount } from '#plugins/billing'
import { splitSale } from '../rules.ts'
import { type OrderRecord, findOrder, lockOrder } from './find-orders.ts'
import { lockProduct } from './lock-product.ts'
import { isOrderPayment } from './settle-order.ts'

/** Asks the provider to give back what an order was paid with. The key is the order's: asking again gives back once. */
export async function requestRefund(ctx: DomainContext, { orderId }: { orderId: string }): Promise<void> {
  const order = await findOrder(ctx, orderId)
  if (!order?.providerPaymentId || !order.paidAt || order.refundedCents >= order.totalCents) return
  const { paymentId, reason } = {
    paymentId: order.providerPaymentId,
    reason: order.status === 'cancelled' ? 'The item could not be delivered' : 'Refunded by the seller',
  }
  await ctx.payments.refund({ paymentId, reason }, `order-refund:${orderId}`)
}

/**
 * Money of an order was taken back, by a refund or a dispute: the sale's split is reversed by as much. When all of it is
 * back, the order is refunded, its download is closed, and what was not sent yet is in stock again.
 * Throws while the payment itself has not been seen here: the event is then delivered again.
 */
export async function applyRefund(
  ctx: DomainContext,
  refund: PaymentNotice & { reversalId: string; totalReversedCents: number; occurredAt: string },
): Promise<void> {
  if (!isOrderPayment(refund)) return
  const known = await findOrder(ctx, refund.metadata.orderId ?? '')
  if (!known) throw new Error(`refund ${refund.reversalId} is for an order that does not exist`)
  await ctx.transaction(async (tx) => {
    await lockProduct(tx, known.productId)
    const order = await lockOrder(tx, known.id)
    if (!order?.paidAt) throw new Error(`order ${known.id} is refunded before it is paid`)
    // Later refunds may be seen first: what counts is how much is back in all.
    const refundedCents = Math.min(order.totalCents, Math.max(order.refundedCents, refund.totalReversedCents))
    if (refundedCents === order.refundedCents) return
    await tx.db.order.update({ where: { id: order.id }, data: { refundedCents }, select: { id: true } })
    if (order.status === 'cancelled') return
    await reverseSale(tx, order, refundedCents, refund)
    if (refundedCents === order.totalCents && order.status !== 'refunded') await markRefunded(tx, order)
  })
}

/** Marks an order as given back, in the transaction that holds the product's lock. */
export async function markRefunded(
  ctx: DomainContext,
  { id, productId, quantity, status, product }: OrderRecord,
): Promise<void> {
  await ctx.db.order.update({ where: { id }, data: { status: 'refunded' }, select: { id: true } })
  if (product.isDigital || status !== 'confirmed') return
  await ctx.db.product.update({
    where: { id: productId },
    data: { inventory: { increment: quantity } },
    select: { id: true },
  })
}

/** The split of what is left changes by this much: so that a whole refund, in however many parts, takes back exactly what was posted. */
async function reverseSale(
  ctx: DomainContext,
  order: OrderRecord,
  refundedCents: number,
  { reversalId, occurredAt }: { reversalId: string; occurredAt: string },
): Promise<void> {
  const before = splitSale(order.totalCents - order.refundedCents)
  const after = splitSale(order.totalCents - refundedCents)
  await ctx.services.billing.postTransaction(ctx, {
    key: `sale-refund:${reversalId}`,
    kind: 'sale-refund',
    memo: `Refund of ${order.quantity} × ${order.product.name}`,
    occurredAt: new Date(occurredAt),
    entries: [
      { account: ledgerAccount.cash, cents: refundedCents - order.refundedCents },
      { account: ledgerAccount.artist(order.artistId), cents: after.artistCents - before.artistCents },
      { account: ledgerAccount.revenue, cents: after.platformFeeCents - before.platformFeeCents },
    ],
  })
}
