import type { DomainContext } from '#api/context.ts'
import { PaymentRefused } from '#api/platform/payments/port.ts'
import { deliverPromptly } from './deliver-sandbox-events.ts'
import { failRefund } from './settle-refund.ts'

/**
 * Orders a refund at the provider. May be called again after any failure: the key is the request's, so that it is given
 * back once. What the provider refuses waits for staff.
 */
export async function sendRefund(ctx: DomainContext, { refundId: id }: { refundId: string }): Promise<void> {
  const request = await ctx.db.refundRequest.findUnique({ where: { id } })
  if (request?.state !== 'requested') return
  const { providerPaymentId: paymentId, cents: amountCents, reason } = request
  try {
    const { refundId } = await ctx.payments.refund({ paymentId, amountCents, reason }, `refund:${id}`)
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
