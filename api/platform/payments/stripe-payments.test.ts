import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { keysOf } from '#api/keys/keys.ts'
import type { PrismaClient } from '#prisma/generated/client/client.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readSignedEvent } from '#api/testing/read-signed-event.ts'
import { readConfig } from '#api/app/config.ts'
import { Unavailable } from '#api/app/errors.ts'
import { manualClock } from '#api/platform/clock/port.ts'
import {
  startStripeDouble,
  type StripeDouble,
  type StripeDoubleOptions,
  StripeFault,
} from '#api/testing/stripe-double.ts'
import { openPayments } from './open-payments.ts'
import { PaymentRefused, type Payments } from './port.ts'
import { openStripe } from './stripe-client.ts'

const clock = manualClock()
let double: StripeDouble
let payments: Payments
beforeAll(async () => {
  double = await startStripeDouble({ now: () => clock.now() })
  payments = await paymentsFor(double)
})
afterAll(async () => {
  await payments?.close()
  await double?.stop()
})

function paymentsFor({ env }: Pick<StripeDouble, 'env'>, more: Record<string, string> = {}): Promise<Payments> {
  const config = readConfig({ NODE_ENV: 'test', ...env, ...more })
  return openPayments({
    config,
    database: {} as PrismaClient,
    clock,
    keys: keysOf('x'.repeat(32)),
    log: pino({ level: 'silent' }),
  })
}

async function another(options: StripeDoubleOptions): Promise<{ double: StripeDouble; payments: Payments }> {
  const started = await startStripeDouble({ now: () => clock.now(), ...options })
  const opened = await paymentsFor(started)
  onTestFinished(async () => {
    await opened.close()
    await started.stop()
  })
  return { double: started, payments: opened }
}

const key = () => randomUUID()
const newSubscription = async (card?: string) => {
  const { customerId } = await payments.createCustomer(
    { reference: key(), email: 'ada@example.com', name: 'Ada' },
    key(),
  )
  const made = await payments.createSubscription({ customerId, reference: key(), monthlyCents: 1000 }, key())
  if (card) double.confirm(made.clientSecret as string, card)
  double.takeEvents()
  return made
}
const readAll = async () => {
  const read = []
  for (const { body, signature } of double.takeEvents()) read.push(await readSignedEvent(payments, body, signature))
  return read.filter((event) => event !== null)
}

