import { createHash } from 'node:crypto'
import type Stripe from 'stripe'

/** Some of an object's fields. That they exist in the SDK's types, with these values, is checked by the compiler. */
export type StripeObject<Whole> = Whole extends readonly (infer Item)[]
  ? StripeObject<Item>[]
  : Whole extends (...args: never[]) => unknown
    ? Whole
    : Whole extends object
      ? { [Key in keyof Whole]?: StripeObject<Whole[Key]> }
      : Whole

export interface Customer {
  id: string
  email: string
  name: string
  metadata: Record<string, string>
  created: number
}

export interface Subscription {
  id: string
  customer: string
  status: Stripe.Subscription.Status
  price: string
  metadata: Record<string, string>
  created: number
  periodStart: number
  periodEnd: number
  cancelAtPeriodEnd: boolean
  cancelAt: number | null
  endedAt: number | null
  latestInvoice: string
  /** Number of the card that paid, for renewals. */
  card: string | null
  /** The expiry on that card. */
  expires: { month: number; year: number }
}

export interface Invoice {
  id: string
  subscription: string
  customer: string
  status: 'draft' | 'open' | 'paid' | 'void'
  reason: 'subscription_create' | 'subscription_cycle'
  amount: number
  created: number
  periodStart: number
  periodEnd: number
  /** Null while it is a draft. */
  payment: string | null
}

export interface Payment {
  id: string
  secret: string
  charge: string
  amount: number
  refunded: number
  description: string | null
  metadata: Record<string, string>
  customer: string | null
  invoice: string | null
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  created: number
  /** Number of the card of the last attempt. */
  card: string | null
}

const list = <Item>(data: Item[], url: string) => ({ object: 'list' as const, data, has_more: false, url })

export function customerObject({ id, email, name, metadata, created }: Customer): StripeObject<Stripe.Customer> {
  return {
    id,
    object: 'customer',
    email,
    name,
    description: null,
    metadata,
    created,
    invoice_settings: { default_payment_method: null },
    livemode: false,
  }
}

export function priceObject(
  id: string,
  price: { amount: number; interval: 'month' | 'year' },
): StripeObject<Stripe.Price> {
  const recurring = { interval: price.interval, interval_count: 1, usage_type: 'licensed' as const }
  return {
    id,
    object: 'price',
    active: true,
    currency: 'usd',
    unit_amount: price.amount,
    type: 'recurring',
    recurring,
    livemode: false,
  }
}

export function subscriptionObject(
  subscription: Subscription,
  latestInvoice: string | StripeObject<Stripe.Invoice>,
  { withCard = false, wholeCustomer }: { withCard?: boolean; wholeCustomer?: StripeObject<Stripe.Customer> } = {},
): StripeObject<Stripe.Subscription> {
  const {
    id,
    customer,
    status,
    price,
    metadata,
    created,
    periodStart,
    periodEnd,
    cancelAtPeriodEnd,
    cancelAt,
    endedAt,
  } = subscription
  const item: StripeObject<Stripe.SubscriptionItem> = {
    id: `si_${id.slice(4)}`,
    object: 'subscription_item',
    subscription: id,
    quantity: 1,
    price: { id: price, object: 'price' },
    current_period_start: periodStart,
    current_period_end: periodEnd,
  }
  return {
    id,
    object: 'subscription',
    customer: wholeCustomer ?? customer,
    default_payment_method: withCard ? cardObject(subscription) : subscription.card && paymentMethodOf(subscription),
    status,
    metadata,
    created,
    currency: 'usd',
    collection_method: 'charge_automatically',
    start_date: created,
    cancel_at_period_end: cancelAtPeriodEnd,
    cancel_at: cancelAtPeriodEnd ? periodEnd : cancelAt,
    ended_at: endedAt,
    items: list([item], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: latestInvoice,
    livemode: false,
  }
}

const paymentMethodOf = ({ id }: Subscription) => `pm_${id.slice(4)}`

/** As Stripe's: the same for a number, whoever pays with it, and nothing of it. */
const fingerprintOf = (card: string) => createHash('sha256').update(`double ${card}`).digest('base64url').slice(0, 16)

function cardObject(subscription: Subscription): StripeObject<Stripe.PaymentMethod> | null {
  const { card, customer, expires } = subscription
  if (!card) return null
  return {
    id: paymentMethodOf(subscription),
    object: 'payment_method',
    type: 'card',
    customer,
    card: {
      brand: 'visa',
      last4: card.slice(-4),
      exp_month: expires.month,
      exp_year: expires.year,
      fingerprint: fingerprintOf(card),
    },
    livemode: false,
  }
}

interface InvoiceExpansion {
  payments: boolean
  secret: boolean
}

export function invoiceObject(
  invoice: Invoice,
  subscription: Subscription,
  payment: Payment | null,
  expand: InvoiceExpansion,
): StripeObject<Stripe.Invoice> {
  const { id, customer, status, reason, amount, created, periodStart, periodEnd } = invoice
  const paid = status === 'paid'
  const line: StripeObject<Stripe.InvoiceLineItem> = {
    id: `il_${id.slice(3)}`,
    object: 'line_item',
    amount,
    currency: 'usd',
    period: { start: periodStart, end: periodEnd },
    quantity: 1,
    subscription: subscription.id,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        subscription: subscription.id,
        subscription_item: `si_${subscription.id.slice(4)}`,
        proration: false,
        invoice_item: null,
      },
    },
  }
  const paidWith: StripeObject<Stripe.InvoicePayment>[] = payment
    ? [
        {
          id: `inpay_${id.slice(3)}`,
          object: 'invoice_payment',
          status: paid ? 'paid' : 'open',
          amount_paid: paid ? amount : null,
          invoice: id,
          payment: { type: 'payment_intent', payment_intent: payment.id },
        },
      ]
    : []
  return {
    id,
    object: 'invoice',
    customer,
    status,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    currency: 'usd',
    created,
    amount_due: amount,
    amount_paid: paid ? amount : 0,
    amount_remaining: paid ? 0 : amount,
    total: amount,
    // When its items were gathered, which for a first invoice is one moment.
    period_start: reason === 'subscription_create' ? created : periodStart,
    period_end: created,
    lines: list([line], `/v1/invoices/${id}/lines`),
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    metadata: {},
    livemode: false,
    ...(expand.payments && { payments: list(paidWith, `/v1/invoice_payments?invoice=${id}`) }),
    ...(expand.secret && {
      confirmation_secret:
        status === 'open' && payment ? { type: 'payment_intent', client_secret: payment.secret } : null,
    }),
  }
}

export function paymentObject(payment: Payment): StripeObject<Stripe.PaymentIntent> {
  const { id, secret, charge, amount, description, metadata, customer, status, created } = payment
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_received: status === 'succeeded' ? amount : 0,
    client_secret: secret,
    currency: 'usd',
    customer,
    created,
    description,
    latest_charge: status === 'succeeded' ? charge : null,
    metadata,
    next_action: status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    payment_method: null,
    payment_method_types: ['card'],
    status,
    livemode: false,
  }
}

export function chargeObject(payment: Payment, status: 'succeeded' | 'failed'): StripeObject<Stripe.Charge> {
  const { id, charge, amount, refunded, metadata, created, card } = payment
  return {
    id: charge,
    object: 'charge',
    amount,
    amount_refunded: refunded,
    currency: 'usd',
    created,
    metadata,
    payment_intent: id,
    payment_method_details: card
      ? { type: 'card', card: { brand: 'visa', last4: card.slice(-4), fingerprint: fingerprintOf(card) } }
      : null,
    refunded: refunded === amount,
    status,
    livemode: false,
  }
}
