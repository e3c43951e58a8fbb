import { isId } from '#api/text/is-id.ts'
import { recordAudit } from '#api/access/audit.ts'
import { centsToDecimal } from '#api/text/money.ts'
import type { DomainContext } from '#api/app/context.ts'
import { Conflict, NotFound } from '#api/app/errors.ts'
import { assertStaff } from '#api/access/staff.ts'
import type { Refund } from '../rules.ts'
import { lockPayment } from './lock-payment.ts'
import { PaymentRefused } from '#api/platform/payments/port.ts'
import { deliverPromptly } from './sandbox.ts'
import { failRefund } from './settle-refund.ts'

/** `id` is that of the tip or the subscription's period. */
export type RefundWish = Refund & { id: string }

export interface RequestedRefund {
  id: string
  cents: number
}

/** Gives a tip back to the fan, in full or in part. For staff (finance). Throws as `refundPayment`. */
export async function refundTip(ctx: DomainContext, wish: RefundWish): Promise<RequestedRefund> {
  assertStaff(ctx, 'finance')
  const tip =
    isId(wish.id) && (await ctx.db.tip.findUnique({ where: { id: wish.id }, select: { providerPaymentId: true } }))
  if (!tip) throw new NotFound('Tip')
  return await refundPayment(ctx, { ...wish, paymentId: tip.providerPaymentId, what: 'tip' })
}

/**
 * Gives a month of a subscription back to the listener, in full or in part. Unsettled money is taken from its period;
 * settled money is the platform's loss. For staff (finance). Throws as `refundPayment`.
 */
export async function refundPeriod(ctx: DomainContext, wish: RefundWish): Promise<RequestedRefund> {
  assertStaff(ctx, 'finance')
  const where = { id: wish.id }
  const period =
    isId(wish.id) && (await ctx.db.subscriptionPeriod.findUnique({ where, select: { providerPaymentId: true } }))
  if (!period) throw new NotFound('Subscription payment')
  return await refundPayment(ctx, { ...wish, paymentId: period.providerPaymentId, what: 'subscription-payment' })
}

/**
 * Notes the refund, audits it, and orders it at the provider after commit; what it takes back follows from the provider's
 * event. Never more than is left, counting what is asked for already. Throws `NotSignedIn` (401), `Forbidden` (403),
 * `NotFound` (404), `Conflict` (409).
 */
async function refundPayment(
  ctx: DomainContext,
  { id: targetId, paymentId, what, amountCents, reason }: RefundWish & { paymentId: string | null; what: string },
): Promise<RequestedRefund> {
  return await ctx.transaction(async (tx) => {
    if (paymentId) await lockPayment(tx, paymentId)
    const payment = paymentId && (await tx.db.payment.findUnique({ where: { providerPaymentId: paymentId } }))
    if (!payment) throw new Conflict('It was not paid, or not in money', 'NOT_PAID')
    const left =
      payment.amountCents - payment.reversedCents - payment.heldCents - (await askedFor(tx, payment.providerPaymentId))
    const cents = amountCents ?? left
    if (left <= 0) throw new Conflict('Nothing is left of it to give back', 'NOTHING_LEFT')
    if (cents > left) throw new Conflict('This is more than is left of it', 'REFUND_TOO_LARGE')
    const { id } = await tx.db.refundRequest.create({
      data: {
        providerPaymentId: payment.providerPaymentId,
        cents,
        reason,
        requestedBy: tx.actor.admin?.id ?? null,
        createdAt: tx.clock.now(),
      },
      select: { id: true },
    })
    await recordAudit(tx, {
      action: `${what}.refunded`,
      targetType: what,
      targetId,
      targetName: `$${centsToDecimal(cents)}`,
      detail: { cents, reason },
    })
    await tx.emit('refund.requested', { refundId: id })
    return { id, cents }
  })
}

/** Asked for, and not told of by the provider yet. */
async function askedFor(ctx: DomainContext, paymentId: string): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ cents: string }[]>`
    SELECT coalesce(sum(request."cents"), 0)::text AS "cents" FROM "RefundRequest" request
    WHERE request."providerPaymentId" = ${paymentId} AND request."state" IN ('requested', 'sent')
      AND NOT EXISTS (SELECT 1 FROM "PaymentReversal" reversal WHERE reversal."id" = request."providerRefundId")`
  return Number(row?.cents ?? 0)
}

/**
 * Orders a refund at the provider. May be called again after any failure: the key is the request's, so that it is given
 * back once. A refund that the provider refuses waits for staff.
 */
export async function sendRefund(ctx: DomainContext, { refundId: id }: { refundId: string }): Promise<void> {
  const request = await ctx.db.refundRequest.findUnique({ where: { id } })
  if (request?.state !== 'requested') return
  const { providerPaymentId: paymentId, cents: amountCents, reason } = request
  try {
    const { refundId } = await ctx.ports.payments.refund({ paymentId, amountCents, reason }, `refund:${id}`)
    await noteSent(ctx, id, refundId)
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    await ctx.db.refundRequest.updateMany({
      where: { id, state: 'requested' },
      data: { state: 'refused', failure: error.message, settledAt: ctx.clock.now() },
    })
  }
  await deliverPromptly(ctx)
}

/** That it failed may have been told before the provider's answer came. */
async function noteSent(ctx: DomainContext, id: string, providerRefundId: string): Promise<void> {
  await ctx.db.refundRequest.updateMany({
    where: { id, state: 'requested' },
    data: { state: 'sent', providerRefundId, settledAt: ctx.clock.now() },
  })
  const told = await ctx.db.paymentReversal.findUnique({ where: { id: providerRefundId }, select: { state: true } })
  if (told?.state === 'failed') await failRefund(ctx, providerRefundId)
}
