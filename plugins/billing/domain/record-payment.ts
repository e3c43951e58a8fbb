import type { DomainContext } from '#api/context.ts'
import type { PaymentNotice } from '#api/platform/payments/payment-news.ts'

/** What a one-off payment is for: the `kind` that its metadata was made with. */
export const sourceOf = ({ metadata }: Pick<PaymentNotice, 'metadata'>) => metadata.kind ?? 'unknown'

/** Notes a one-off payment, once, and hands it to the plugin that asked for it. The caller holds the payment's lock. */
export async function recordPayment(ctx: DomainContext, payment: PaymentNotice, succeededAt: Date): Promise<void> {
  const { paymentId, amountCents, metadata } = payment
  const purpose = sourceOf(payment)
  const { count } = await ctx.db.payment.createMany({
    data: [{ providerPaymentId: paymentId, purpose, amountCents, metadata, succeededAt }],
    skipDuplicates: true,
  })
  if (count === 0) return
  if (!(await ctx.tellPayment('payment.succeeded', purpose, { ...payment, occurredAt: succeededAt })))
    ctx.log.warn({ payment: paymentId, purpose }, 'a payment that no plugin has asked for')
}
