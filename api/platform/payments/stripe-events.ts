import type Stripe from 'stripe'
import { BadSignature, type PaymentEvent, PaymentRefused, type SignedEvent, UnusableEvent } from './port.ts'
import { askStripe, findAtStripe } from './stripe-client.ts'
import {
  WITH_CARD,
  describePaidInvoice,
  describeSubscription,
  fromUnix,
  idOf,
  isMarked,
  subscriptionOf,
  unmarked,
} from './stripe-objects.ts'

/** Signatures of another time are refused, so that a recorded event cannot be replayed later, nor one be made in advance. */
const TOLERANCE_SECONDS = 5 * 60

type Effect = PaymentEvent extends infer Event
  ? Event extends PaymentEvent
    ? Omit<Event, 'id' | 'createdAt'>
    : never
  : never

type PaymentEffect = Extract<Effect, { type: 'payment.succeeded' | 'payment.failed' | 'payment.canceled' }>

/** Throws `BadSignature` unless one of the secrets signed exactly these bytes, lately. */
export function verifyEvent(
  stripe: Stripe,
  input: { secrets: readonly string[]; body: Uint8Array; signature: string; now: Date },
): Stripe.Event {
  // The SDK refuses old ones only.
  const signedAt = Number(/(?:^|,)\s*t=(\d+)/.exec(input.signature)?.[1])
  if (Math.abs(input.now.getTime() / 1000 - signedAt) > TOLERANCE_SECONDS)
    throw new BadSignature('The signature was made at another time')
  let refusal = 'There is no webhook secret'
  for (const secret of input.secrets) {
    try {
      const event = stripe.webhooks.constructEvent(
        input.body,
        input.signature,
        secret,
        TOLERANCE_SECONDS,
        undefined,
        input.now.getTime(),
      )
      if (isEvent(event)) return event
      refusal = 'This is no event of Stripe’s'
    } catch (error) {
      // Other errors are about the signature, some of them without a class.
      if (error instanceof SyntaxError) throw new BadSignature('This is no event of Stripe’s')
      refusal = error instanceof Error ? (error.message.split('\n')[0] ?? refusal) : refusal
    }
  }
  throw new BadSignature(refusal)
}

/** The SDK verifies the signature of any JSON. */
function isEvent(body: unknown): body is Stripe.Event {
  return typeof (body as Partial<Stripe.Event> | null)?.type === 'string'
}

/** Kinds that `effectOf` knows. */
export const KNOWN_KINDS: ReadonlySet<string> = new Set([
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.created',
  'invoice.paid',
  'invoice.payment_failed',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'transfer.created',
  'transfer.reversed',
  'account.updated',
] satisfies Stripe.Event.Type[])

/** Null for what means nothing here, whatever it says; not for kinds that are not known. */
export function describeEnvelope(event: Stripe.Event, livemode: boolean): SignedEvent | null {
  const { id, type: kind, created, account } = event
  // Events inside a connected account are ignored, except whether it can be paid. Endpoints for connected accounts get
  // the events of both modes.
  if (account && (kind !== 'account.updated' || isOfAnotherMode(event, livemode))) return null
  return { id, kind, createdAt: fromUnix(created) }
}

const isOfAnotherMode = (event: Stripe.Event, livemode: boolean) => (event.livemode ?? false) !== livemode

/** Returns the meaning of an event; null if it has none here. Asks Stripe for what the event only refers to. */
export async function readStripeEvent(
  stripe: Stripe,
  event: Stripe.Event,
  livemode: boolean,
): Promise<PaymentEvent | null> {
  if (isOfAnotherMode(event, livemode))
    throw new UnusableEvent(`It is of Stripe’s ${livemode ? 'test' : 'live'} mode, and the key is not`)
  const effect = await askStripe(() => effectOf(stripe, event))
  return effect && { ...effect, ...foreignCurrency(event), id: event.id, createdAt: fromUnix(event.created) }
}

