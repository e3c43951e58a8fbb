import { recordAudit } from '#api/access/audit.ts'
import type { DomainContext } from '#api/app/context.ts'
import { Forbidden, NotFound } from '#api/app/errors.ts'
import { isStaff } from '#api/access/staff.ts'
import { REFUND_DAYS } from '../rules.ts'
import { itemOfOrder, lockOrder, type OrderRecord, requireOrder, requireVisibleOrder } from './order-lists.ts'
import { lockProduct } from './stock.ts'
import { StepRefused } from './order-errors.ts'
import { notifyRefund } from './notices.ts'
import { mayMoveOrder } from './update-order.ts'

const DAY_MS = 24 * 60 * 60_000

type Asked = Pick<OrderRecord, 'status' | 'paidAt' | 'deliveredAt' | 'totalCents' | 'refundRequest'> & {
  product: { isDigital: boolean }
}

/** Why its buyer may not ask for a refund now; null when nothing is in the way. */
export function whyNoRefund({ clock }: Pick<DomainContext, 'clock'>, order: Asked): string | null {
  if (order.refundRequest !== null) return 'You asked for a refund of this order already'
  if (!order.paidAt || order.status === 'pending' || order.status === 'cancelled') return 'This order is not paid'
  if (order.status === 'refunded') return 'This order was refunded already'
  if (order.totalCents === 0) return 'Nothing was paid for this order'
  // The days of a pre-order begin when it is out: nobody can tell before whether it is what was paid for.
  if (order.status === 'confirmed' && order.product.isDigital) return null
  const since = order.deliveredAt ?? order.paidAt
  const isLate = clock.now().getTime() > since.getTime() + REFUND_DAYS * DAY_MS
  return isLate ? `A refund can be asked for within ${REFUND_DAYS} days` : null
}

/**
 * The buyer asks for the money back, once for each order. The seller decides; a refund is the step that it always was
 * (`updateOrder`). Throws `NotFound` (404), `StepRefused` (409).
 */
export async function askRefund(ctx: DomainContext, id: string, { reason }: { reason: string }): Promise<OrderRecord> {
  const known = await requireVisibleOrder(ctx, id)
  if (known.listenerId === null || known.listenerId !== ctx.actor.user?.id) throw new NotFound('Order')
  return await ctx.transaction(async (tx) => {
    await lockProduct(tx, known.productId)
    const refusal = whyNoRefund(tx, await lockOrder(tx, id))
    if (refusal) throw new StepRefused(refusal)
    await tx.db.order.update({
      where: { id },
      data: { refundRequest: 'asked', refundAskedAt: tx.clock.now(), refundWish: reason },
      select: { id: true },
    })
    const order = await requireOrder(tx, id)
    await notifyRefund(tx, order, 'asked')
    return order
  })
}

/**
 * The seller says no to a refund that was asked for, and why; the buyer sees it. For who may give it back. Throws
 * `NotFound` (404), `Forbidden` (403), `StepRefused` (409).
 */
export async function declineRefund(
  ctx: DomainContext,
  id: string,
  { answer }: { answer: string },
): Promise<OrderRecord> {
  const known = await (isStaff(ctx.actor, 'finance') ? requireOrder(ctx, id) : requireVisibleOrder(ctx, id))
  if (!mayMoveOrder(ctx, known, 'refunded')) throw new Forbidden()
  return await ctx.transaction(async (tx) => {
    await lockProduct(tx, known.productId)
    const before = await lockOrder(tx, id)
    if (before.refundRequest !== 'asked') throw new StepRefused('No refund of this order waits for an answer')
    await tx.db.order.update({
      where: { id },
      data: { refundRequest: 'declined', refundAnswer: answer },
      select: { id: true },
    })
    const order = await requireOrder(tx, id)
    await notifyRefund(tx, order, 'declined')
    await recordAudit(tx, {
      action: 'order.refund-declined',
      targetType: 'order',
      targetId: id,
      targetName: `#${id.slice(0, 8)} · ${itemOfOrder(order)}`,
      detail: { answer },
    })
    return order
  })
}
