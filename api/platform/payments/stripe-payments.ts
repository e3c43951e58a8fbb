import type Stripe from 'stripe'
import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock/port.ts'
import { centsToDecimal } from '../../text/money.ts'
import { PaymentRefused, type Payments } from './port.ts'
import { askStripe, findAtStripe, isMissing, openStripe } from './stripe-client.ts'
import { describeEnvelope, KNOWN_KINDS, readStripeEvent, verifyEvent } from './stripe-events.ts'
import { listStripeTransactions } from './stripe-transactions.ts'
import { describePayment, describeSubscription, marked, WITH_CARD } from './stripe-objects.ts'

export interface StripeOptions {
  secretKey: string
  publishableKey: string
  /** $10.00 a month; another price is refused. */
  priceId: string
  /** More than one while a secret is being replaced. */
  webhookSecrets: readonly string[]
  /** Origin of an emulator in place of Stripe's. */
  apiBase?: string
  clock: Clock
}

const CURRENCY = 'usd'
const WHOLE = ['latest_invoice.confirmation_secret', ...WITH_CARD]

/** Keys are one space for all calls of an account, so each is told apart by what it is for. */
const once = (operation: string, key: string): Stripe.RequestOptions => ({
  idempotencyKey: `fairwave:${operation}:${key}`,
})

/** Real money, by Stripe. Errors: `PaymentRefused` with Stripe's message, `Unavailable` when it does not answer. */
export function stripePayments({
  secretKey,
  publishableKey,
  priceId,
  webhookSecrets,
  apiBase,
  clock,
}: StripeOptions): Payments {
  const { stripe, close } = openStripe({ secretKey, apiBase })
  // Live and test keys read `sk_live_…`, `rk_test_…`.
  const livemode = /^[a-z]+_live_/.test(secretKey)
  const assertPrice = priceCheck(stripe, priceId)

  return {
    name: 'stripe',
    signatureHeader: 'stripe-signature',
    publishableKey,
    createCustomer: async ({ reference, email, name }, key) => {
      const { id } = await askStripe(() =>
        stripe.customers.create({ email, name, metadata: marked({ reference }) }, once('customer', key)),
      )
      return { customerId: id }
    },
    updateCustomer: async ({ customerId, email, name }, key) => {
      await findAtStripe(() => stripe.customers.update(customerId, { email, name }, once('update-customer', key)))
    },
    createSubscription: async ({ customerId, reference, monthlyCents }, key) => {
      await assertPrice(monthlyCents)
      const subscription = await askStripe(() =>
        stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: priceId }],
            payment_behavior: 'default_incomplete',
            payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
            metadata: marked({ reference }),
            expand: WHOLE,
          },
          once('subscription', key),
        ),
      )
      return describeSubscription(subscription)
    },
    findSubscription: async (id) => {
      const found = await findAtStripe(() => stripe.subscriptions.retrieve(id, { expand: WHOLE }))
      return found && describeSubscription(found)
    },
    setCancelAtPeriodEnd: async ({ subscriptionId, cancel }, key) =>
      await askStripe(async () => {
        const current = cancel ? null : await stripe.subscriptions.retrieve(subscriptionId)
        // Cancelled in Stripe's portal, which sets the time and not the flag.
        const byTime = current !== null && !current.cancel_at_period_end && current.cancel_at !== null
        const change = byTime ? { cancel_at: '' as const } : { cancel_at_period_end: cancel }
        return describeSubscription(
          await stripe.subscriptions.update(
            subscriptionId,
            { ...change, expand: WHOLE },
            once('cancel-at-period-end', key),
          ),
        )
      }),
    cancelNow: async (id, key) => await cancelNow(stripe, id, key),
    createPayment: async ({ amountCents, description, metadata, customerId }, key) => {
      assertAmount(amountCents)
      const input: Stripe.PaymentIntentCreateParams = {
        amount: amountCents,
        currency: CURRENCY,
        description,
        metadata: marked(metadata),
        allowed_payment_method_types: ['card'],
        ...(customerId && { customer: customerId }),
      }
      return describePayment(await askStripe(() => stripe.paymentIntents.create(input, once('payment', key))))
    },
    findPayment: async (id) => {
      const found = await findAtStripe(() => stripe.paymentIntents.retrieve(id))
      return found && describePayment(found)
    },
    cancelPayment: async (id, key) => {
      await askStripe(() => stripe.paymentIntents.cancel(id, {}, once('cancel-payment', key)))
    },
    refund: async ({ paymentId, amountCents, reason }, key) => {
      if (amountCents !== undefined) assertAmount(amountCents)
      const input: Stripe.RefundCreateParams = {
        payment_intent: paymentId,
        metadata: marked({ reason }),
        ...(amountCents !== undefined && { amount: amountCents }),
      }
      const { id } = await askStripe(() => stripe.refunds.create(input, once('refund', key)))
      return { refundId: id }
    },
    createAccount: async ({ reference, email }, key) => {
      const { id } = await askStripe(() =>
        stripe.accounts.create(
          {
            controller: {
              stripe_dashboard: { type: 'express' },
              fees: { payer: 'application' },
              losses: { payments: 'application' },
            },
            capabilities: { transfers: { requested: true } },
            email,
            metadata: marked({ reference }),
          },
          once('account', key),
        ),
      )
      return { accountId: id }
    },
    accountPages: async ({ accountId, returnUrl }) => {
      // A link opens once and for minutes only: the same account gets a new one each time.
      const input: Stripe.AccountLinkCreateParams = {
        account: accountId,
        type: 'account_onboarding',
        return_url: returnUrl,
        refresh_url: returnUrl,
      }
      const { url } = await askStripe(() => stripe.accountLinks.create(input, once('account-link', randomUUID())))
      return { url }
    },
    createPayout: async ({ accountId, amountCents, reference }, key) => {
      assertAmount(amountCents)
      // From the platform's balance to the artist's at Stripe, which pays it out to their bank.
      const input: Stripe.TransferCreateParams = {
        amount: amountCents,
        currency: CURRENCY,
        destination: accountId,
        transfer_group: reference,
        metadata: marked({ reference }),
      }
      const { id } = await askStripe(() => stripe.transfers.create(input, once('payout', key)))
      return { payoutId: id }
    },
    portalUrl: async ({ customerId, returnUrl }) => {
      const session = await askStripe(() =>
        stripe.billingPortal.sessions.create(
          { customer: customerId, return_url: returnUrl },
          once('portal', randomUUID()),
        ),
      )
      return session.url
    },
    verifyEvent: (body, signature) =>
      describeEnvelope(verifyEvent(stripe, { secrets: webhookSecrets, body, signature, now: clock.now() }), livemode),
    knownKinds: KNOWN_KINDS,
    interpretEvent: async (body) =>
      await readStripeEvent(stripe, JSON.parse(Buffer.from(body).toString('utf8')) as Stripe.Event, livemode),
    listTransactions: (input) => listStripeTransactions(stripe, input),
    readClock: async () => {
      const { lastResponse } = await askStripe(() => stripe.prices.retrieve(priceId))
      const time = new Date(lastResponse.headers.date ?? '')
      return Number.isNaN(time.getTime()) ? null : time
    },
    check: async () => void (await askStripe(() => stripe.prices.retrieve(priceId))),
    close: async () => close(),
  }
}

