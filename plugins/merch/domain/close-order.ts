import type { DomainContext } from '#api/app/context.ts'

/** Why an unpaid order ended. Money that comes for it all the same is taken only after `expired`, if there is stock. */
export type CloseReason = 'expired' | 'replaced' | 'withdrawn' | 'refused'

/**
 * Ends an order that is not paid: its stock is free at once, and its payment is cancelled after commit. Call it in a
 * transaction. False, and nothing happens, for an order that is not pending.
 */
export async function closeOrder(ctx: DomainContext, orderId: string, reason: CloseReason): Promise<boolean> {
  const { count } = await ctx.db.order.updateMany({
    where: { id: orderId, status: 'pending' },
    data: { status: 'cancelled', cancelReason: reason, reservedUntil: null },
  })
  if (count === 0) return false
  await ctx.emit('order.closed', { orderId })
  return true
}
