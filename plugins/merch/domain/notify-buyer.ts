import type { DomainContext } from '#api/context.ts'
import type { OrderInMail } from '../mails/order-mails.ts'
import type { OrderRecord } from './find-orders.ts'
import { itemOfOrder } from './name-of-order.ts'

/** What became of an order, to whoever bought it, in the transaction of the change; each once. */
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
