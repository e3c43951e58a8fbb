import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { addMonths } from '../../platform/payments/sandbox/billing-calendar.ts'
import { StripeFault, missing, unexpectedState } from './fault.ts'
import {
  type Customer,
  type Invoice,
  type Payment,
  type Subscription,
  type StripeObject,
  chargeObject,
  customerObject,
  invoiceObject,
  paymentObject,
  subscriptionObject,
} from './objects.ts'

export interface SentEvent {
  id: string
  created: number
  body: string
}

export interface Refund {
  id: string
  payment: string
  amount: number
}

/** The contents of one Stripe account, and its events. Every change tells its events, as Stripe would. */
export class StripeAccount {
  readonly customers = new Map<string, Customer>()
  readonly subscriptions = new Map<string, Subscription>()
  readonly invoices = new Map<string, Invoice>()
  readonly payments = new Map<string, Payment>()
  readonly connected = new Map<string, StripeObject<Stripe.Account> & { id: string }>()
  /** Balance transactions, oldest first. */
  readonly book: (StripeObject<Stripe.BalanceTransaction> & { id: string; created: number })[] = []
  readonly refunds = new Map<string, StripeObject<Stripe.Refund> & { id: string; amount: number; payment: Payment }>()
  readonly disputes = new Map<string, { id: string; amount: number; payment: Payment }>()
  readonly price: { id: string; amount: number; interval: 'month' | 'year' }
  /** In order; whoever delivers takes them away. */
  events: SentEvent[] = []
  readonly #now: () => Date
  readonly #apiVersion: string

  constructor(options: { now: () => Date; apiVersion: string; price: StripeAccount['price'] }) {
    this.#now = options.now
    this.#apiVersion = options.apiVersion
    this.price = options.price
  }