describe('the client', () => {
  test('is Stripe where it is configured, waits ten seconds, tries three times, and names one version', () => {
    expect(payments).toMatchObject({
      name: 'stripe',
      signatureHeader: 'stripe-signature',
      publishableKey: 'pk_test_double',
    })
    const { stripe, close } = openStripe({ secretKey: 'sk_test_1' })
    onTestFinished(close)
    expect(stripe.getApiField('timeout')).toBe(10_000)
    expect(stripe.getMaxNetworkRetries()).toBe(2)
    expect(stripe.getApiField('version')).toBe('2026-10-28.endive')
    expect(stripe.getTelemetryEnabled()).toBe(false)
  })

  test('sends a live key over https only, and to an origin', () => {
    expect(() => openStripe({ secretKey: 'sk_live_1', apiBase: 'http://127.0.0.1:1' })).toThrow('STRIPE_API_BASE')
    expect(() => openStripe({ secretKey: 'sk_test_1', apiBase: 'http://127.0.0.1:1/v1' })).toThrow('STRIPE_API_BASE')
  })

  test('tries a broken write again with its key, so that it happens once', async () => {
    const before = double.account.customers.size
    double.fail('drop', { status: 503 })
    await payments.createCustomer({ reference: 'r', email: 'bob@example.com', name: 'Bob' }, key())
    expect(double.account.customers.size).toBe(before + 1)
  })

  test('says that the provider is away after the third failure', async () => {
    double.fail({ status: 500 }, { status: 500 }, { status: 500 })
    await expect(payments.createCustomer({ reference: 'r', email: 'c@example.com', name: 'C' }, key())).rejects.toThrow(
      Unavailable,
    )
    const gone = await paymentsFor(double, { STRIPE_API_BASE: 'http://127.0.0.1:1' })
    onTestFinished(() => gone.close())
    await expect(gone.findPayment('pi_1')).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' })
  })

  test('hands on refusals in Stripe’s words, and keeps faults of the set-up for the log', async () => {
    await expect(
      payments.createPayment({ amountCents: 20, description: 'Sticker', metadata: {} }, key()),
    ).rejects.toMatchObject({
      name: 'PaymentRefused',
      message: 'Amount must be at least $0.50 usd',
      code: 'AMOUNT_TOO_SMALL',
    })
    await expect(
      payments.createPayment({ amountCents: 0, description: 'Nothing', metadata: {} }, key()),
    ).rejects.toThrow(PaymentRefused)
    const unknown = payments.createSubscription({ customerId: 'cus_none', reference: 'r', monthlyCents: 1000 }, key())
    await expect(unknown).rejects.toThrow('No such customer')
    await expect(unknown).rejects.not.toThrow(PaymentRefused)
    const stranger = await paymentsFor(double, { STRIPE_SECRET_KEY: 'sk_test_wrong' })
    onTestFinished(() => stranger.close())
    await expect(stranger.check()).rejects.toThrow('Invalid API Key')
  })

  test.each([
    ['another amount', { amount: 999, interval: 'month' as const }],
    ['another interval', { amount: 1000, interval: 'year' as const }],
  ])('sells nothing at a price of %s', async (_what, price) => {
    const wrong = await another({ price })
    const { customerId } = await wrong.payments.createCustomer(
      { reference: 'r', email: 'd@example.com', name: 'D' },
      key(),
    )
    await expect(
      wrong.payments.createSubscription({ customerId, reference: 'r', monthlyCents: 1000 }, key()),
    ).rejects.toThrow('must be an active price of $10.00 a month')
    expect(wrong.double.account.subscriptions.size).toBe(0)
  })
})

describe('subscriptions', () => {
  test('tell what is paid: nothing before the first payment, up to the unpaid period when a renewal is refused', async () => {
    const { subscriptionId } = await newSubscription()
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({
      currentPeriodStart: null,
      currentPeriodEnd: null,
    })
    const paid = await newSubscription('4000000000000341')
    const { currentPeriodEnd } = (await payments.findSubscription(paid.subscriptionId)) ?? {}
    double.account.renew(paid.subscriptionId)
    expect((await readAll()).map(({ type }) => type)).toContain('subscription.changed')
    // Collecting was refused, which Stripe tells by events of its own.
    expect((await readAll()).map(({ type }) => type)).toEqual(['invoice.failed', 'subscription.changed'])
    expect(await payments.findSubscription(paid.subscriptionId)).toMatchObject({
      state: 'past_due',
      currentPeriodEnd,
      clientSecret: expect.stringMatching(/^pi_.*_secret_/),
    })
  })

  test('charge a renewal when its invoice is made, once, and not an hour later', async () => {
    const { subscriptionId } = await newSubscription('4242424242424242')
    double.account.renew(subscriptionId)
    const events = double.takeEvents()
    for (const { body, signature } of [...events, ...events]) await readSignedEvent(payments, body, signature)
    const told = await readAll()
    expect(told.filter(({ type }) => type === 'invoice.paid')).toHaveLength(1)
    const { periodEnd: first } = double.account.subscriptions.get(subscriptionId) ?? {}
    expect(told.find(({ type }) => type === 'invoice.paid')).toMatchObject({
      invoice: { subscriptionId, amountCents: 1000, periodEnd: new Date((first ?? 0) * 1000) },
    })
  })

  test('leave renewals of other shops in the same account alone', async () => {
    const { subscriptionId } = await newSubscription('4242424242424242')
    const subscription = double.account.subscriptions.get(subscriptionId)
    Object.assign(subscription ?? {}, { metadata: {} })
    const invoice = double.account.renew(subscriptionId)
    await readAll()
    expect(invoice.status).toBe('draft')
  })

  test('end with their open invoice, and ending twice does no harm', async () => {
    const { subscriptionId, clientSecret } = await newSubscription()
    await payments.cancelNow(subscriptionId, key())
    await payments.cancelNow(subscriptionId, key())
    expect(() => double.confirm(clientSecret as string)).toThrow(StripeFault)
    expect((await readAll()).map(({ type }) => type)).toEqual(['subscription.changed'])
  })

  test('that were cancelled in the portal can be resumed', async () => {
    const { subscriptionId } = await newSubscription('4242424242424242')
    double.cancelInPortal(subscriptionId)
    expect(await readAll()).toEqual([
      expect.objectContaining({ subscription: expect.objectContaining({ state: 'active', cancelAtPeriodEnd: true }) }),
    ])
    expect(await payments.setCancelAtPeriodEnd({ subscriptionId, cancel: false }, key())).toMatchObject({
      cancelAtPeriodEnd: false,
    })
    expect(double.account.subscriptions.get(subscriptionId)).toMatchObject({ cancelAt: null, cancelAtPeriodEnd: false })
  })
})

