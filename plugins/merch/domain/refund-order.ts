import type { DomainContext } from '#api/app/context.ts'
import type { PaymentNews } from '#api/platform/payments/payment-news.ts'
import { UnusableEvent } from '#api/platform/payments/port.ts'
import { ledgerAccount } from '#plugins/ledger'
import { splitOrder } from '../rules.ts'
import { findOrder, itemOfOrder, lockOrder, type OrderRecord } from './order-lists.ts'
import { announceSale, notifyRefund } from './notices.ts'
import { lockProduct, returnStock, takeStockAgain } from './stock.ts'
import { recordReturn } from './record-return.ts'
import { emitSale } from './settle-order.ts'

/**
 * Asks the provider to give back what an order was paid with. The key is the order's: asking again gives back
 * once, until a refund has failed.
 */
export async function requestRefund(ctx: DomainContext, { orderId }: { orderId: string }): Promise<void> {
  const order = await findOrder(ctx, orderId)
  if (!order?.providerPaymentId || !order.paidAt || order.refundedCents >= order.totalCents) return
  const { paymentId, reason } = {
    paymentId: order.providerPaymentId,
    reason:
      order.status === 'cancelled'
        ? 'The item could not be delivered'
        : (order.refundReason ?? 'Refunded by the seller'),
  }
  await ctx.ports.payments.refund(
    { paymentId, reason },
    order.paymentRevision === 0 ? `order-refund:${orderId}` : `order-refund:${orderId}:${order.paymentRevision}`,
  )
}

type ReversalNotice = PaymentNews['payment.reversed']

/**
 * Refunds or disputes changed what is taken back or held of an order: the sale's split follows. When all of it is back,
 * the order is refunded, its download is closed, and what was not sent yet is in stock again; when a refund fails, it is
 * what it was before. Throws while the payment itself has not been seen here: the event is then applied again.
 */
export async function applyReversal(ctx: DomainContext, notice: ReversalNotice): Promise<void> {
  const known = await findOrder(ctx, notice.metadata.orderId ?? '')
  if (!known) throw new UnusableEvent(`a refund of payment ${notice.paymentId} is for an order that does not exist`)
  await ctx.transaction(async (tx) => {
    await lockProduct(tx, known.productId)
    const order = await lockOrder(tx, known.id)
    if (!order.paidAt) throw new Error(`order ${known.id} is refunded before it is paid`)
    const after = standingAfter(order, notice)
    if (!after) return
    await tx.db.order.update({ where: { id: order.id }, data: after, select: { id: true } })
    if (order.status === 'cancelled') return await giveReturn(tx, order, order.paidAt, after, notice.occurredAt)
    await announceSale(tx, { ...order, providerPaymentId: notice.paymentId }, after)
    await reverseSale(tx, order, after, notice.occurredAt)
    if (after.refundedCents === order.totalCents && order.status !== 'refunded') await markRefunded(tx, order)
    else if (notice.refundFailed && after.refundedCents < order.totalCents && order.status === 'refunded')
      await takeUpAgain(tx, order)
  })
}

/** An unsellable order is refunded, or waits again when that failed. */
async function giveReturn(
  ctx: DomainContext,
  order: OrderRecord,
  paidAt: Date,
  after: SaleStanding,
  occurredAt: Date,
): Promise<void> {
  // Versions before did not note that it came.
  await recordReturn(ctx, order, paidAt)
  const cents = after.refundedCents - order.refundedCents
  if (cents === 0) return
  await ctx.services.ledger.postTransaction(ctx, {
    key: `return-refund:${order.id}:${after.paymentRevision || after.refundedCents}`,
    kind: 'return',
    sourceId: order.id,
    memo: cents > 0 ? 'Refunded: it could not be sold' : 'The refund failed',
    occurredAt,
    entries: [
      { account: ledgerAccount.cash, cents },
      { account: ledgerAccount.returns, cents: -cents },
    ],
  })
}

interface SaleStanding {
  refundedCents: number
  heldCents: number
  paymentRevision: number
}