function assertAmount(amountCents: number): void {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new PaymentRefused('The amount must be positive.', 'INVALID_AMOUNT')
}

/** Ends a subscription, and its open invoice with it: Stripe alone would leave that payable. */
async function cancelNow(stripe: Stripe, id: string, key: string): Promise<void> {
  try {
    const { latest_invoice: invoice } = await askStripe(() =>
      stripe.subscriptions.cancel(id, { expand: ['latest_invoice'] }, once('cancel', key)),
    )
    if (!invoice || typeof invoice === 'string' || invoice.status !== 'open') return
    await askStripe(() => stripe.invoices.voidInvoice(invoice.id, {}, once('void', key)))
  } catch (error) {
    // Ended before, or paid in this moment: both have events of their own.
    if (!isMissing(error) && !(error instanceof PaymentRefused)) throw error
  }
}

/** A price that is not what people are told must not be charged. Asked until it was right once. */
function priceCheck(stripe: Stripe, priceId: string): (monthlyCents: number) => Promise<void> {
  let checked: number | undefined
  return async (monthlyCents) => {
    if (checked === monthlyCents) return
    const { unit_amount: amount, currency, recurring, active } = await askStripe(() => stripe.prices.retrieve(priceId))
    const monthly = recurring?.interval === 'month' && recurring.interval_count === 1
    if (amount !== monthlyCents || currency !== CURRENCY || !monthly || !active) {
      throw new Error(`STRIPE_PRICE_ID: ${priceId} must be an active price of $${centsToDecimal(monthlyCents)} a month`)
    }
    checked = monthlyCents
  }
}
