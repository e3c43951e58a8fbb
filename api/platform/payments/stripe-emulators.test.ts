import Stripe from 'stripe'
import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { createEmulator, type Emulator } from 'emulate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSignedEvent } from '#api/testing/read-signed-event.ts'
import { freePort } from '#api/testing/programs/server-process.ts'
import { startStripeDouble, type StripeDouble } from '#api/testing/stripe-double.ts'
import { systemClock } from '../clock/port.ts'
import { type PaymentEvent, PaymentRefused, type Payments } from './port.ts'
import { stripePayments } from './stripe-payments.ts'

// Neither emulator knows the whole of what is asked here; each is asked for what it gets right, and the double is held
// against both: what they answer, it answers too.

const key = () => randomUUID()
const SECRET = 'whsec_emulated'
const adapter = (apiBase: string): Payments =>
  stripePayments({
    secretKey: 'sk_test_double',
    publishableKey: 'pk',
    priceId: 'price_monthly',
    webhookSecrets: [SECRET],
    apiBase,
    clock: systemClock,
  })

function listen(listener: RequestListener): Promise<{ server: Server; url: string }> {
  return new Promise((ready) => {
    const server = createServer(listener)
    server.listen(0, '127.0.0.1', () =>
      ready({ server, url: `http://127.0.0.1:${(server.address() as { port: number }).port}` }),
    )
  })
}

const close = (server: Server | undefined) => {
  server?.closeAllConnections()
  server?.close()
}

/** Names of fields and what they are, for comparing answers. */
const shapeOf = (value: unknown): unknown =>
  value === null || typeof value !== 'object'
    ? typeof value
    : Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, name === 'metadata' ? 'hash' : shapeOf(inner)]),
      )

let double: StripeDouble
beforeAll(async () => {
  double = await startStripeDouble()
})
afterAll(() => double?.stop())

describe('emulate', () => {
  const received: { body: Uint8Array; signature: string }[] = []
  let receiver: Server | undefined
  let emulator: Emulator | undefined
  let payments: Payments
  beforeAll(async () => {
    const inbox = await listen(async (request, response) => {
      received.push({ body: await buffer(request), signature: String(request.headers['stripe-signature']) })
      response.end()
    })
    receiver = inbox.server
    emulator = await createEmulator({
      service: 'stripe',
      port: await freePort(),
      seed: { stripe: { webhooks: [{ url: inbox.url, events: ['*'], secret: SECRET }] } },
    })
    payments = adapter(emulator.url)
  })
  afterAll(async () => {
    await payments?.close()
    await emulator?.close()
    close(receiver)
  })

  const events = async () => {
    const read = await Promise.all(
      received.splice(0).map(({ body, signature }) => readSignedEvent(payments, body, signature)),
    )
    return read.filter((event): event is PaymentEvent => event !== null)
  }

  test('makes, finds and cancels payments, and its signed webhooks are read', async () => {
    const { customerId } = await payments.createCustomer(
      { reference: 'r', email: 'ada@example.com', name: 'Ada' },
      key(),
    )
    const { paymentId, state } = await payments.createPayment(
      { amountCents: 500, description: 'Tip', metadata: { kind: 'tip', tipId: '1' }, customerId },
      key(),
    )
    expect(state).toBe('pending')
    await payments.cancelPayment(paymentId, key())
    expect(await payments.findPayment(paymentId)).toMatchObject({ state: 'canceled', amountCents: 500 })
    await expect(payments.cancelPayment(paymentId, key())).rejects.toThrow(PaymentRefused)
    expect(await payments.findPayment('pi_none')).toBeNull()
    expect(await events()).toEqual([
      expect.objectContaining({
        type: 'payment.canceled',
        payment: { paymentId, amountCents: 500, metadata: { kind: 'tip', tipId: '1' } },
      }),
    ])
  })

  test('tells of a payment that was confirmed', async () => {
    const { paymentId } = await payments.createPayment(
      { amountCents: 700, description: 'Order', metadata: { kind: 'order' } },
      key(),
    )
    const stripe = new Stripe('sk_test_double', {
      host: '127.0.0.1',
      port: new URL(emulator?.url ?? '').port,
      protocol: 'http',
    })
    await stripe.paymentIntents.confirm(paymentId, { payment_method: 'pm_card_visa' })
    expect(await payments.findPayment(paymentId)).toMatchObject({ state: 'succeeded' })
    expect(await events()).toEqual([
      expect.objectContaining({
        type: 'payment.succeeded',
        payment: { paymentId, amountCents: 700, metadata: { kind: 'order' }, cardFingerprint: null },
      }),
    ])
  })

  test('is matched by the double: the same fields of the same kinds, and the same refusals', async () => {
    const ask = async (base: string) => {
      const { hostname: host, port } = new URL(base)
      const stripe = new Stripe('sk_test_double', { host, port, protocol: 'http' })
      const once = () => ({ idempotencyKey: key() })
      const refusal = async (work: Promise<unknown>) => {
        const { type, code, statusCode } = (await work.then(
          () => null,
          (error: unknown) => error,
        )) as Stripe.errors.StripeError
        return { type, code, statusCode }
      }
      const customer = await stripe.customers.create(
        { email: 'a@example.com', name: 'A', metadata: { a: '1' } },
        once(),
      )
      const payment = await stripe.paymentIntents.create(
        { amount: 500, currency: 'usd', customer: customer.id, description: 'd', metadata: { a: '1' } },
        once(),
      )
      const canceled = await stripe.paymentIntents.cancel(payment.id, {}, once())
      const refusals = [
        await refusal(stripe.paymentIntents.cancel(payment.id, {}, once())),
        await refusal(stripe.paymentIntents.retrieve('pi_none')),
        await refusal(stripe.prices.retrieve('price_none')),
      ]
      return {
        objects: [customer, payment, canceled].map((object) => shapeOf(JSON.parse(JSON.stringify(object)))),
        refusals,
      }
    }
    const [theirs, ours] = [await ask(emulator?.url ?? ''), await ask(double.url)]
    expect(ours.refusals).toEqual(theirs.refusals)
    for (const [index, object] of theirs.objects.entries()) expect(ours.objects[index]).toMatchObject(object as object)
  })
})

