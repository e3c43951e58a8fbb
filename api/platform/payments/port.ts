/**
 * Payments: the provider that moves real money (or the sandbox that moves none).
 * Amounts are integer cents of US dollars. Every write takes an idempotency key: the same key does the same thing once.
 * Nothing here grants anything: entitlement and money follow from events, which come in through `verifyEvent` and are
 * read by `interpretEvent`.
 */
export interface Payments {
  readonly name: 'sandbox' | 'stripe'
  /** Request header, in lower case, that carries the signature of an event. */
  readonly signatureHeader: string
  /** For the browser's payment form; null where it needs none. */
  readonly publishableKey: string | null
  createCustomer(
    input: { reference: string; email: string; name: string },
    key: string,
  ): Promise<{ customerId: string }>
  /** Gives a customer the address and name of today; unknown customers are passed over. */
  updateCustomer(input: { customerId: string; email: string; name: string }, key: string): Promise<void>
  /**
   * Starts a monthly subscription that is incomplete until its first invoice is paid with `clientSecret`. `reference` is
   * the listener's id, `monthlyCents` what people are told it costs: a provider that has prices of its own refuses to sell
   * at another one.
   */
  createSubscription(
    input: { customerId: string; reference: string; monthlyCents: number },
    key: string,
  ): Promise<ProviderSubscription>
  findSubscription(subscriptionId: string): Promise<ProviderSubscription | null>
  setCancelAtPeriodEnd(input: { subscriptionId: string; cancel: boolean }, key: string): Promise<ProviderSubscription>
  /** Ends a subscription at once: one that nobody will pay. */
  cancelNow(subscriptionId: string, key: string): Promise<void>
  /** A one-off payment (tip, order), to be confirmed in the browser with `clientSecret`. `metadata` comes back with its events. */
  createPayment(
    input: { amountCents: number; description: string; metadata: Record<string, string>; customerId?: string },
    key: string,
  ): Promise<ProviderPayment>
  findPayment(paymentId: string): Promise<ProviderPayment | null>
  cancelPayment(paymentId: string, key: string): Promise<void>
  /** Gives back a one-off payment or a paid invoice, whole unless `amountCents` says less. */
  refund(input: { paymentId: string; amountCents?: number; reason: string }, key: string): Promise<{ refundId: string }>
  /** An account that an artist can be paid out to, once the provider's pages are filled in. `reference` is the artist's id. */
  createAccount(input: { reference: string; email: string }, key: string): Promise<{ accountId: string }>
  /** Those pages, for one visit and soon; they lead back to `returnUrl`. The sandbox has none: it connects at once and answers `returnUrl`. */
  accountPages(input: { accountId: string; returnUrl: string }): Promise<{ url: string }>
  /** Sends money to a connected account; `reference` comes back with its events. Throws `PaymentRefused` while the account cannot be paid. */
  createPayout(
    input: { accountId: string; amountCents: number; reference: string },
    key: string,
  ): Promise<{ payoutId: string }>
  /** A page of the provider's for card change, invoices and cancelling; null where there is none. */
  portalUrl(input: { customerId: string; returnUrl: string }): Promise<string | null>
  /**
   * Verifies a signed event over its raw bytes, and asks nobody. Throws `BadSignature`; null for what means nothing in any
   * version: what is somebody else's business.
   */
  verifyEvent(rawBody: Uint8Array, signature: string): SignedEvent | null
  /** The kinds of events that `interpretEvent` reads in this version. Others are left to one that knows them. */
  readonly knownKinds: ReadonlySet<string>
  /**
   * Interprets a verified event of a known kind; null if it has no meaning here. Throws `UnusableEvent` for one that
   * never can be applied; asks the provider for what the event only refers to, and rejects with `Unavailable` when it
   * does not answer.
   */
  interpretEvent(rawBody: Uint8Array): Promise<PaymentEvent | null>
  /**
   * Lists movements of the provider's balance from `from` until before `to`, by its clock; one page at a time,
   * continued by `after`.
   */
  listTransactions(input: {
    from: Date
    to: Date
    after?: string
  }): Promise<{ transactions: ProviderTransaction[]; hasMore: boolean }>
  /** The provider's time of now, where it has a clock of its own. */
  readClock(): Promise<Date | null>
  /** Resolves when the provider answers. */
  check(): Promise<void>
  close(): Promise<void>
}

