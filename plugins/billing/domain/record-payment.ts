import type { DomainContext } from '#api/context.ts'
import type { PaymentNotice } from '#api/platform/payments/payment-news.ts'
import { cardKeyOf } from './card-key.ts'

/** What a one-off payment is for: the `kind` that its metadata was made with. */
export const sourceOf = ({ metadata }: Pick<PaymentNotice, 'metadata'>) => metadata.kind ?? 'unknown'

/** Notes a one-off payment, once, and hands it to the plugin that asked for it. The caller holds the payment's lock. */
export async function recordPayment(ctx: DomainContext, payment: PaymentNotice, succeededAt: Date): Promise<void> {
  const { paymentId, amountCents, metadata, cardFingerprint } = payment
  const cardKey = cardFingerprint ? await cardKeyOf(ctx, cardFingerprint) : null
  const purpose = sourceOf(payment)
  const { count } = await ctx.db.payment.createMany({
    data: [{ providerPaymentId: paymentId, purpose, amountCents, metadata, succeededAt, cardKey }],
    skipDuplicates: true,
  })
  if (count === 0) return
  if (await ctx.dispatchPayment('payment.succeeded', purpose, { ...payment, occurredAt: succeededAt })) return
  // A newer version may have asked for it, whose workers run beside this one: the event comes again, and staff sees it in the end.
  if (metadata.kind !== undefined)
    throw new Error(`No plugin of this version asks for payments of the kind "${metadata.kind}"`)
  ctx.log.warn({ payment: paymentId }, 'a payment that no plugin has asked for')
}
