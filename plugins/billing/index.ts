import { z } from 'zod'
import type { DomainContext } from '#api/context.ts'
import type { PaymentNotice } from '#api/platform/payments/payment-news.ts'
import { definePlugin, job } from '#api/plugin.ts'
import { payoutPauses } from './collections/payout-pauses.ts'
import { payoutReviews } from './collections/payout-reviews.ts'
import { refunds } from './collections/refunds.ts'
import { subscriptionPayments } from './collections/subscription-payments.ts'
import { tips } from './collections/tips.ts'
import { reconciliations } from './collections/reconciliations.ts'
import { payouts } from './collections/payouts.ts'
import { paymentEvents } from './collections/payment-events.ts'
import { applyReceivedEvents } from './domain/apply-received-events.ts'
import { changePayoutAccount } from './domain/change-payout-account.ts'
import { changePeriod } from './domain/change-period.ts'
import { changeSubscription } from './domain/change-subscription.ts'
import { changeTip } from './domain/change-tip.ts'
import { closeMonths } from './domain/close-months.ts'
import { deliverSandboxEvents } from './domain/deliver-sandbox-events.ts'
import { openPeriod } from './domain/open-period.ts'
import { readProviderBook } from './domain/read-provider-book.ts'
import { reconcile } from './domain/reconcile.ts'
import { cancelTip, recordTip } from './domain/record-tip.ts'
import { forgetEvents } from './domain/forget-events.ts'
import { renewInSandbox } from './domain/renew-in-sandbox.ts'
import { sendPayout } from './domain/send-payout.ts'
import { sendRefund } from './domain/send-refund.ts'
import { settlePayout } from './domain/settle-payout.ts'
import { settlePeriods } from './domain/settle-periods.ts'
import { defineBillingGraphql } from './graphql/define-billing-graphql.ts'
import { billingMetrics } from './metrics.ts'
import { billingRoutes } from './rest/billing-routes.ts'
import { type BillingServices, billingServices } from './services.ts'
import { billingSettings } from './settings.ts'

export type { ActivePeriod } from './domain/active-periods.ts'
export { AlreadySubscribed, NotSubscribed, PaymentFailed } from './domain/billing-errors.ts'
export type { EarningsSummary } from './domain/artist-earnings.ts'
export type { PendingPayment } from './domain/create-subscription.ts'
export type { PaymentNotice } from '#api/platform/payments/payment-news.ts'
export type { PeriodStreams, StreamingFigures } from './domain/streaming-figures.ts'
export type { SubscriptionStatus } from './domain/subscription-status.ts'
export type { BillingServices } from './services.ts'

declare module '#plugins/ledger/rules.ts' {
  interface LedgerKinds {
    invoice: true
    'invoice-refund': true
    settlement: true
    pool: true
    community: true
    carry: true
    tip: true
    'tip-refund': true
    fee: true
    bank: true
    payout: true
  }
}

declare module '#api/extensions.ts' {
  interface Services {
    billing: BillingServices
  }
  interface Events {
    // The four `payment.*` are what a version before wrote for plugins whose payments these are. Nothing writes them any more
    // (`onPayment` took their place); they may wait in the outbox still.
    'payment.succeeded': PaymentNotice & { occurredAt: string }
    'payment.failed': PaymentNotice
    'payment.canceled': PaymentNotice
    'payment.refunded': PaymentNotice & {
      totalReversedCents: number
      /** These three are missing in older ones. */
      heldCents?: number
      revision?: number
      /** Whether a refund of it has failed. */
      refundFailed?: boolean
      occurredAt: string
    }
    /** Money is to leave for an artist's account; it is in no balance any more. */
    'payout.requested': { payoutId: string }
    /** Staff gives a payment back. */
    'refund.requested': { refundId: string }
  }
  interface Jobs {
    'billing.apply-events': Record<string, never>
    'billing.settle-periods': Record<string, never>
    'billing.close-months': Record<string, never>
    'billing.request-payouts': Record<string, never>
    'billing.read-provider-book': Record<string, never>
    'billing.reconcile': Record<string, never>
    'billing.sandbox-deliver': Record<string, never>
    'billing.sandbox-renew': Record<string, never>
  }
}

const nothing = z.object({})

async function reconcileNightly(ctx: DomainContext): Promise<void> {
  await forgetEvents(ctx)
  await reconcile(ctx)
}