export interface ProviderSubscription {
  subscriptionId: string
  customerId: string
  state: 'incomplete' | 'active' | 'past_due' | 'canceled'
  /** Present while the latest invoice waits to be paid: the first one, or one that the saved card did not pay. */
  clientSecret: string | null
  currentPeriodStart: Date | null
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: boolean
  /** The card charged for renewals; null if nothing was paid yet. Missing in news from before this was told. */
  card?: ProviderCard | null
}

/** The card data that may be stored. */
export interface ProviderCard {
  /** As it is written on it: `Visa`. */
  brand: string
  last4: string
  /** 1 to 12; the card is good until the end of that month. */
  expMonth: number
  /** Four digits. */
  expYear: number
  /** The same for one card whoever pays with it, and nothing of its number; missing for the test cards that everybody shares. */
  fingerprint?: string | null
}

export interface ProviderPayment {
  paymentId: string
  clientSecret: string
  state: 'pending' | 'succeeded' | 'canceled' | 'failed'
  amountCents: number
}

/** One line of the provider's own book. */
export interface ProviderTransaction {
  id: string
  /**
   * payment, refund, dispute (withdrawn and reinstated), payout (to artists, and back), bank (what the platform moves to
   * and from its own bank), fee, other
   */
  kind: 'payment' | 'refund' | 'dispute' | 'payout' | 'bank' | 'fee' | 'other'
  /** Before fees; below zero where it left. */
  amountCents: number
  /** The provider's fee; negative where it returned one. */
  feeCents: number
  /** Lower case. Amounts are in its smallest unit. */
  currency: string
  /** The id of the payment, refund, dispute or payout. */
  source: string | null
  createdAt: Date
}

/** An event that the provider has signed, before anybody knows what it means. */
export interface SignedEvent {
  /** The same however often it is sent. */
  id: string
  /** The provider's name for it. */
  kind: string
  /** The provider's time. */
  createdAt: Date
}

/**
 * An event at the provider. `id` is the same however often it is sent; `createdAt` is the provider's time. Amounts are
 * cents of US dollars, unless `currency` (lower case) says otherwise: nothing is ever booked of those. Events come in
 * any order. `payment.*` is about one-off payments only; `payment.failed` means that one attempt was refused and
 * another may follow, `payment.canceled` that none will.
 */
export type PaymentEvent = { id: string; createdAt: Date; currency?: string } & (
  | { type: 'subscription.changed'; subscription: ProviderSubscription }
  | {
      type: 'invoice.paid'
      invoice: {
        invoiceId: string
        paymentId: string | null
        subscriptionId: string
        customerId: string
        amountCents: number
        periodStart: Date
        periodEnd: Date
      }
    }
  | { type: 'invoice.failed'; invoice: { invoiceId: string; subscriptionId: string; customerId: string } }
  | {
      type: 'payment.succeeded' | 'payment.failed' | 'payment.canceled'
      payment: {
        paymentId: string
        amountCents: number
        metadata: Record<string, string>
        /** For a payment that succeeded: the card's fingerprint, as in `ProviderCard.fingerprint`. */
        cardFingerprint?: string | null
      }
    }
  | {
      /** Made, and failed after that: the money is back with the platform. A refund that fails stays failed. */
      type: 'refund.made' | 'refund.failed'
      refund: { refundId: string; paymentId: string; amountCents: number; metadata: Record<string, string> }
    }
  | {
      /** Opened: the provider has taken the amount until it is decided. Won: it is back. */
      type: 'dispute.opened' | 'dispute.won' | 'dispute.lost'
      dispute: { disputeId: string; paymentId: string; amountCents: number; metadata: Record<string, string> }
    }
  | { type: 'payout.paid' | 'payout.failed'; payout: { payoutId: string; amountCents: number; reference: string } }
  | { type: 'account.changed'; account: { accountId: string; payoutsEnabled: boolean; email?: string | null } }
)

export class BadSignature extends Error {
  override name = 'BadSignature'
}

/** An event that can never be applied, however often it is tried: staff has to look. `message` says why. */
export class UnusableEvent extends Error {
  override name = 'UnusableEvent'
}

/** The provider said no; `message` is for the person (card declined and so on). */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
  readonly code: string
  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}
