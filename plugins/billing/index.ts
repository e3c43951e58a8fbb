import { z } from 'zod'
import type { DomainContext } from '#api/app/context.ts'
import { definePlugin, job } from '#api/app/plugin.ts'
import type { PostingEntry } from '#plugins/ledger'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { refunds } from './collections/refunds.ts'
import { subscriptionPayments } from './collections/subscription-payments.ts'
import { tips } from './collections/tips.ts'
import { reconciliations } from './collections/reconciliations.ts'
import { paymentEvents } from './collections/payment-events.ts'
import type { ArtistPayment } from './domain/announce-artist-money.ts'
import { applyReceivedEvents } from './domain/received-events.ts'
import { cardKeyUse } from './domain/card-key.ts'
import { changePeriod } from './domain/change-period.ts'
import { changeSubscription } from './domain/subscriptions.ts'
import { cancelTip, changeTip, recordTip } from './domain/tips.ts'
import { deliverSandboxEvents, renewInSandbox } from './domain/sandbox.ts'
import { openPeriod } from './domain/open-period.ts'
import { readProviderBook, reconcile } from './domain/reconciliation.ts'
import { followAddress } from './domain/follow-address.ts'
import { endSubscription, stopRenewal } from './domain/end-with-account.ts'
import { forgetEvents } from './domain/webhooks.ts'
import { sendRefund } from './domain/refunds.ts'
import { notifyExpiringCards, notifyFailedPayment } from './domain/payment-notices.ts'
import { cardExpiring } from './mails/card-expiring.ts'
import { paymentFailed } from './mails/payment-failed.ts'
import { subscriptionReceipt } from './mails/subscription-receipt.ts'
import { subscribePage } from './pages/subscribe-page.ts'
import { tipReceipt } from './mails/tip-receipt.ts'
import { defineBillingGraphql } from './graphql/define-billing-graphql.ts'
import { billingMetrics } from './domain/metrics.ts'
import { billingRoutes } from './rest/billing-routes.ts'
import { billingServices, type BillingServices } from './domain/services.ts'
import { billingData } from './domain/personal-data.ts'

export type { ArtistPayment } from './domain/announce-artist-money.ts'
export type { ActivePeriod } from './domain/active-periods.ts'
export { AlreadySubscribed, NotSubscribed, PaymentFailed } from './domain/billing-errors.ts'
export { artistShareOf, grossBehind } from './domain/artist-share.ts'
export { askProvider } from './domain/ask-provider.ts'
export type { PendingPayment } from './domain/subscriptions.ts'
export type { PaymentNotice } from '#api/platform/payments/payment-news.ts'
export { activePeriodOf } from './domain/active-periods.ts'
export {
  type OpenPeriod,
  type PaidPeriod,
  type PeriodPage,
  type PeriodPlace,
  openPeriodMoney,
  openPeriodPayers,
  periodListeners,
  settledPeriods,
} from './domain/subscription-periods.ts'
export { paidTips } from './domain/tips.ts'
export type { SubscriptionStatus } from './domain/subscription-status.ts'
export type { PeriodState } from '#prisma/generated/client/enums.ts'
export type { BillingServices } from './domain/services.ts'

declare module '#plugins/ledger/rules.ts' {
  interface LedgerKinds {
    invoice: true
    'invoice-refund': true
    tip: true
    'tip-refund': true
    fee: true
    bank: true
  }
}

