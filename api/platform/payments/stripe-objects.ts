import type Stripe from 'stripe'
import type { PaymentEvent, ProviderCard, ProviderPayment, ProviderSubscription } from './port.ts'

type PaidInvoice = Extract<PaymentEvent, { type: 'invoice.paid' }>['invoice']

/** Marks what this product made in a Stripe account that others may use too; it is not part of anybody's metadata. */
const MARK = { madeBy: 'fairwave' }

export const marked = (metadata: Record<string, string>): Record<string, string> => ({ ...metadata, ...MARK })
export const isMarked = (metadata: Stripe.Metadata | null | undefined): boolean => metadata?.madeBy === MARK.madeBy

/** As it was given. */
export function unmarked(metadata: Stripe.Metadata | null | undefined): Record<string, string> {
  const { madeBy: _, ...given } = metadata ?? {}
  return given
}

export const fromUnix = (seconds: number): Date => new Date(seconds * 1000)
export const idOf = (reference: string | { id: string }): string =>
  typeof reference === 'string' ? reference : reference.id

const STATES: Record<string, ProviderSubscription['state']> = {
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'canceled',
}

/** The expansions of a subscription that include its card. */
export const WITH_CARD = ['default_payment_method', 'customer.invoice_settings.default_payment_method']

const BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** The subscription's own card, or the one that the customer chose in the portal. Undefined where it was not expanded. */
function cardOf({ default_payment_method: own, customer }: Stripe.Subscription): ProviderCard | null | undefined {
  if (typeof own === 'string') return undefined
  const settings = typeof customer === 'string' || customer.deleted ? null : customer.invoice_settings
  const chosen = own ?? settings?.default_payment_method ?? null
  if (typeof chosen === 'string') return undefined
  const card = chosen?.card
  if (!card) return null
  const { brand, last4, exp_month: expMonth, exp_year: expYear, fingerprint } = card
  return { brand: BRANDS[brand] ?? 'Card', last4, expMonth, expYear, fingerprint }
}

/** `card` needs `WITH_CARD` expanded. `clientSecret` needs `latest_invoice.confirmation_secret` expanded; in events it is not, and stays null. */
export function describeSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const state = STATES[subscription.status]
  if (!state) throw new Error(`subscription ${subscription.id} is ${subscription.status}, which is not known here`)
  const invoice = typeof subscription.latest_invoice === 'string' ? null : subscription.latest_invoice
  const waits = (state === 'incomplete' || state === 'past_due') && invoice?.status === 'open'
  const period = state === 'incomplete' ? undefined : subscription.items.data[0]
  return {
    subscriptionId: subscription.id,
    customerId: idOf(subscription.customer),
    state,
    clientSecret: waits ? (invoice.confirmation_secret?.client_secret ?? null) : null,
    currentPeriodStart: period ? fromUnix(period.current_period_start) : null,
    // Stripe turns the period at once and charges then: what is past due is paid up to where its period began.
    currentPeriodEnd: period
      ? fromUnix(state === 'past_due' ? period.current_period_start : period.current_period_end)
      : null,
    // Its own portal sets the time instead of the flag.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    card: cardOf(subscription),
  }
}

export function describePayment(payment: Stripe.PaymentIntent): ProviderPayment {
  const state = payment.status === 'succeeded' ? 'succeeded' : payment.status === 'canceled' ? 'canceled' : 'pending'
  return { paymentId: payment.id, clientSecret: payment.client_secret ?? '', state, amountCents: payment.amount }
}

/** The subscription that an invoice is for, if any. */
export function subscriptionOf(invoice: Stripe.Invoice): string | null {
  const details = invoice.parent?.subscription_details
  return details ? idOf(details.subscription) : null
}

/** Needs `payments` expanded. Null for an invoice that is not of a subscription. */
export function describePaidInvoice(invoice: Stripe.Invoice): PaidInvoice | null {
  const subscriptionId = subscriptionOf(invoice)
  if (!subscriptionId || !invoice.customer) return null
  // The invoice's own period is when its items were gathered; what was bought stands on its line.
  const bought = invoice.lines.data.filter(
    ({ parent }) => parent?.type === 'subscription_item_details' && !parent.subscription_item_details?.proration,
  )
  const line = bought.toSorted((one, other) => other.period.end - one.period.end)[0]
  if (!line) return null
  const paidWith = invoice.payments?.data.find(({ status, payment }) => status === 'paid' && payment.payment_intent)
    ?.payment.payment_intent
  return {
    invoiceId: invoice.id,
    paymentId: paidWith ? idOf(paidWith) : null,
    subscriptionId,
    customerId: idOf(invoice.customer),
    amountCents: invoice.amount_paid,
    periodStart: fromUnix(line.period.start),
    periodEnd: fromUnix(line.period.end),
  }
}