/** Said only where it is not the one currency that is dealt in here. */
function foreignCurrency({ data }: Stripe.Event): { currency?: string } {
  const { currency } = data.object as { currency?: unknown }
  return typeof currency === 'string' && currency.toLowerCase() !== 'usd' ? { currency: currency.toLowerCase() } : {}
}

type Handler<Name extends Stripe.Event['type']> = (
  stripe: Stripe,
  event: Extract<Stripe.Event, { type: Name }>,
) => Effect | null | Promise<Effect | null>

interface About<Subject> {
  data: { object: Subject }
}

/**
 * As it is now, in the version that is read here: several events may be of one second, and an endpoint of another
 * version.
 */
const subscriptionChanged = async (stripe: Stripe, { data }: About<Stripe.Subscription>): Promise<Effect> => ({
  type: 'subscription.changed',
  subscription: describeSubscription(await stripe.subscriptions.retrieve(data.object.id, { expand: WITH_CARD })),
})

async function refundChanged(stripe: Stripe, { data }: About<Stripe.Refund>): Promise<Effect | null> {
  const { id: refundId, amount: amountCents, payment_intent: payment, status } = data.object
  const type = REFUND[status ?? '']
  if (!payment || !type) return null
  return { type, refund: { refundId, amountCents, ...(await paymentOf(stripe, idOf(payment))) } }
}

async function disputeChanged(stripe: Stripe, { data }: About<Stripe.Dispute>): Promise<Effect | null> {
  const { id: disputeId, amount: amountCents, payment_intent: payment, status } = data.object
  const type = DISPUTE[status]
  if (!payment || !type) return null
  return { type, dispute: { disputeId, amountCents, ...(await paymentOf(stripe, idOf(payment))) } }
}

/** Events that mean something here; all others are received and dropped. */
const HANDLERS: { readonly [Name in Stripe.Event['type']]?: Handler<Name> } = {
  'customer.subscription.created': subscriptionChanged,
  'customer.subscription.updated': subscriptionChanged,
  'customer.subscription.deleted': subscriptionChanged,
  'customer.subscription.paused': subscriptionChanged,
  'customer.subscription.resumed': subscriptionChanged,
  'invoice.created': async (stripe, { data, id }) => {
    await collectRenewal(stripe, data.object, id)
    return null
  },
  'invoice.paid': async (stripe, { data }) => {
    const invoice = describePaidInvoice(await stripe.invoices.retrieve(data.object.id, { expand: ['payments'] }))
    return invoice && { type: 'invoice.paid', invoice }
  },
  'invoice.payment_failed': async (stripe, { data }) => {
    const invoice = await stripe.invoices.retrieve(data.object.id)
    const subscriptionId = subscriptionOf(invoice)
    if (!subscriptionId || !invoice.customer) return null
    return {
      type: 'invoice.failed',
      invoice: { invoiceId: invoice.id, subscriptionId, customerId: idOf(invoice.customer) },
    }
  },
  'payment_intent.succeeded': async (stripe, { data }) => {
    const effect = oneOff('payment.succeeded', data.object)
    return effect && (await withCard(stripe, effect))
  },
  'payment_intent.payment_failed': (_stripe, { data }) => oneOff('payment.failed', data.object),
  'payment_intent.canceled': (_stripe, { data }) => oneOff('payment.canceled', data.object),
  'refund.created': refundChanged,
  'refund.updated': refundChanged,
  'refund.failed': refundChanged,
  'charge.dispute.created': disputeChanged,
  'charge.dispute.updated': disputeChanged,
  'charge.dispute.closed': disputeChanged,
  'charge.dispute.funds_withdrawn': disputeChanged,
  'charge.dispute.funds_reinstated': disputeChanged,
  'transfer.created': (_stripe, { data }) => payout('payout.paid', data.object),
  'transfer.reversed': (_stripe, { data }) => (data.object.reversed ? payout('payout.failed', data.object) : null),
  'account.updated': (_stripe, { data: { object } }) => ({
    type: 'account.changed',
    account: {
      accountId: object.id,
      payoutsEnabled: canBePaid(object),
      email: object.individual?.email ?? object.email,
    },
  }),
}

