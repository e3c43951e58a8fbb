import type { DomainContext } from '#api/context.ts'
import type { PaymentNews } from '#api/platform/payments/payment-news.ts'

/** An invoice could not be charged: its listener is told, once per invoice however often the provider tries. */
export async function notifyFailedPayment(ctx: DomainContext, { invoice }: PaymentNews['invoice.failed']): Promise<void> {
  if (!ctx.services.mail) return
  const subscription = await ctx.db.subscription.findUnique({
    where: { providerSubscriptionId: invoice.subscriptionId },
    select: { listenerId: true, state: true },
  })
  // The first payment fails in front of its payer, who is on the page.
  if (!subscription || subscription.state === 'incomplete') return
  const { listenerId } = subscription
  const listener = (await ctx.services.auth.findListeners(ctx, [listenerId])).get(listenerId)
  if (!listener) return
  await ctx.services.mail.send(ctx, {
    kind: 'billing.payment-failed',
    to: listener.email,
    account: { kind: 'user', id: listenerId },
    once: invoice.invoiceId,
    params: { name: listener.displayName },
  })
}
