import type { DomainContext } from '#api/app/context.ts'
import { orderRecord, type OrderRecord, withProduct } from './order-lists.ts'
import { lockProduct } from './stock.ts'
import { markRefunded } from './refund-order.ts'
import { notifyBuyer, notifyRefund } from './notices.ts'

/** Orders of one event: many of them are done one event after the other. */
const BATCH = 50
const NEVER_OUT = 'It does not come out any more'

/** Pre-orders are delivered when their release is out, or refunded if it never will be. Idempotent. */
export async function settlePreOrders(
  ctx: DomainContext,
  { productId, isOut }: { productId: string; isOut: boolean },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const product = await lockProduct(tx, productId)
    // It is announced anew.
    if (!product || product.comesOutAt) return
    const rows = await tx.db.order.findMany({
      where: { productId, status: 'confirmed', product: { isDigital: true } },
      orderBy: { id: 'asc' },
      take: BATCH,
      include: withProduct,
    })
    for (const order of rows.map(orderRecord)) await (isOut ? deliver(tx, order) : giveBack(tx, order))
    if (rows.length === BATCH) await tx.emit('pre-orders.due', { productId, isOut })
  })
}

async function deliver(ctx: DomainContext, order: OrderRecord): Promise<void> {
  const { id, listenerId, product } = order
  await ctx.db.order.update({
    where: { id },
    data: { status: 'delivered', deliveredAt: ctx.clock.now() },
    select: { id: true },
  })
  await notifyBuyer(ctx, order, 'delivered')
  if (product.releaseId && listenerId) await ctx.emit('release.bought', { releaseId: product.releaseId, listenerId })
}

async function giveBack(ctx: DomainContext, order: OrderRecord): Promise<void> {
  await markRefunded(ctx, order, NEVER_OUT)
  await notifyRefund(ctx, { ...order, refundReason: NEVER_OUT }, 'granted')
  await ctx.emit('order.refund-due', { orderId: order.id })
}
