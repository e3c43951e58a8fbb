import type { DomainContext } from '#api/context.ts'
import type { OrderRecord } from './find-orders.ts'
import { itemOfOrder } from './name-of-order.ts'

/** What became of a refund that was asked for: the request to the seller, the answer to the buyer; each once. */
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