describe('stripe-stateful-mock', () => {
  let server: Server | undefined
  let url: string
  let payments: Payments
  beforeAll(async () => {
    // No types, and CommonJS.
    const require = createRequire(import.meta.url)
    const { createExpressApp } = require('stripe-stateful-mock') as { createExpressApp(): RequestListener }
    // It prints each refusal.
    const log = createRequire(require.resolve('stripe-stateful-mock'))('loglevel') as {
      setLevel(level: 'silent'): void
    }
    log.setLevel('silent')
    ;({ server, url } = await listen(createExpressApp()))
    payments = adapter(url)
  })
  afterAll(async () => {
    await payments?.close()
    close(server)
  })

  test('gives one customer for one key, and refuses the key for another', async () => {
    const same = key()
    const input = { reference: 'r', email: 'ada@example.com', name: 'Ada' }
    const first = await payments.createCustomer(input, same)
    expect(await payments.createCustomer(input, same)).toEqual(first)
    expect(await payments.createCustomer(input, key())).not.toEqual(first)
    await expect(payments.createCustomer({ ...input, name: 'Eve' }, same)).rejects.toThrow(
      Stripe.errors.StripeIdempotencyError,
    )
    expect(await payments.findSubscription('sub_none')).toBeNull()
  })

  test('holds the price against what is sold', async () => {
    const { hostname: host, port } = new URL(url)
    const stripe = new Stripe('sk_test_double', { host, port, protocol: 'http' })
    const { id: product } = await stripe.products.create({ name: 'Fairwave' })
    const priceAt = async (unit_amount: number) =>
      (await stripe.prices.create({ product, unit_amount, currency: 'usd', recurring: { interval: 'month' } })).id
    const checked = (priceId: string) =>
      stripePayments({
        secretKey: 'sk_test_double',
        publishableKey: 'pk',
        priceId,
        webhookSecrets: [],
        apiBase: url,
        clock: systemClock,
      })
    const [right, wrong] = [checked(await priceAt(1000)), checked(await priceAt(1200))]
    const buys = async (payments: Payments) => {
      const { customerId } = await payments.createCustomer(
        { reference: 'p', email: 'p@example.com', name: 'P' },
        randomUUID(),
      )
      return await payments.createSubscription({ customerId, reference: 'p', monthlyCents: 1000 }, randomUUID())
    }
    // The right price is passed; what follows is that this emulator makes no subscription from a price.
    await expect(buys(right)).rejects.toThrow('Missing required param: product')
    await expect(buys(wrong)).rejects.toThrow('$10.00 a month')
    await Promise.all([right.close(), wrong.close()])
  })

  test('is matched by the double in idempotency and in what a refund may not be', async () => {
    const say = ({ type, code, statusCode, message }: Stripe.errors.StripeError) => ({
      type,
      code,
      statusCode,
      message: message.replaceAll(/\b(?:ch|pi)_\w+|key other than '[^']+'/g, '…'),
    })
    const failed = async (work: Promise<unknown>) =>
      say(
        (await work.then(
          () => null,
          (error: unknown) => error,
        )) as Stripe.errors.StripeError,
      )
    const connect = (base: string) => {
      const { hostname: host, port } = new URL(base)
      return new Stripe('sk_test_double', { host, port, protocol: 'http', maxNetworkRetries: 0 })
    }
    const [theirs, ours] = [connect(url), connect(double.url)]
    const reused = async (stripe: Stripe) => {
      const idempotencyKey = key()
      await stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey })
      return await failed(stripe.customers.create({ email: 'b@example.com' }, { idempotencyKey }))
    }
    expect(await reused(ours)).toEqual(await reused(theirs))

    // Theirs refunds charges, ours payments: the same money.
    const charge = await theirs.charges.create({ amount: 500, currency: 'usd', source: 'tok_visa' })
    const payment = await ours.paymentIntents.create({ amount: 500, currency: 'usd' }, { idempotencyKey: key() })
    double.confirm(payment.client_secret as string)
    const refund = (amount?: number) =>
      [
        () => theirs.refunds.create({ charge: charge.id, ...(amount !== undefined && { amount }) }),
        () =>
          ours.refunds.create(
            { payment_intent: payment.id, ...(amount !== undefined && { amount }) },
            { idempotencyKey: key() },
          ),
      ] as const
    for (const amount of [0, 501]) {
      const [they, we] = refund(amount)
      expect(await failed(we())).toEqual(await failed(they()))
    }
    const [they, we] = refund()
    const [theirRefund, ourRefund] = [await they(), await we()]
    expect(ourRefund).toMatchObject({
      object: theirRefund.object,
      amount: theirRefund.amount,
      currency: theirRefund.currency,
      status: theirRefund.status,
    })
    expect(await failed(we())).toEqual(await failed(they()))
  })
})
