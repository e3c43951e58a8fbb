import type { DomainContext } from '#api/app/context.ts'
import type { PaymentNews } from '#api/platform/payments/payment-news.ts'
import { ensureSubscription } from './subscriptions.ts'
import { ledgerAccount } from '#plugins/ledger'
import { sendSubscriptionReceipt } from './payment-notices.ts'
import { artistShareOf } from './artist-share.ts'

/** A paid invoice opens a period: 20 % to the platform, 80 % to the artists this listener will play in it. Once per invoice. */
export async function openPeriod(
  ctx: DomainContext,
  { invoice, occurredAt: paidAt }: PaymentNews['invoice.paid'],
): Promise<void> {
  const subscriptionId = await ensureSubscription(ctx, invoice)
  if (!subscriptionId) return ctx.log.info({ invoice: invoice.invoiceId }, 'an invoice of somebody else’s')
  const { listenerId } = await ctx.db.subscription.findUniqueOrThrow({
    where: { id: subscriptionId },
    select: { listenerId: true },
  })
  const artistCents = artistShareOf(invoice.amountCents)
  const [period] = await ctx.db.subscriptionPeriod.createManyAndReturn({
    data: [
      {
        subscriptionId,
        listenerId,
        providerInvoiceId: invoice.invoiceId,
        providerPaymentId: invoice.paymentId,
        startsAt: invoice.periodStart,
        endsAt: invoice.periodEnd,
        grossCents: invoice.amountCents,
        artistCents,
      },
    ],
    skipDuplicates: true,
    select: { id: true },
  })
  if (!period) return
  if (invoice.paymentId) {
    await ctx.db.payment.createMany({
      data: [
        {
          providerPaymentId: invoice.paymentId,
          purpose: 'subscription',
          amountCents: invoice.amountCents,
          metadata: {},
          succeededAt: paidAt,
        },
      ],
      skipDuplicates: true,
    })
  }
  // A free month moves no money.
  if (invoice.amountCents === 0) return
  await sendSubscriptionReceipt(ctx, {
    id: period.id,
    listenerId,
    grossCents: invoice.amountCents,
    artistCents,
    startsAt: invoice.periodStart,
    endsAt: invoice.periodEnd,
  })
  await ctx.services.ledger.postTransaction(ctx, {
    key: `invoice:${invoice.invoiceId}`,
    kind: 'invoice',
    sourceId: invoice.invoiceId,
    memo: `Subscription ${invoice.periodStart.toISOString().slice(0, 10)} to ${invoice.periodEnd.toISOString().slice(0, 10)}`,
    occurredAt: paidAt,
    entries: [
      { account: ledgerAccount.cash, cents: -invoice.amountCents },
      { account: ledgerAccount.revenue, cents: invoice.amountCents - artistCents },
      { account: ledgerAccount.period(period.id), cents: artistCents },
    ],
  })
}
