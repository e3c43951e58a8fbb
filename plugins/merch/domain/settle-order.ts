import type { DomainContext } from '#api/app/context.ts'
import type { PaymentNews, PaymentNotice } from '#api/platform/payments/payment-news.ts'
import { UnusableEvent } from '#api/platform/payments/port.ts'
import { ledgerAccount } from '#plugins/ledger'
import { findOrder, itemOfOrder, lockOrder, type OrderRecord } from './order-lists.ts'
import { isForSale } from './product-lists.ts'
import { lockProduct, reservedPieces, type Stock, stockOf, takeStock } from './stock.ts'
import { maxHeldPieces } from '../rules.ts'
import { recordReturn } from './record-return.ts'
import { announceSale, notifyBuyer } from './notices.ts'

/** Payments of orders carry this in their metadata. */
export const isOrderPayment = ({ metadata }: Pick<PaymentNotice, 'metadata'>) => metadata.kind === 'order'

/**
 * A payment of an order went through: what was reserved is sold. One that comes when the reservation is gone is kept
 * while there is stock; otherwise, and for an order that was called off, the money goes back. Idempotent.
 */
export async function settleOrder(ctx: DomainContext, payment: PaymentNews['payment.succeeded']): Promise<void> {
  const known = await findOrder(ctx, payment.metadata.orderId ?? '')
  if (!known) throw new UnusableEvent(`payment ${payment.paymentId} is for an order that does not exist`)
  await ctx.transaction(async (tx) => {
    const stock = await lockProduct(tx, known.productId)
    const order = await lockOrder(tx, known.id)
    if (!stock || order.paidAt) return
    if (payment.amountCents !== order.totalCents)
      throw new UnusableEvent(`payment ${payment.paymentId} is not the total of order ${order.id}`)
    const paidAt = payment.occurredAt
    await tx.db.order.update({
      where: { id: order.id },
      data: { providerPaymentId: payment.paymentId },
      select: { id: true },
    })
    if (await canSell(tx, stock, order)) await sellOrder(tx, { ...order, providerPaymentId: payment.paymentId }, paidAt)
    else await giveBack(tx, order, paidAt)
  })
}

/**
 * A reservation gets its pieces, even of a variant that was taken out of the store; a late payment takes offered pieces
 * that nobody reserved.
 */
async function canSell(ctx: DomainContext, stock: Stock, order: OrderRecord): Promise<boolean> {
  if (order.status !== 'pending' && order.cancelReason !== 'expired') return false
  // A release that is not sold any more has nothing for who comes late: it may never have come out.
  if (stock.isDigital) return order.status === 'pending' || stock.releaseId === null || isForSale(stock)
  const now = await stockOf(ctx, stock, order)
  if (!now) return false
  const isHeld = order.status === 'pending' && order.reservedUntil !== null && order.reservedUntil > ctx.clock.now()
  const { inventory } = now
  const left = inventory - (await reservedPieces(ctx, { ...order, inventory }, order.id))
  if (isHeld)
    return inventory >= order.quantity && (order.quantity <= maxHeldPieces(inventory) || left >= order.quantity)
  return now.isOffered && left >= order.quantity
}

/**
 * Sells what an order is for, in the transaction that holds the product's lock: takes it out of stock, posts the sale
 * to the ledger, and delivers what is digital. A pre-order waits for its day.
 */
export async function sellOrder(ctx: DomainContext, order: OrderRecord, paidAt: Date): Promise<void> {
  const { id, product } = order
  const isDelivered = product.isDigital && product.comesOutAt === null
  if (!product.isDigital) await takeStock(ctx, order)
  await ctx.db.order.update({
    where: { id },
    data: { status: isDelivered ? 'delivered' : 'confirmed', cancelReason: null, reservedUntil: null, paidAt },
    select: { id: true },
  })
  await notifyBuyer(ctx, order, 'paid')
  if (isDelivered && product.releaseId && order.listenerId)
    await ctx.emit('release.bought', { releaseId: product.releaseId, listenerId: order.listenerId })
  await notifySeller(ctx, order)
  await announceSale(ctx, order, order)
  await postSale(ctx, order, paidAt)
  await emitSale(ctx, order)
}

/** No word of the buyer: the order has what is needed to send it. */
async function notifySeller(ctx: DomainContext, order: OrderRecord): Promise<void> {
  const { id, artistId, quantity, totalCents } = order
  await ctx.services.notifications?.notify(ctx, {
    account: { accountKind: 'artist', accountId: artistId },
    kind: 'order',
    facts: { title: itemOfOrder(order), quantity, cents: totalCents },
    subject: id,
    cause: `order:${id}`,
  })
}

/** For who keeps whom a listener has paid. */
export async function emitSale(
  ctx: DomainContext,
  { listenerId, artistId }: Pick<OrderRecord, 'listenerId' | 'artistId'>,
): Promise<void> {
  if (listenerId) await ctx.emit('sale.changed', { listenerId, artistId })
}

/** The goods by 85/15, and shipping by itself: statements say what of the money was for the parcel. */
async function postSale(ctx: DomainContext, order: OrderRecord, occurredAt: Date): Promise<void> {
  const { id, artistId, quantity, totalCents, artistCents, platformFeeCents, shippingCents } = order
  const { ledger } = ctx.services
  const memo = `${quantity} × ${itemOfOrder(order)}`
  if (totalCents > shippingCents)
    await ledger.postTransaction(ctx, {
      key: `sale:${id}`,
      kind: 'sale',
      sourceId: id,
      memo,
      occurredAt,
      entries: [
        { account: ledgerAccount.cash, cents: shippingCents - totalCents },
        { account: ledgerAccount.artist(artistId), cents: artistCents - shippingCents },
        { account: ledgerAccount.revenue, cents: platformFeeCents },
      ],
    })
  if (shippingCents > 0)
    await ledger.postTransaction(ctx, {
      key: `shipping:${id}`,
      kind: 'shipping',
      sourceId: id,
      memo: `Shipping of ${memo}`,
      occurredAt,
      entries: [
        { account: ledgerAccount.cash, cents: -shippingCents },
        { account: ledgerAccount.artist(artistId), cents: shippingCents },
      ],
    })
}

/** Nothing was sold: the money is nobody's earnings, and goes back as it came. */
async function giveBack(ctx: DomainContext, order: OrderRecord, paidAt: Date): Promise<void> {
  const { id, cancelReason } = order
  await recordReturn(ctx, order, paidAt)
  await ctx.db.order.update({
    where: { id },
    data: {
      status: 'cancelled',
      cancelReason: cancelReason && cancelReason !== 'expired' ? cancelReason : 'sold_out',
      reservedUntil: null,
      paidAt,
    },
    select: { id: true },
  })
  await ctx.emit('order.refund-due', { orderId: id })
}
