import type { DomainContext } from '#api/context.ts'
import { NotFound } from '#api/errors.ts'
import type { PaymentNotice } from '#plugins/billing'
import { closeOrder } from './close-order.ts'
import { type OrderRecord, findOrder, requireVisibleOrder } from './find-orders.ts'
import { StepRefused } from './order-errors.ts'
import { isOrderPayment } from './settle-order.ts'

const BATCH = 100

/** The provider says that a payment will never come: its order waits no longer. */
export async function releaseUnpayable(ctx: DomainContext, payment: PaymentNotice): Promise<void> {
  if (!isOrderPayment(payment)) return
  const order = await findOrder(ctx, payment.metadata.orderId ?? '')
  if (order) await ctx.transaction((tx) => closeOrder(tx, order.id, 'expired'))
}

/** The buyer leaves the checkout: what it held is free for others. Throws `NotFound` (404), `StepRefused` (409) once it is paid. */
export async function withdrawOrder(ctx: DomainContext, id: string): Promise<OrderRecord> {
  const order = await requireVisibleOrder(ctx, id)
  if (order.listenerId !== ctx.actor.user?.id) throw new NotFound('Order')
  const isClosed = await ctx.transaction((tx) => closeOrder(tx, order.id, 'withdrawn'))
  const now = (await findOrder(ctx, id)) as OrderRecord
  if (!isClosed && now.status !== 'cancelled') throw new StepRefused('This order is paid already')
  return now
}

/** Ends every checkout whose time is over. Returns how many. */
export async function expireOrders(ctx: DomainContext): Promise<number> {
  let expired = 0
  for (;;) {
    const due = await ctx.db.order.findMany({
      where: { status: 'pending', reservedUntil: { lte: ctx.clock.now() } },
      select: { id: true },
      orderBy: { reservedUntil: 'asc' },
      take: BATCH,
    })
    for (const { id } of due) expired += (await ctx.transaction((tx) => expire(tx, id))) ? 1 : 0
    if (due.length < BATCH) return expired
  }
}

/** Looked at again under its lock: the buyer may just have come back to it. */
async function expire(ctx: DomainContext, id: string): Promise<boolean> {
  const rows = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Order" WHERE "id" = ${id}::uuid AND "status" = 'pending' AND "reservedUntil" <= ${ctx.clock.now()}::timestamptz FOR UPDATE SKIP LOCKED`
  return rows.length > 0 && (await closeOrder(ctx, id, 'expired'))
}
