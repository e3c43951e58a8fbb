import { assertFreshStaff } from '#api/access/step-up.ts'
import { recordAudit } from '#api/access/audit.ts'
import type { DomainContext } from '#api/app/context.ts'
import { Forbidden } from '#api/app/errors.ts'
import { isStaff } from '#api/access/staff.ts'
import { nextStatusesOf, type OrderStatus, type UpdateOrder } from '../rules.ts'
import { closeOrder } from './close-order.ts'
import { itemOfOrder, lockOrder, type OrderRecord, requireOrder, requireVisibleOrder } from './order-lists.ts'
import { lockProduct } from './stock.ts'
import { StepRefused } from './order-errors.ts'
import { notifyBuyer } from './notices.ts'
import { markRefunded } from './refund-order.ts'

/**
 * Moves an order one step, or sets its tracking number, or both; a refund may say why. For the artist who sells it; what Fairwave makes is sent
 * by Fairwave, so there for staff only; staff that gives money back does finance, the rest is done by support. The same step again changes nothing.
 * Throws `NotFound` (404), `Forbidden` (403), `InputError` (400), `StepRefused` (409).
 */
export async function updateOrder(
  ctx: DomainContext,
  id: string,
  { status, trackingNumber, reason }: UpdateOrder,
): Promise<OrderRecord> {
  const known = await (isStaff(ctx.actor, 'finance') ? requireOrder(ctx, id) : requireVisibleOrder(ctx, id))
  if (status || trackingNumber == null) assertMayMove(ctx, known, status ?? null)
  if (trackingNumber != null) assertMayMove(ctx, known, null)
  // Tokens of staff move no money, and staff has just shown who they are.
  if (status === 'refunded' && ctx.actor.admin) await assertFreshStaff(ctx, '15m')
  return await ctx.transaction(async (tx) => {
    await lockProduct(tx, known.productId)
    const order = await lockOrder(tx, id)
    if (trackingNumber != null) await setTrackingNumber(tx, order, status ?? null, trackingNumber || null)
    if (status && status !== order.status) await step(tx, order, status, reason || null)
    const after = await requireOrder(tx, id)
    if (after.status !== order.status && (after.status === 'shipped' || after.status === 'delivered'))
      await notifyBuyer(tx, after, after.status)
    const gaveBack = after.status === 'refunded' && order.status !== 'refunded'
    if (tx.actor.admin || gaveBack) {
      await recordAudit(tx, {
        action: 'order.updated',
        targetType: 'order',
        targetId: id,
        targetName: `#${id.slice(0, 8)} · ${itemOfOrder(order)}`,
        detail: {
          from: order.status,
          to: after.status,
          trackingNumber: after.trackingNumber,
          ...(gaveBack && { reason: after.refundReason }),
        },
      })
    }
    return after
  })
}

/** Whether the caller may take an order this step; none is a change of its tracking number. */
export function mayMoveOrder(
  { actor }: DomainContext,
  order: { artistId: string; product: { isFairwaveManufactured: boolean } },
  next: OrderStatus | null,
): boolean {
  // Giving money back is for those who answer for it, everything else for those who talk to buyers.
  if (isStaff(actor, next === 'refunded' ? 'finance' : 'support')) return true
  return actor.artist?.id === order.artistId && !order.product.isFairwaveManufactured
}

function assertMayMove(ctx: DomainContext, order: OrderRecord, next: OrderStatus | null): void {
  if (mayMoveOrder(ctx, order, next)) return
  if (ctx.actor.artist?.id !== order.artistId) throw new Forbidden()
  throw new Forbidden('Fairwave makes and ships this item, and moves its orders')
}

async function setTrackingNumber(
  ctx: DomainContext,
  order: OrderRecord,
  next: OrderStatus | null,
  trackingNumber: string | null,
): Promise<void> {
  const isSent = order.status === 'shipped' || order.status === 'delivered' || next === 'shipped'
  if (order.product.isDigital || !isSent) throw new StepRefused('A tracking number belongs to an order that is shipped')
  await ctx.db.order.update({ where: { id: order.id }, data: { trackingNumber }, select: { id: true } })
}

async function step(ctx: DomainContext, order: OrderRecord, next: OrderStatus, reason: string | null): Promise<void> {
  if (!nextStatusesOf(order.status, order.product).includes(next))
    throw new StepRefused(`An order that is ${order.status} cannot become ${next}`)
  if (next === 'cancelled') await closeOrder(ctx, order.id, 'refused')
  else if (next === 'refunded') {
    await markRefunded(ctx, order, reason)
    // The split is reversed when the provider says that the money is back.
    if (order.totalCents > 0) await ctx.emit('order.refund-due', { orderId: order.id })
  } else await ctx.db.order.update({ where: { id: order.id }, data: { status: next }, select: { id: true } })
}