test('a card that wants 3-D Secure pays after the bank’s yes, and not after its no', async () => {
  const { paymentId, clientSecret } = await payments.createPayment(
    { amountCents: 700, description: 'Tip', metadata: { kind: 'tip' } },
    key(),
  )
  double.takeEvents()
  expect(double.confirm(clientSecret, '4000002500003155')).toMatchObject({ status: 'requires_action' })
  expect(() => double.authenticate(clientSecret, false)).toThrow('unable to authenticate')
  expect(await payments.findPayment(paymentId)).toMatchObject({ state: 'pending' })
  double.confirm(clientSecret, '4000002500003155')
  double.authenticate(clientSecret, true)
  expect(await payments.findPayment(paymentId)).toMatchObject({ state: 'succeeded' })
  expect((await readAll()).map(({ type }) => type)).toEqual(['payment.failed', 'payment.succeeded'])
})

test('the portal is a page of Stripe’s, a new one each time', async () => {
  const { customerId } = await payments.createCustomer({ reference: 'r', email: 'e@example.com', name: 'E' }, key())
  const open = () => payments.portalUrl({ customerId, returnUrl: 'https://fairwave.example/subscribe' })
  const [one, other] = [await open(), await open()]
  expect(one).toMatch(/^https:\/\/billing\.stripe\.com\//)
  expect(one).not.toBe(other)
})

test('connecting twice gives one account and a fresh link', async () => {
  const same = key()
  const connect = async () => {
    const { accountId } = await payments.createAccount({ reference: 'artist', email: 'f@example.com' }, same)
    return {
      accountId,
      ...(await payments.accountPages({ accountId, returnUrl: 'https://fairwave.example/dashboard' })),
    }
  }
  const [one, other] = [await connect(), await connect()]
  expect(one.accountId).toBe(other.accountId)
  expect(one.url).not.toBe(other.url)
  await expect(
    payments.createPayout({ accountId: one.accountId, amountCents: 100, reference: 's' }, key()),
  ).rejects.toThrow(PaymentRefused)
})

test('every write had a key, and no key stood for two things', () => {
  const keys = new Map<string, string>()
  for (const { method, path, key: used } of double.requests) {
    expect(used).toMatch(/^fairwave:[a-z-]+:.+/)
    expect(keys.get(used as string) ?? `${method} ${path}`).toBe(`${method} ${path}`)
    keys.set(used as string, `${method} ${path}`)
  }
  expect(keys.size).toBeGreaterThan(10)
})