declare module '#api/app/extensions.ts' {
  interface Services {
    billing: BillingServices
  }
  interface Events {
    /** Staff gives a payment back. */
    'refund.requested': { refundId: string }
    /** A listener's tip was paid, taken back, or stands after all. */
    'tip.changed': { listenerId: string; artistId: string }
  }
  interface Hooks {
    /**
     * A refund, or one that failed, has changed the money or the state of these periods that are not settled. Run in the
     * transaction that changed them, whose locks on them are held.
     */
    'billing.open-period-changed': { periodIds: readonly string[] }
    /**
     * An artist gets money of a one-off payment, or what the artist has of it changed. Who finds that it may not be paid out
     * yet holds it, in this transaction.
     */
    'billing.artist-payment-changed': ArtistPayment
    /** A card got another keyed hash, because keys are rotated: who keeps the hash writes the new one, in this transaction. */
    'billing.card-rekeyed': { from: readonly string[]; to: string }
  }
  interface Providers {
    /**
     * Cents of the artists' part came back of a period that was settled: whose they are, as ledger entries that add up to
     * `cents`. The first value holds; without one the money stays with the period.
     */
    'billing.restored-parts': { input: { periodId: string; cents: number }; value: readonly PostingEntry[] }
    /**
     * Transfers that a plugin has ordered at the provider (`createPayout`), as SQL that selects `"providerId"` (text, null
     * until the provider has answered), `"cents"` (bigint), `"createdAt"`, and `"failedAt"` (timestamptz, null for one that
     * has not): the comparison of the books counts what is on its way.
     */
    'billing.transfers': { input: Record<string, never>; value: Prisma.Sql }
  }
  interface Jobs {
    'billing.apply-events': Record<string, never>
    'billing.read-provider-book': Record<string, never>
    'billing.reconcile': Record<string, never>
    'billing.sandbox-deliver': Record<string, never>
    'billing.sandbox-renew': Record<string, never>
    'billing.tell-expiring-cards': Record<string, never>
  }
}

const nothing = z.object({})

async function reconcileNightly(ctx: DomainContext): Promise<void> {
  await forgetEvents(ctx)
  await reconcile(ctx)
}

/** The payment provider, subscriptions, tips, refunds, disputes, and the comparison of the books. */
export const billing = definePlugin({
  name: 'billing',
  title: 'subscription, earnings and tips',
  dependsOn: ['auth', 'ledger'],
  uses: ['mail'],
  services: () => billingServices,
  graphql: defineBillingGraphql,
  routes: billingRoutes,
  onPayment: {
    'subscription.changed': changeSubscription,
    'invoice.paid': openPeriod,
    'invoice.failed': notifyFailedPayment,
    'payment.succeeded': { tip: recordTip },
    'payment.canceled': { tip: cancelTip },
    'payment.reversed': { tip: changeTip, subscription: changePeriod },
  },
  on: { 'refund.requested': sendRefund, 'account.address-changed': followAddress, 'account.closed': stopRenewal },
  providers: { 'auth.erasure-blockers': endSubscription },
  jobs: [
    job({ name: 'billing.apply-events', payload: nothing, attempts: 1, handler: (ctx) => applyReceivedEvents(ctx) }),
    job({ name: 'billing.read-provider-book', payload: nothing, handler: readProviderBook }),
    job({ name: 'billing.reconcile', payload: nothing, handler: reconcileNightly }),
    job({ name: 'billing.sandbox-deliver', payload: nothing, attempts: 3, handler: deliverSandboxEvents }),
    job({ name: 'billing.sandbox-renew', payload: nothing, attempts: 3, irreversible: true, handler: renewInSandbox }),
    job({ name: 'billing.tell-expiring-cards', payload: nothing, attempts: 3, handler: notifyExpiringCards }),
  ],
  schedules: [
    // Events wake a worker themselves; this is for those whose turn has come again.
    { name: 'billing.apply-events', job: 'billing.apply-events', every: { milliseconds: 10_000 } },
    { name: 'billing.read-provider-book', job: 'billing.read-provider-book', every: { cron: '8 * * * *' } },
    { name: 'billing.reconcile', job: 'billing.reconcile', every: { cron: '52 3 * * *' } },
    { name: 'billing.sandbox-deliver', job: 'billing.sandbox-deliver', every: { milliseconds: 10_000 } },
    { name: 'billing.tell-expiring-cards', job: 'billing.tell-expiring-cards', every: { cron: '36 * * * *' } },
    { name: 'billing.sandbox-renew', job: 'billing.sandbox-renew', every: { milliseconds: 60_000 } },
  ],
  contributes: {
    keyUses: [cardKeyUse],
    pages: [subscribePage],
    collections: [tips, subscriptionPayments, refunds, paymentEvents, reconciliations],
    metrics: billingMetrics,
    mails: [subscriptionReceipt, paymentFailed, cardExpiring, tipReceipt],
    personalData: billingData,
  },
})