/** Subscriptions, settlement, earnings and tips. */
export const billing = definePlugin({
  name: 'billing',
  title: 'subscription, earnings and tips',
  dependsOn: ['auth', 'ledger'],
  uses: ['streaming'],
  config: billingSettings,
  services: (app) => billingServices(app.settings),
  graphql: defineBillingGraphql,
  examples: [
    {
      query: `# What an artist earns this month, to the cent. For that artist and admins.
query Earnings($username: String!) {
  artist(username: $username) {
    name
    earnings { month totalStreams totalSubscribers artistPayout { decimal } tipRevenue { decimal } estimatedShare { decimal } averagePayoutPerStream }
  }
}`,
      variables: { username: 'your-username' },
    },
    {
      query: `# A closed month of an artist, down to songs and listeners. For that artist and admins.
query Statement($username: String!, $month: String!) {
  artist(username: $username) {
    statement(month: $month) {
      opening { decimal } streaming { decimal } community { decimal } tips { decimal } merch { decimal } adjustments { decimal } payouts { decimal } closing { decimal }
      payout { state amount { decimal } }
      songs { title streams amount { decimal } }
      periods(first: 20) { edges { node { listener streams amount { decimal } } } }
    }
  }
}`,
      variables: { username: 'your-username', month: '2026-11' },
    },
    {
      query: `# Where the money of your subscription went. For listeners.
query WhereItWent {
  subscriptionPeriods(first: 3) {
    edges { node { startsAt endsAt isEstimate gross { decimal } platformPart { decimal } artists { artistName streams amount { decimal } songs { title streams amount { decimal } } } } }
  }
}`,
    },
  ],
  routes: billingRoutes,
  onPayment: {
    'subscription.changed': changeSubscription,
    'invoice.paid': openPeriod,
    'payment.succeeded': { tip: recordTip },
    'payment.canceled': { tip: cancelTip },
    'payment.reversed': { tip: changeTip, subscription: changePeriod },
    'payout.paid': (ctx, news) => settlePayout(ctx, { ...news, paid: true }),
    'payout.failed': (ctx, news) => settlePayout(ctx, { ...news, paid: false }),
    'account.changed': changePayoutAccount,
  },
  on: { 'payout.requested': sendPayout, 'refund.requested': sendRefund },
  collections: [
    tips,
    subscriptionPayments,
    refunds,
    payouts,
    payoutReviews,
    payoutPauses,
    paymentEvents,
    reconciliations,
  ],
  jobs: [
    job({ name: 'billing.apply-events', payload: nothing, attempts: 1, handler: (ctx) => applyReceivedEvents(ctx) }),
    job({ name: 'billing.settle-periods', payload: nothing, handler: settlePeriods }),
    job({ name: 'billing.close-months', payload: nothing, handler: closeMonths }),
    job({
      name: 'billing.request-payouts',
      payload: nothing,
      handler: (ctx) => ctx.services.billing.requestPayouts(ctx),
    }),
    job({ name: 'billing.read-provider-book', payload: nothing, handler: readProviderBook }),
    job({ name: 'billing.reconcile', payload: nothing, handler: reconcileNightly }),
    job({ name: 'billing.sandbox-deliver', payload: nothing, attempts: 3, handler: deliverSandboxEvents }),
    job({ name: 'billing.sandbox-renew', payload: nothing, attempts: 3, handler: renewInSandbox }),
  ],
  metrics: billingMetrics,
  schedules: [
    // Events wake a worker themselves; this is for those whose turn has come again.
    { name: 'billing.apply-events', job: 'billing.apply-events', every: { milliseconds: 10_000 } },
    { name: 'billing.settle-periods', job: 'billing.settle-periods', every: { milliseconds: 5 * 60_000 } },
    // Hourly, though there is something to do once a month: a server that sleeps at night closes its months too.
    { name: 'billing.close-months', job: 'billing.close-months', every: { cron: '23 * * * *' } },
    { name: 'billing.request-payouts', job: 'billing.request-payouts', every: { cron: '38 * * * *' } },
    { name: 'billing.read-provider-book', job: 'billing.read-provider-book', every: { cron: '8 * * * *' } },
    { name: 'billing.reconcile', job: 'billing.reconcile', every: { cron: '52 3 * * *' } },
    { name: 'billing.sandbox-deliver', job: 'billing.sandbox-deliver', every: { milliseconds: 10_000 } },
    { name: 'billing.sandbox-renew', job: 'billing.sandbox-renew', every: { milliseconds: 60_000 } },
  ],
})
