import { z } from 'zod'
import type { DomainContext } from '#api/app/context.ts'
import { definePlugin, job } from '#api/app/plugin.ts'
import { refunds } from './collections/refunds.ts'
import { subscriptionPayments } from './collections/subscription-payments.ts'
import { tips } from './collections/tips.ts'
import { reconciliations } from './collections/reconciliations.ts'
import { paymentEvents } from './collections/payment-events.ts'
import { paymentEventWork } from './domain/received-events.ts'
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
import { subscriptionOperations } from './operations/subscription.ts'
import { tipOperations } from './operations/tips.ts'
import { defineBillingGraphql } from './graphql/define-billing-graphql.ts'
import { billingMetrics } from './domain/metrics.ts'
import { billingRoutes } from './rest/billing-routes.ts'
import { billingServices } from './domain/services.ts'
import { billingData } from './domain/personal-data.ts'

export * from './contract.ts'

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
  operations: [...subscriptionOperations, ...tipOperations],
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
    job({ name: 'billing.read-provider-book', payload: nothing, handler: readProviderBook }),
    job({ name: 'billing.reconcile', payload: nothing, handler: reconcileNightly }),
    job({ name: 'billing.sandbox-deliver', payload: nothing, attempts: 3, handler: deliverSandboxEvents }),
    job({ name: 'billing.sandbox-renew', payload: nothing, attempts: 3, irreversible: true, handler: renewInSandbox }),
    job({ name: 'billing.tell-expiring-cards', payload: nothing, attempts: 3, handler: notifyExpiringCards }),
  ],
  schedules: [
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
    work: [paymentEventWork],
  },
})
