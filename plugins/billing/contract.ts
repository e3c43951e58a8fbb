import type { PostingEntry } from '#plugins/ledger'
import type { Prisma } from '#prisma/generated/client/client.ts'
import type { ArtistPayment } from './domain/announce-artist-money.ts'
import type { BillingServices } from './domain/services.ts'

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
  endedPeriods,
  latePeriods,
  openPeriodMoney,
  openPeriodPayers,
  periodListeners,
  settledPeriods,
  standingPeriods,
} from './domain/subscription-periods.ts'
export { paidTips, payersBySource, standingTips } from './domain/tips.ts'
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
     * An artist gets money of a one-off payment, or what the artist has of it changed. A subscriber that finds the
     * money may not be paid out yet holds it, in this transaction.
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
    'billing.read-provider-book': Record<string, never>
    'billing.reconcile': Record<string, never>
    'billing.sandbox-deliver': Record<string, never>
    'billing.sandbox-renew': Record<string, never>
    'billing.tell-expiring-cards': Record<string, never>
  }
}
