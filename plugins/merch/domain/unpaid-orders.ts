import type { DomainContext } from '#api/app/context.ts'
import { PaymentRefused } from '#api/platform/payments/port.ts'
import { findOrder, type OrderRecord, requireOrder, requireVisibleOrder } from './order-lists.ts'
import { settleOrder } from './settle-order.ts'
import { NotFound } from '#api/app/errors.ts'
import type { PaymentNotice } from '#api/platform/payments/payment-news.ts'
import { closeOrder } from './close-order.ts'
import { lockDueRows } from '#api/work/claim-rows.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { StepRefused } from './order-errors.ts'

/** Ends the payment of a closed order, so that nobody pays it later. One that was paid just before brings its own event. */
export async function cancelPayment(ctx: DomainContext, { orderId }: { orderId: string }): Promise<void> {
  const order = await findOrder(ctx, orderId)
  if (!order?.providerPaymentId || order.status !== 'cancelled') return
  try {
    await ctx.ports.payments.cancelPayment(order.providerPaymentId, `order-cancel:${orderId}`)
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    ctx.log.info({ order: orderId, code: error.code }, 'the payment of a closed order could not be cancelled')
  }
}

/** The outcome of the payment of an order that is to end. */
export type StoppedPayment =
  /** Nobody can pay it any more: the order may be closed. */
  | 'stopped'
  /** It was paid before: the order is settled now, and its event will find nothing left to do. */
  | 'paid'
  /** The provider is still working on it and lets nobody cancel it. */
  | 'under-way'

/**
 * Ends the payment of an unpaid order at the provider, before the order itself is closed: what the provider says decides,
 * since its event of a payment may still be on the way. Call it outside transactions.
 */
export async function stopPayment(ctx: DomainContext, order: OrderRecord): Promise<StoppedPayment> {
  // Not stored yet: whoever is starting it finds the order closed, and cancels it.
  if (!order.providerPaymentId) return 'stopped'
  const { id, providerPaymentId: paymentId, artistId, productId } = order
  try {
    await ctx.ports.payments.cancelPayment(paymentId, `order-cancel:${id}`)
    return 'stopped'
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
  }
  const payment = await ctx.ports.payments.findPayment(paymentId)
  if (payment?.state !== 'succeeded') return payment?.state === 'pending' ? 'under-way' : 'stopped'
  await settleOrder(ctx, {
    paymentId,
    amountCents: payment.amountCents,
    metadata: { kind: 'order', orderId: id, artistId, productId },
    occurredAt: ctx.clock.now(),
  })
  return 'paid'
}

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
  const rows = await lockDueRows(
    ctx.db,
    Prisma.sql`SELECT "id" FROM "Order" WHERE "id" = ${id}::uuid AND "status" = 'pending' AND "reservedUntil" <= ${ctx.clock.now()}::timestamptz`,
  )
  return rows.length > 0 && (await closeOrder(ctx, id, 'expired'))
}
