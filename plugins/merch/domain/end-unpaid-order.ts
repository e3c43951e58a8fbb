import type { DomainContext } from '#api/context.ts'
import { NotFound } from '#api/errors.ts'
import type { PaymentNotice } from '#api/platform/payments/payment-news.ts'
import { closeOrder } from './close-order.ts'
import { type OrderRecord, findOrder, requireOrder, requireVisibleOrder } from './find-orders.ts'
import { StepRefused } from './order-errors.ts'
import { stopPayment } from './stop-payment.ts'

const BATCH = 100

/** The provider says that a payment will never come: its order waits no longer. */
export async function releaseUnpayable(ctx: DomainContext, payment: PaymentNotice): Promise<void> {
  const order = await findOrder(ctx, payment.metadata.orderId ?? '')
  if (order) await ctx.transaction((tx) => closeOrder(tx, order.id, 'expired'))
}

/**
 * The buyer leaves the checkout: what it held is free for others. Throws `NotFound` (404), `StepRefused` (409) once it is
 * paid, though the news of it may be on the way still, or while its payment is under way.
 */
export async function withdrawOrder(ctx: DomainContext, id: string): Promise<OrderRecord> {
  const order = await requireVisibleOrder(ctx, id)
  if (order.listenerId !== ctx.actor.user?.id) throw new NotFound('Order')
  if (order.status === 'pending' && (await stopPayment(ctx, order)) === 'under-way')
    throw new StepRefused('A payment of this order is under way')
  const isClosed = await ctx.transaction((tx) => closeOrder(tx, order.id, 'withdrawn'))
  const now = await requireOrder(ctx, id)
  if (!isClosed && now.status !== 'cancelled') throw new StepRefused('This order is paid already')
  return now
}

/** Ends every checkout whose time is over and that is not paid. Returns how many. */
export async function expireOrders(ctx: DomainContext): Promise<number> {
  let expired = 0
  for (let after: string | null = null; ; ) {
    const due: { id: string }[] = await ctx.db.order.findMany({
      where: { status: 'pending', reservedUntil: { lte: ctx.clock.now() }, ...(after && { id: { gt: after } }) },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: BATCH,
    })
    for (const { id } of due) expired += (await expireUnpaid(ctx, id)) ? 1 : 0
    if (due.length < BATCH) return expired
    after = due.at(-1)?.id ?? null
  }
}

/** One that the provider cannot say anything about waits for the next time; it holds no stock meanwhile. */
async function expireUnpaid(ctx: DomainContext, id: string): Promise<boolean> {
  try {
    const order = await findOrder(ctx, id)
    if (!order || (await stopPayment(ctx, order)) !== 'stopped') return false
    return await ctx.transaction((tx) => expire(tx, id))
  } catch (error) {
    ctx.log.warn({ err: error, order: id }, 'an unpaid order could not be ended; it will be tried again')
    return false
  }
}

/** Looked at again under its lock: it may just have been replaced. */
async function expire(ctx: DomainContext, id: string): Promise<boolean> {
  const rows = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Order" WHERE "id" = ${id}::uuid AND "status" = 'pending' AND "reservedUntil" <= ${ctx.clock.now()}::timestamptz FOR UPDATE SKIP LOCKED`
  return rows.length > 0 && (await closeOrder(ctx, id, 'expired'))
}
