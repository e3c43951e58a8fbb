import type { PaymentEvent, ProviderSubscription } from './port.ts'

type Told<Type extends PaymentEvent['type'], Event = PaymentEvent> = Event extends { type: infer Types }
  ? Type extends Types
    ? Event
    : never
  : never

/** A one-off payment. `metadata` is what it was created with; its `kind` is the payment's source. */
export interface PaymentNotice {
  paymentId: string
  amountCents: number
  metadata: Record<string, string>
  /** For a payment that succeeded; see `ProviderCard.fingerprint`. */
  cardFingerprint?: string | null
}

/**
 * The amounts of a payment that refunds took back for good and an open dispute holds; together never more than was
 * paid.
 */
export interface PaymentStanding {
  reversedCents: number
  heldCents: number
}

/**
 * Payment events that plugins receive, by kind: see `onPayment` in api/app/plugin.ts. Amounts are whole cents of US
 * dollars, `occurredAt` is the provider's time.
 */
export interface PaymentNews {
  'subscription.changed': { subscription: ProviderSubscription; occurredAt: Date }
  'invoice.paid': { invoice: Told<'invoice.paid'>['invoice']; occurredAt: Date }
  /** The subscription's own news says that it is past due. */
  'invoice.failed': { invoice: Told<'invoice.failed'>['invoice']; occurredAt: Date }
  'payout.paid': { payout: Told<'payout.paid'>['payout']; occurredAt: Date }
  'payout.failed': { payout: Told<'payout.failed'>['payout']; occurredAt: Date }
  'account.changed': { account: Told<'account.changed'>['account']; occurredAt: Date }
  /** Once per payment, and before anything else of it but attempts that failed. */
  'payment.succeeded': PaymentNotice & { occurredAt: Date }
  /** One attempt was refused; another may follow. */
  'payment.failed': PaymentNotice & { occurredAt: Date }
  /** It can no longer be paid. */
  'payment.canceled': PaymentNotice & { occurredAt: Date }
  /**
   * Refunds or disputes changed what is taken back of it in all, or what an open dispute holds: both may grow and shrink.
   * Comes after the payment itself, one change at a time.
   */
  'payment.reversed': PaymentNotice & {
    before: PaymentStanding
    after: PaymentStanding
    /** Counts the changes of a payment from 1: a part of the keys of what is posted for this one. */
    revision: number
    /** Whether a refund of it has failed. */
    refundFailed: boolean
    occurredAt: Date
  }
}

/** News that is told to one source's plugin alone: that of the payment's metadata, `subscription` for paid invoices. */
export type SourcedPaymentNews = Extract<keyof PaymentNews, `payment.${string}`>