async function effectOf(stripe: Stripe, event: Stripe.Event): Promise<Effect | null> {
  const handle = HANDLERS[event.type] as Handler<Stripe.Event['type']> | undefined
  return (await handle?.(stripe, event)) ?? null
}

/** One that is under way means nothing yet. */
const REFUND: Record<string, 'refund.made' | 'refund.failed'> = {
  succeeded: 'refund.made',
  failed: 'refund.failed',
  canceled: 'refund.failed',
}

/** Inquiries (`warning_…`) take no money; while a lost one is appealed it stays lost. */
const DISPUTE: Record<string, 'dispute.opened' | 'dispute.won' | 'dispute.lost'> = {
  needs_response: 'dispute.opened',
  under_review: 'dispute.opened',
  won: 'dispute.won',
  warning_closed: 'dispute.won',
  prevented: 'dispute.won',
  lost: 'dispute.lost',
}

/** Payments of invoices, and of other shops in the same account, carry no mark of ours. */
function oneOff(
  type: 'payment.succeeded' | 'payment.failed' | 'payment.canceled',
  payment: Stripe.PaymentIntent,
): PaymentEffect | null {
  if (!isMarked(payment.metadata)) return null
  return { type, payment: { paymentId: payment.id, amountCents: payment.amount, metadata: unmarked(payment.metadata) } }
}

/** The event names the charge only, which has the card. */
async function withCard(stripe: Stripe, { type, payment }: PaymentEffect): Promise<PaymentEffect> {
  const intent = await findAtStripe(() =>
    stripe.paymentIntents.retrieve(payment.paymentId, { expand: ['latest_charge'] }),
  )
  const charge = intent?.latest_charge
  const card = charge && typeof charge !== 'string' ? charge.payment_method_details?.card : null
  return { type, payment: { ...payment, cardFingerprint: card?.fingerprint ?? null } }
}

async function paymentOf(
  stripe: Stripe,
  paymentId: string,
): Promise<{ paymentId: string; metadata: Record<string, string> }> {
  const { metadata } = await stripe.paymentIntents.retrieve(paymentId)
  return { paymentId, metadata: isMarked(metadata) ? unmarked(metadata) : {} }
}

function payout(type: 'payout.paid' | 'payout.failed', transfer: Stripe.Transfer): Effect | null {
  if (!isMarked(transfer.metadata)) return null
  return {
    type,
    payout: { payoutId: transfer.id, amountCents: transfer.amount, reference: transfer.metadata.reference ?? '' },
  }
}

function canBePaid({ payouts_enabled: payouts, capabilities }: Stripe.Account): boolean {
  return payouts && capabilities?.transfers === 'active'
}

/**
 * Stripe leaves a renewal's invoice open for changes for an hour before it charges, longer than access goes on without
 * payment. There is nothing to change: it is charged now. Stripe retries or reports refusals itself.
 */
async function collectRenewal(stripe: Stripe, invoice: Stripe.Invoice, eventId: string): Promise<void> {
  const isOurs = isMarked(invoice.parent?.subscription_details?.metadata)
  if (!isOurs || invoice.status !== 'draft' || invoice.billing_reason !== 'subscription_cycle') return
  const steps = [
    () =>
      stripe.invoices.finalizeInvoice(
        invoice.id,
        { auto_advance: true },
        { idempotencyKey: `fairwave:finalize:${eventId}` },
      ),
    () => stripe.invoices.pay(invoice.id, {}, { idempotencyKey: `fairwave:pay:${eventId}` }),
  ]
  for (const step of steps) {
    try {
      await askStripe(step)
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error
    }
  }
}
