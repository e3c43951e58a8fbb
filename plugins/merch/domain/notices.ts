import type { DomainContext } from '#api/app/context.ts'
import type { OrderInMail } from '../mails/order-mails.ts'
import { itemOfOrder, nameOfOrder, orderRecord, type OrderRecord, withProduct } from './order-lists.ts'
import type { Events } from '#api/app/extensions.ts'
import { splitOrder } from '../rules.ts'

/** Notifies the buyer of an order's change, in its transaction; once per change. */
export async function notifyBuyer(
  ctx: DomainContext,
  order: OrderRecord,
  news: 'paid' | 'shipped' | 'delivered',
): Promise<void> {
  const { mail, auth } = ctx.services
  const artist = mail && (await auth.findArtist(ctx, order.artistId))
  if (!artist) return
  const params: OrderInMail = {
    orderId: order.id,
    product: itemOfOrder(order),
    artist: artist.name,
    quantity: order.quantity,
    totalCents: order.totalCents,
    artistCents: order.artistCents,
    shippingCents: order.shippingCents,
  }
  const to = {
    to: order.buyerEmail,
    account: order.listenerId === null ? null : ({ kind: 'user', id: order.listenerId } as const),
    once: order.id,
  }
  if (news === 'shipped')
    await mail.send(ctx, {
      ...to,
      kind: 'merch.order-shipped',
      params: { ...params, trackingNumber: order.trackingNumber },
    })
  else if (news === 'delivered' && order.product.releaseId)
    await mail.send(ctx, { ...to, kind: 'merch.pre-order-out', params })
  else if (news === 'delivered') await mail.send(ctx, { ...to, kind: 'merch.order-delivered', params })
  else if (order.product.comesOutAt)
    await mail.send(ctx, {
      ...to,
      kind: 'merch.pre-order-receipt',
      params: { ...params, comesOutAt: order.product.comesOutAt.toISOString() },
    })
  else if (order.product.releaseId) await mail.send(ctx, { ...to, kind: 'merch.music-receipt', params })
  else if (order.product.isDigital) await mail.send(ctx, { ...to, kind: 'merch.download-ready', params })
  else await mail.send(ctx, { ...to, kind: 'merch.order-receipt', params })
}

/** Per event: large batches are notified one event after the other. */
const AT_ONCE = 100

/** A release that people pre-ordered comes out on another day: each of them is told, once for each move. */
export async function notifyMoved(ctx: DomainContext, { after, ...move }: Events['pre-orders.moved']): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { productId, comesOutAt, movedAt } = move
    const { mail, auth } = tx.services
    const rows = await tx.db.order.findMany({
      where: { productId, status: 'confirmed', ...(after !== undefined && { id: { gt: after } }) },
      orderBy: { id: 'asc' },
      take: AT_ONCE,
      include: withProduct,
    })
    const [first] = rows
    const artist = mail && first && (await auth.findArtist(tx, first.artistId))
    if (!artist) return
    for (const order of rows.map(orderRecord))
      await mail.send(tx, {
        kind: 'merch.pre-order-moved',
        to: order.buyerEmail,
        account: order.listenerId === null ? null : { kind: 'user', id: order.listenerId },
        once: `${order.id}:${movedAt}`,
        params: { orderId: order.id, product: nameOfOrder(order), artist: artist.name, comesOutAt },
      })
    const last = rows.at(-1)
    if (rows.length === AT_ONCE && last) await tx.emit('pre-orders.moved', { ...move, after: last.id })
  })
}

/** Notifies of a refund request: the seller of the request, the buyer of the answer; once each. */
export async function notifyRefund(
  ctx: DomainContext,
  order: OrderRecord,
  news: 'asked' | 'granted' | 'declined',
): Promise<void> {
  const { mail, auth } = ctx.services
  const artist = mail && (await auth.findArtist(ctx, order.artistId))
  if (!artist) return
  const params = {
    orderId: order.id,
    product: itemOfOrder(order),
    artist: artist.name,
    totalCents: order.totalCents,
    words:
      (news === 'asked' ? order.refundWish : news === 'declined' ? order.refundAnswer : order.refundReason) ?? null,
  }
  if (news === 'asked')
    return await mail.send(ctx, {
      kind: 'merch.refund-asked',
      to: artist.email,
      account: { kind: 'artist', id: order.artistId },
      once: order.id,
      params,
    })
  await mail.send(ctx, {
    kind: news === 'granted' ? 'merch.refund-granted' : 'merch.refund-declined',
    to: order.buyerEmail,
    account: order.listenerId === null ? null : { kind: 'user', id: order.listenerId },
    once: order.id,
    params,
  })
}

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