  seconds(): number {
    return Math.floor(this.#now().getTime() / 1000)
  }

  tell(type: Stripe.Event.Type, object: object, account?: string): void {
    const id = newId('evt')
    const event = {
      id,
      object: 'event',
      api_version: this.#apiVersion,
      created: this.seconds(),
      type,
      livemode: false,
      pending_webhooks: 1,
      request: null,
      data: { object },
      ...(account && { account }),
    }
    this.events.push({ id, created: event.created, body: JSON.stringify(event, null, 2) })
  }

  /** A line of the balance; `fee` is what Stripe keeps of it. */
  note(type: Stripe.BalanceTransaction.Type, amount: number, source: object | null, fee = 0): void {
    this.book.push({
      id: newId('txn'),
      object: 'balance_transaction',
      type,
      amount,
      fee,
      net: amount - fee,
      currency: 'usd',
      created: this.seconds(),
      source: source as never,
      status: 'available',
    })
  }

  /** The buyer's bank sends a refund back. */
  failRefund(refundId: string): void {
    const { payment, ...refund } = this.#require(this.refunds, 'refund', refundId)
    payment.refunded -= refund.amount
    this.note('refund_failure', refund.amount, refund)
    this.tell('refund.failed', { ...refund, status: 'failed', failure_reason: 'lost_or_stolen_card' })
    this.tell('refund.updated', { ...refund, status: 'failed', failure_reason: 'lost_or_stolen_card' })
  }

  dispute(paymentId: string, amount: number): string {
    const payment = this.#require(this.payments, 'payment_intent', paymentId)
    const id = newId('du')
    this.disputes.set(id, { id, amount, payment })
    this.note('adjustment', -amount, this.#dispute(id, 'needs_response'), 1_500)
    this.tell('charge.dispute.created', this.#dispute(id, 'needs_response'))
    this.tell('charge.dispute.funds_withdrawn', this.#dispute(id, 'needs_response'))
    return id
  }

  closeDispute(id: string, status: 'won' | 'lost'): void {
    const { amount } = this.#require(this.disputes, 'dispute', id)
    if (status === 'won') {
      this.note('adjustment', amount, this.#dispute(id, status))
      this.tell('charge.dispute.funds_reinstated', this.#dispute(id, status))
    }
    this.tell('charge.dispute.closed', this.#dispute(id, status))
  }

  #dispute(disputeId: string, status: Stripe.Dispute.Status): StripeObject<Stripe.Dispute> {
    const { id, amount, payment } = this.#require(this.disputes, 'dispute', disputeId)
    return {
      id,
      object: 'dispute',
      amount,
      currency: 'usd',
      charge: payment.charge,
      payment_intent: payment.id,
      status,
      created: this.seconds(),
      livemode: false,
    }
  }

  subscribe(input: { customer: string; price: string; metadata: Record<string, string> }): Subscription {
    const created = this.seconds()
    const id = newId('sub')
    const subscription: Subscription = {
      ...input,
      id,
      status: 'incomplete',
      created,
      periodStart: created,
      periodEnd: nextMonth(created),
      cancelAtPeriodEnd: false,
      cancelAt: null,
      endedAt: null,
      latestInvoice: '',
      card: null,
      expires: { month: 12, year: 2030 },
    }
    this.subscriptions.set(id, subscription)
    const invoice = this.#draft(subscription, 'subscription_create')
    this.tell('customer.subscription.created', this.subscription(subscription))
    this.finalize(invoice)
    return subscription
  }

  /** The month is over: the period turns, and a draft invoice waits to be charged. */
  renew(subscriptionId: string): Invoice {
    const subscription = this.#require(this.subscriptions, 'subscription', subscriptionId)
    Object.assign(subscription, { periodStart: subscription.periodEnd, periodEnd: nextMonth(subscription.periodEnd) })
    const invoice = this.#draft(subscription, 'subscription_cycle')
    this.tell('customer.subscription.updated', this.subscription(subscription))
    return invoice
  }

  finalize(invoice: Invoice): void {
    if (invoice.status !== 'draft')
      throw new StripeFault(400, `This invoice is already finalized, you can't re-finalize a non-draft invoice.`, {
        code: 'invoice_not_editable',
      })
    const payment = this.startPayment({
      amount: invoice.amount,
      description: 'Subscription',
      metadata: {},
      customer: invoice.customer,
      invoice: invoice.id,
    })
    Object.assign(invoice, { status: 'open', payment: payment.id })
    this.tell('invoice.finalized', this.invoice(invoice))
  }

  startPayment(input: Pick<Payment, 'amount' | 'description' | 'metadata' | 'customer' | 'invoice'>): Payment {
    const id = newId('pi')
    const payment: Payment = {
      ...input,
      id,
      secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      charge: newId('ch'),
      refunded: 0,
      status: 'requires_payment_method',
      created: this.seconds(),
      card: null,
    }
    this.payments.set(id, payment)
    this.tell('payment_intent.created', paymentObject(payment))
    return payment
  }

  /** One attempt with a card, by Stripe's test numbers. */
  confirm(payment: Payment, card: string): Payment {
    if (payment.status === 'succeeded')
      throw unexpectedState(
        'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
        paymentObject(payment),
      )
    if (payment.status === 'canceled')
      throw unexpectedState(
        'You cannot confirm this PaymentIntent because it has a status of canceled.',
        paymentObject(payment),
      )
    payment.card = card
    if (card === '4000000000000002') return this.#refuse(payment, 'Your card was declined.')
    if (card === '4000002500003155') {
      payment.status = 'requires_action'
      this.tell('payment_intent.requires_action', paymentObject(payment))
      return payment
    }
    return this.#succeed(payment)
  }

  /** The bank's answer to 3-D Secure. */
  authenticate(payment: Payment, confirmed: boolean): Payment {
    if (payment.status !== 'requires_action')
      throw unexpectedState(`This PaymentIntent's status is ${payment.status}.`, paymentObject(payment))
    if (confirmed) return this.#succeed(payment)
    return this.#refuse(
      payment,
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      'payment_intent_authentication_failure',
    )
  }

  /** Charges an open invoice to the card on file. */
  collect(invoice: Invoice): void {
    if (invoice.status !== 'open')
      throw new StripeFault(400, 'Invoice is already paid', { code: 'invoice_already_paid' })
    const payment = this.#require(this.payments, 'payment_intent', invoice.payment ?? '')
    const { card } = this.#require(this.subscriptions, 'subscription', invoice.subscription)
    if (!card || card === '4000000000000341') this.#refuse(payment, 'Your card was declined.')
    this.#succeed(payment)
  }

  cancel(subscription: Subscription): void {
    if (subscription.status === 'canceled') throw missing('subscription', subscription.id)
    Object.assign(subscription, { status: 'canceled', endedAt: this.seconds() })
    this.tell('customer.subscription.deleted', this.subscription(subscription))
  }

  cancelPayment(payment: Payment): void {
    if (payment.status === 'succeeded' || payment.status === 'canceled') {
      throw unexpectedState(
        `You cannot cancel this PaymentIntent because it has a status of ${payment.status}.`,
        paymentObject(payment),
      )
    }
    payment.status = 'canceled'
    this.tell('payment_intent.canceled', paymentObject(payment))
  }

  voidInvoice(invoice: Invoice): void {
    if (invoice.status !== 'open')
      throw new StripeFault(400, `You can only pass in open invoices. This invoice isn't open.`)
    invoice.status = 'void'
    if (invoice.payment) this.cancelPayment(this.#require(this.payments, 'payment_intent', invoice.payment))
    this.tell('invoice.voided', this.invoice(invoice))
  }

  refund(payment: Payment, amount: number | undefined, metadata: Record<string, string>): StripeObject<Stripe.Refund> {
    if (payment.status !== 'succeeded')
      throw new StripeFault(400, `This PaymentIntent (${payment.id}) does not have a successful charge to refund.`)
    const left = payment.amount - payment.refunded
    if (left === 0)
      throw new StripeFault(400, `Charge ${payment.charge} has already been refunded.`, {
        code: 'charge_already_refunded',
      })
    const cents = amount ?? left
    if (cents > left)
      throw new StripeFault(
        400,
        `Refund amount ($${cents / 100}) is greater than unrefunded amount on charge ($${left / 100})`,
        { param: 'amount' },
      )
    payment.refunded += cents
    const refund: StripeObject<Stripe.Refund> = {
      id: newId('re'),
      object: 'refund',
      amount: cents,
      charge: payment.charge,
      created: this.seconds(),
      currency: 'usd',
      metadata,
      payment_intent: payment.id,
      reason: null,
      status: 'succeeded',
    }
    this.refunds.set(refund.id as string, { ...refund, id: refund.id as string, amount: cents, payment })
    this.note('refund', -cents, refund)
    this.tell('refund.created', refund)
    this.tell('charge.refunded', chargeObject(payment, 'succeeded'))
    return refund
  }

  subscription(subscription: Subscription, expand: readonly string[] = []): StripeObject<Stripe.Subscription> {
    const whole = expand.some((path) => path.startsWith('latest_invoice'))
    const invoice = this.#require(this.invoices, 'invoice', subscription.latestInvoice)
    return subscriptionObject(
      subscription,
      whole
        ? this.invoice(
            invoice,
            expand.map((path) => path.replace(/^latest_invoice\.?/, '')),
          )
        : invoice.id,
      {
        withCard: expand.includes('default_payment_method'),
        ...(expand.some((path) => path.startsWith('customer')) && {
          wholeCustomer: customerObject(this.#require(this.customers, 'customer', subscription.customer)),
        }),
      },
    )
  }

  invoice(invoice: Invoice, expand: readonly string[] = []): StripeObject<Stripe.Invoice> {
    const subscription = this.#require(this.subscriptions, 'subscription', invoice.subscription)
    const payment = this.payments.get(invoice.payment ?? '') ?? null
    return invoiceObject(invoice, subscription, payment, {
      payments: expand.includes('payments'),
      secret: expand.includes('confirmation_secret'),
    })
  }

  #draft(subscription: Subscription, reason: Invoice['reason']): Invoice {
    const { periodStart, periodEnd, customer } = subscription
    const invoice: Invoice = {
      id: newId('in'),
      subscription: subscription.id,
      customer,
      status: 'draft',
      reason,
      amount: this.price.amount,
      created: this.seconds(),
      periodStart,
      periodEnd,
      payment: null,
    }
    this.invoices.set(invoice.id, invoice)
    subscription.latestInvoice = invoice.id
    this.tell('invoice.created', this.invoice(invoice))
    return invoice
  }

  #succeed(payment: Payment): Payment {
    payment.status = 'succeeded'
    this.note('charge', payment.amount, chargeObject(payment, 'succeeded'), Math.round(payment.amount * 0.029) + 30)
    this.tell('charge.succeeded', chargeObject(payment, 'succeeded'))
    this.tell('payment_intent.succeeded', paymentObject(payment))
    if (!payment.invoice) return payment
    const invoice = this.#require(this.invoices, 'invoice', payment.invoice)
    const subscription = this.#require(this.subscriptions, 'subscription', invoice.subscription)
    invoice.status = 'paid'
    if (subscription.status !== 'canceled') subscription.status = 'active'
    subscription.card = payment.card ?? subscription.card
    this.tell('invoice.paid', this.invoice(invoice))
    this.tell('invoice.payment_succeeded', this.invoice(invoice))
    this.tell('customer.subscription.updated', this.subscription(subscription))
    return payment
  }

  #refuse(payment: Payment, message: string, code = 'card_declined'): never {
    payment.status = 'requires_payment_method'
    this.tell('charge.failed', chargeObject(payment, 'failed'))
    this.tell('payment_intent.payment_failed', paymentObject(payment))
    if (payment.invoice) {
      const invoice = this.#require(this.invoices, 'invoice', payment.invoice)
      const subscription = this.#require(this.subscriptions, 'subscription', invoice.subscription)
      this.tell('invoice.payment_failed', this.invoice(invoice))
      if (subscription.status === 'active') {
        subscription.status = 'past_due'
        this.tell('customer.subscription.updated', this.subscription(subscription))
      }
    }
    throw new StripeFault(402, message, {
      type: 'card_error',
      code,
      declineCode: 'generic_decline',
      paymentIntent: paymentObject(payment),
    })
  }

  #require<Item>(items: ReadonlyMap<string, Item>, kind: string, id: string): Item {
    const found = items.get(id)
    if (!found) throw missing(kind, id)
    return found
  }
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

function nextMonth(seconds: number): number {
  return addMonths(new Date(seconds * 1000), 1).getTime() / 1000
}