/** Null for a notice that is not newer than what is known. */
function standingAfter(
  order: OrderRecord,
  { after: { reversedCents, heldCents }, revision }: ReversalNotice,
): SaleStanding | null {
  return revision > order.paymentRevision
    ? { refundedCents: Math.min(order.totalCents, reversedCents), heldCents, paymentRevision: revision }
    : null
}

/** Marks an order as given back, in the transaction that holds the product's lock. */
export async function markRefunded(
  ctx: DomainContext,
  order: OrderRecord,
  reason: string | null = null,
): Promise<void> {
  const { id, status, product, refundRequest } = order
  const isAnswer = refundRequest !== null && refundRequest !== 'granted'
  await ctx.db.order.update({
    where: { id },
    data: {
      status: 'refunded',
      refundedFrom: status,
      refundReason: reason,
      ...(isAnswer && { refundRequest: 'granted' }),
    },
    select: { id: true },
  })
  await emitSale(ctx, order)
  if (isAnswer) await notifyRefund(ctx, { ...order, refundReason: reason }, 'granted')
  if (!product.isDigital && status === 'confirmed') await returnStock(ctx, order)
}

/** Its refund failed: the sale stands, and what went back to the shelf is taken again, as far as it is still there. */
async function takeUpAgain(ctx: DomainContext, order: OrderRecord): Promise<void> {
  const { id, product, refundedFrom } = order
  if (!refundedFrom) return
  await ctx.db.order.update({
    where: { id },
    data: {
      status: refundedFrom,
      refundedFrom: null,
      refundReason: null,
      // It waits for its seller again.
      ...(order.refundRequest === 'granted' && { refundRequest: 'asked' }),
    },
    select: { id: true },
  })
  await emitSale(ctx, order)
  if (refundedFrom !== 'confirmed') return
  if (!product.isDigital) await takeStockAgain(ctx, order)
  // It came out meanwhile.
  else if (product.comesOutAt === null) await ctx.emit('pre-orders.due', { productId: order.productId, isOut: true })
}

/** The split of what is left changes by this much: so that a whole refund, in however many parts, takes back exactly what was posted. */
async function reverseSale(
  ctx: DomainContext,
  order: OrderRecord,
  after: SaleStanding,
  occurredAt: Date,
): Promise<void> {
  const { ledger } = ctx.services
  const name = `${order.id}:${after.paymentRevision || after.refundedCents}`
  const left = splitOrder(order.totalCents - order.refundedCents, order.shippingCents)
  const leftAfter = splitOrder(order.totalCents - after.refundedCents, order.shippingCents)
  const cents = after.refundedCents - order.refundedCents
  if (cents !== 0)
    await ledger.postTransaction(ctx, {
      key: `sale-refund:${name}`,
      kind: 'sale-refund',
      sourceId: order.id,
      memo: `${cents > 0 ? 'Refund of' : 'A refund failed:'} ${order.quantity} × ${itemOfOrder(order)}`,
      occurredAt,
      entries: [
        { account: ledgerAccount.cash, cents },
        { account: ledgerAccount.artist(order.artistId), cents: leftAfter.artistCents - left.artistCents },
        { account: ledgerAccount.revenue, cents: leftAfter.platformFeeCents - left.platformFeeCents },
      ],
    })
  await ledger.postHold(ctx, {
    key: `hold:${name}`,
    sourceId: order.id,
    cents: after.heldCents - order.heldCents,
    artist: { artistId: order.artistId, cents: heldOfArtist(order, after) - heldOfArtist(order, order) },
    occurredAt,
  })
}

/** The artist's part of what an open dispute holds: what they would lose with it. */
function heldOfArtist(
  { totalCents, shippingCents }: OrderRecord,
  { refundedCents, heldCents }: Omit<SaleStanding, 'paymentRevision'>,
): number {
  const left = totalCents - refundedCents
  return splitOrder(left, shippingCents).artistCents - splitOrder(left - heldCents, shippingCents).artistCents
}
