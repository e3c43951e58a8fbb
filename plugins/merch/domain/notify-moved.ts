import type { DomainContext } from '#api/context.ts'
import type { Events } from '#api/extensions.ts'
import { nameOfOrder } from './name-of-order.ts'
import { orderRecord, withProduct } from './find-orders.ts'

/** Of one event: many of them are told one event after the other. */
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
