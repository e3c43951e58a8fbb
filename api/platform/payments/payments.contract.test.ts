import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keysOf } from '#api/keys/keys.ts'
import { readSignedEvent } from '#api/testing/read-signed-event.ts'
import { manualClock } from '#api/platform/clock/port.ts'
import { openDatabase } from '#api/platform/database/open-database.ts'
import { StripeFault, startStripeDouble } from '#api/testing/stripe-double.ts'
import { createTestDatabase } from '#api/testing/test-database.ts'
import { BadSignature, type PaymentEvent, PaymentRefused, type Payments } from './port.ts'
import { sandboxPayments } from './sandbox-payments.ts'
import { stripePayments } from './stripe-payments.ts'

interface Provider {
  payments: Payments
  /** Pays as a person would in the provider's form. */
  pay(clientSecret: string, cardNumber?: string): Promise<void>
  /** Two cards that pay, of two people. */
  ownCards: [string, string]
  /** The same with a card that the bank refuses. */
  tryRefusedCard(clientSecret: string): Promise<void>
  /** Address and name that the provider has of a customer. */
  customer(customerId: string): Promise<{ email: string; name: string } | undefined>
  /** Completes the form behind the link of `accountPages`, as an artist would. */
  finishOnboarding(url: string): Promise<void>
  /** Requests that the provider sent since the last look. */
  sent(): Promise<{ body: Uint8Array; signature: string }[]>
  /** Lets so much time pass that a signature of before is too old; undefined where time cannot be moved. */
  letSignaturesAge?(): void
  stop(): Promise<void>
}

async function startSandbox(): Promise<Provider> {
  const { url, drop } = await createTestDatabase()
  const database = openDatabase({ name: 'external', url, log: pino({ level: 'silent' }) })
  const clock = manualClock()
  const payments = sandboxPayments({ database: database.client, clock, keys: keysOf(randomUUID()) })
  const card = (number: string) => ({ number, expMonth: 12, expYear: 2030, cvc: '123' })
  return {
    payments,
    pay: async (clientSecret, number = '4242424242424242') =>
      void (await payments.confirm({ clientSecret, card: card(number) })),
    ownCards: ['4242420000000018', '4242420000000026'],
    tryRefusedCard: async (clientSecret) => {
      await expect(payments.confirm({ clientSecret, card: card('4000000000000002') })).rejects.toThrow(
        'Your card was declined.',
      )
    },
    customer: async (id) => {
      const [row] = await database.client.$queryRaw<{ data: { email: string; name: string } }[]>`
        SELECT "data" FROM "SandboxObject" WHERE "id" = ${id}`
      return row?.data
    },
    // Its accounts can be paid at once.
    finishOnboarding: async () => {},
    sent: async () => {
      const deliveries = await payments.pendingDeliveries(100)
      for (const { id } of deliveries) await payments.settleDelivery(id, null)
      return deliveries
    },
    letSignaturesAge: () => clock.advance(10 * 60 * 1000),
    stop: async () => {
      await database.close()
      await drop()
    },
  }
}

async function startStripe(): Promise<Provider> {
  const clock = manualClock()
  const double = await startStripeDouble({ now: () => clock.now() })
  const { env } = double
  const payments = stripePayments({
    secretKey: env.STRIPE_SECRET_KEY,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY,
    priceId: env.STRIPE_PRICE_ID,
    webhookSecrets: [env.STRIPE_WEBHOOK_SECRET],
    apiBase: env.STRIPE_API_BASE,
    clock,
  })
  const confirm = (clientSecret: string, card: string) => {
    try {
      double.confirm(clientSecret, card)
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error
      // Stripe.js shows a payment that went through before as what it is.
      if ((error.details.paymentIntent as { status?: string } | undefined)?.status !== 'succeeded')
        throw new PaymentRefused(error.message, error.details.code ?? '')
    }
  }
  return {
    payments,
    pay: async (clientSecret, number = '4242424242424242') => confirm(clientSecret, number),
    ownCards: ['4242424242424242', '5555555555554444'],
    tryRefusedCard: async (clientSecret) =>
      expect(() => confirm(clientSecret, '4000000000000002')).toThrow('Your card was declined.'),
    customer: async (id) => double.customer(id),
    finishOnboarding: async (url) => double.finishOnboarding(url),
    sent: async () => double.takeEvents(),
    letSignaturesAge: () => clock.advance(10 * 60 * 1000),
    stop: async () => {
      await payments.close()
      await double.stop()
    },
  }
}

const adapters: { adapter: string; start(): Promise<Provider> }[] = [
  { adapter: 'sandbox', start: startSandbox },
  { adapter: 'stripe', start: startStripe },
]

describe.each(adapters)('payments: $adapter', ({ start }) => {
  let provider: Provider
  let payments: Payments
  beforeAll(async () => {
    provider = await start()
    payments = provider.payments
  })
  afterAll(() => provider?.stop())

  const key = () => randomUUID()
  const newCustomer = () => payments.createCustomer({ reference: key(), email: 'ada@example.com', name: 'Ada' }, key())
  const events = async () => {
    const read = await Promise.all(
      (await provider.sent()).map(({ body, signature }) => readSignedEvent(payments, body, signature)),
    )
    return read.filter((event): event is PaymentEvent => event !== null)
  }
  const oneOff = (metadata: Record<string, string> = { kind: 'tip' }) =>
    payments.createPayment({ amountCents: 500, description: 'Tip', metadata }, key())

  test('the same key does the same thing once, also at the same moment', async () => {
    const same = key()
    const input = { reference: key(), email: 'bob@example.com', name: 'Bob' }
    const customers = await Promise.all(Array.from({ length: 5 }, () => payments.createCustomer(input, same)))
    expect(new Set(customers.map(({ customerId }) => customerId)).size).toBe(1)
    await expect(payments.createCustomer({ ...input, name: 'Eve' }, same)).rejects.toThrow()

    const subscriptionKey = key()
    const [first, again] = await Promise.all([
      payments.createSubscription(
        { customerId: customers[0]?.customerId as string, reference: input.reference, monthlyCents: 1000 },
        subscriptionKey,
      ),
      payments.createSubscription(
        { customerId: customers[0]?.customerId as string, reference: input.reference, monthlyCents: 1000 },
        subscriptionKey,
      ),
    ])
    expect(again).toMatchObject({ subscriptionId: first.subscriptionId, clientSecret: first.clientSecret })

    const payment = key()
    const metadata = { kind: 'tip', tipId: '1' }
    const made = await payments.createPayment({ amountCents: 300, description: 'Tip', metadata }, payment)
    expect((await payments.createPayment({ amountCents: 300, description: 'Tip', metadata }, payment)).paymentId).toBe(
      made.paymentId,
    )
    expect(
      (await payments.createPayment({ amountCents: 300, description: 'Tip', metadata }, key())).paymentId,
    ).not.toBe(made.paymentId)
  })

  test('a customer has the address that it was given last', async () => {
    const { customerId } = await newCustomer()
    const change = { customerId, email: 'ada@new.example', name: 'Ada L.' }
    const same = key()
    await payments.updateCustomer(change, same)
    await payments.updateCustomer(change, same)
    expect(await provider.customer(customerId)).toMatchObject({ email: 'ada@new.example', name: 'Ada L.' })
    await payments.updateCustomer({ ...change, customerId: 'cus_none' }, key())
  })

  test('a subscription tells the card that paid it, and with which expiry, also in its events', async () => {
    const { customerId } = await newCustomer()
    const created = await payments.createSubscription({ customerId, reference: key(), monthlyCents: 1000 }, key())
    expect(created.card).toBeNull()
    await events()
    await provider.pay(created.clientSecret as string)
    const card = { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2030 }
    expect(await payments.findSubscription(created.subscriptionId)).toMatchObject({ customerId, card })
    const changes = (await events()).flatMap((event) => (event.type === 'subscription.changed' ? [event] : []))
    expect(changes.at(-1)?.subscription).toMatchObject({ customerId, card })
  })

  test('a card has one fingerprint, whoever pays with it and for what, and another card has another one', async () => {
    const fingerprintOfPayment = async (number: string) => {
      const { clientSecret } = await oneOff()
      await events()
      await provider.pay(clientSecret, number)
      return (await events()).flatMap((event) =>
        event.type === 'payment.succeeded' ? [event.payment.cardFingerprint] : [],
      )
    }
    const fingerprintOf = async (number: string) => {
      const { customerId } = await newCustomer()
      const { subscriptionId, clientSecret } = await payments.createSubscription(
        { customerId, reference: key(), monthlyCents: 1000 },
        key(),
      )
      await events()
      await provider.pay(clientSecret as string, number)
      const told = (await events()).flatMap((event) =>
        event.type === 'subscription.changed' ? [event.subscription.card?.fingerprint] : [],
      )
      const found = (await payments.findSubscription(subscriptionId))?.card?.fingerprint
      expect(told.at(-1)).toBe(found)
      return found ?? null
    }
    const [own, others] = provider.ownCards
    const [one, same, other] = [await fingerprintOf(own), await fingerprintOf(own), await fingerprintOf(others)]
    expect(await fingerprintOfPayment(own)).toEqual([one])
    expect(await fingerprintOfPayment(others)).toEqual([other])
    expect(one).toMatch(/^[\w-]{8,}$/)
    expect(one).not.toContain('4242')
    expect(same).toBe(one)
    expect(other).toMatch(/^[\w-]{8,}$/)
    expect(other).not.toBe(one)
  })

  test('a subscription is incomplete until its first invoice is paid, and then runs for a month', async () => {
    const { customerId } = await newCustomer()
    const created = await payments.createSubscription({ customerId, reference: key(), monthlyCents: 1000 }, key())
    expect(created).toMatchObject({
      state: 'incomplete',
      customerId,
      cancelAtPeriodEnd: false,
      clientSecret: expect.any(String),
    })
    expect(await payments.findSubscription(created.subscriptionId)).toMatchObject({
      state: 'incomplete',
      clientSecret: created.clientSecret,
    })
    await events()

    await provider.pay(created.clientSecret as string)
    const active = await payments.findSubscription(created.subscriptionId)
    expect(active).toMatchObject({ state: 'active', clientSecret: null })
    const told = await events()
    const invoice = told.find((event) => event.type === 'invoice.paid')?.invoice
    expect(invoice).toMatchObject({
      subscriptionId: created.subscriptionId,
      customerId,
      amountCents: 1000,
      paymentId: expect.any(String),
    })
    const days = ((invoice?.periodEnd.getTime() ?? 0) - (invoice?.periodStart.getTime() ?? 0)) / 86_400_000
    expect(days).toBeGreaterThanOrEqual(28)
    expect(days).toBeLessThanOrEqual(31)
    const changes = told.flatMap((event) => (event.type === 'subscription.changed' ? [event] : []))
    expect(changes.at(-1)?.subscription).toMatchObject({
      subscriptionId: created.subscriptionId,
      state: 'active',
      currentPeriodEnd: invoice?.periodEnd,
    })
  })

  test('a refused card leaves the subscription waiting, and is told of', async () => {
    const { customerId } = await newCustomer()
    const created = await payments.createSubscription({ customerId, reference: key(), monthlyCents: 1000 }, key())
    await events()
    await provider.tryRefusedCard(created.clientSecret as string)
    expect(await payments.findSubscription(created.subscriptionId)).toMatchObject({
      state: 'incomplete',
      clientSecret: created.clientSecret,
    })
    expect((await events()).map(({ type }) => type)).toContain('invoice.failed')
    await provider.pay(created.clientSecret as string)
    expect(await payments.findSubscription(created.subscriptionId)).toMatchObject({ state: 'active' })
    await events()
  })

  test('cancelling at the period end goes both ways; cancelling now ends it', async () => {
    const { customerId } = await newCustomer()
    const { subscriptionId, clientSecret } = await payments.createSubscription(
      { customerId, reference: key(), monthlyCents: 1000 },
      key(),
    )
    await provider.pay(clientSecret as string)
    await events()
    expect(await payments.setCancelAtPeriodEnd({ subscriptionId, cancel: true }, key())).toMatchObject({
      state: 'active',
      cancelAtPeriodEnd: true,
    })
    expect(await payments.setCancelAtPeriodEnd({ subscriptionId, cancel: false }, key())).toMatchObject({
      state: 'active',
      cancelAtPeriodEnd: false,
    })
    await payments.cancelNow(subscriptionId, key())
    expect(await payments.findSubscription(subscriptionId)).toMatchObject({ state: 'canceled', clientSecret: null })
    const changes = (await events()).flatMap((event) => (event.type === 'subscription.changed' ? [event] : []))
    expect(changes.at(-1)?.subscription.state).toBe('canceled')
    await expect(payments.setCancelAtPeriodEnd({ subscriptionId, cancel: true }, key())).rejects.toThrow(PaymentRefused)
  })

  test('a one-off payment comes back with its metadata', async () => {
    await events()
    const { paymentId, clientSecret, state } = await oneOff({ kind: 'order', orderId: '7' })
    expect(state).toBe('pending')
    await provider.tryRefusedCard(clientSecret)
    expect(await payments.findPayment(paymentId)).toMatchObject({ state: 'pending', amountCents: 500 })
    await provider.pay(clientSecret)
    await provider.pay(clientSecret)
    expect(await payments.findPayment(paymentId)).toMatchObject({ state: 'succeeded' })
    const payment = { paymentId, amountCents: 500, metadata: { kind: 'order', orderId: '7' } }
    expect(await events()).toEqual([
      expect.objectContaining({ type: 'payment.failed', payment: expect.objectContaining(payment) }),
      expect.objectContaining({ type: 'payment.succeeded', payment: expect.objectContaining(payment) }),
    ])
    await expect(payments.cancelPayment(paymentId, key())).rejects.toThrow(PaymentRefused)
  })

  test('a canceled payment cannot be paid', async () => {
    const { paymentId, clientSecret } = await oneOff()
    await events()
    await payments.cancelPayment(paymentId, key())
    await expect(provider.pay(clientSecret)).rejects.toThrow(PaymentRefused)
    expect(await payments.findPayment(paymentId)).toMatchObject({ state: 'canceled' })
    expect((await events()).map(({ type }) => type)).toEqual(['payment.canceled'])
  })

  test('refunds give back what is left, never more', async () => {
    const { paymentId, clientSecret } = await oneOff()
    await expect(payments.refund({ paymentId, reason: 'none' }, key())).rejects.toThrow(PaymentRefused)
    await provider.pay(clientSecret)
    await events()
    const part = key()
    const refunds = await Promise.all([
      payments.refund({ paymentId, amountCents: 200, reason: 'part' }, part),
      payments.refund({ paymentId, amountCents: 200, reason: 'part' }, part),
    ])
    expect(refunds[0]).toEqual(refunds[1])
    await expect(payments.refund({ paymentId, amountCents: 301, reason: 'too much' }, key())).rejects.toThrow(
      PaymentRefused,
    )
    await payments.refund({ paymentId, reason: 'the rest' }, key())
    const told = (await events()).flatMap((event) => (event.type === 'refund.made' ? [event.refund] : []))
    expect(told.map(({ amountCents }) => amountCents)).toEqual([200, 300])
    expect(told[0]).toMatchObject({ paymentId, metadata: { kind: 'tip' } })
  })

  test('a connected account is paid out to', async () => {
    await events()
    const same = key()
    const input = { reference: key(), email: 'artist@example.com' }
    const [{ accountId }, again] = await Promise.all([
      payments.createAccount(input, same),
      payments.createAccount(input, same),
    ])
    expect(again.accountId).toBe(accountId)
    await expect(
      payments.createPayout({ accountId, amountCents: 1234, reference: 'too-early' }, key()),
    ).rejects.toThrow(PaymentRefused)
    expect(await events()).toEqual([])
    const { url } = await payments.accountPages({ accountId, returnUrl: 'https://example.com/back' })
    expect(url).toMatch(/^https?:\/\//)
    await provider.finishOnboarding(url)
    expect(await events()).toEqual([
      expect.objectContaining({
        type: 'account.changed',
        account: expect.objectContaining({ accountId, payoutsEnabled: true }),
      }),
    ])
    const payoutKey = key()
    const send = () => payments.createPayout({ accountId, amountCents: 1234, reference: 'statement-1' }, payoutKey)
    const [{ payoutId }, repeated] = await Promise.all([send(), send()])
    expect(repeated.payoutId).toBe(payoutId)
    await expect(payments.createPayout({ accountId, amountCents: 0, reference: 'nothing' }, key())).rejects.toThrow(
      PaymentRefused,
    )
    expect(await events()).toEqual([
      expect.objectContaining({
        type: 'payout.paid',
        payout: { payoutId, amountCents: 1234, reference: 'statement-1' },
      }),
    ])
  })

  test('events that were not signed by the provider over exactly these bytes are refused', async () => {
    await oneOff().then(({ clientSecret }) => provider.pay(clientSecret))
    const sent = await provider.sent()
    const read = await Promise.all(sent.map(({ body, signature }) => readSignedEvent(payments, body, signature)))
    const paid = sent[read.findIndex((event) => event?.type === 'payment.succeeded')]
    if (!paid) throw new Error('no payment was told')
    const { body, signature } = paid
    const altered = Buffer.from(Buffer.from(body).toString('utf8').replace('500', '900'))
    await expect(readSignedEvent(payments, altered, signature)).rejects.toThrow(BadSignature)
    await expect(readSignedEvent(payments, body, '')).rejects.toThrow(BadSignature)
    await expect(readSignedEvent(payments, body, signature.replace(/v1=.*/, `v1=${'0'.repeat(64)}`))).rejects.toThrow(
      BadSignature,
    )
    await expect(
      readSignedEvent(
        payments,
        body,
        signature.replace(/t=\d+/, (match) => `t=${Number(match.slice(2)) + 1}`),
      ),
    ).rejects.toThrow(BadSignature)
    if (!provider.letSignaturesAge) return
    provider.letSignaturesAge()
    await expect(readSignedEvent(payments, body, signature)).rejects.toThrow(BadSignature)
  })

  test('the provider’s own book has a line for what moved its balance, with its fees, page by page', async () => {
    const from = new Date(Date.now() - 400 * 86_400_000)
    const lines = async () => {
      const found = []
      let after: string | undefined
      for (;;) {
        const { transactions, hasMore } = await payments.listTransactions({
          from,
          to: new Date(Date.now() + 400 * 86_400_000),
          ...(after !== undefined && { after }),
        })
        found.push(...transactions)
        after = transactions.at(-1)?.id
        if (!hasMore) return found
      }
    }
    const before = new Set((await lines()).map(({ id }) => id))
    const made: string[] = []
    for (let count = 0; count < 101; count += 1) {
      const { paymentId, clientSecret } = await oneOff()
      await provider.pay(clientSecret)
      made.push(paymentId)
    }
    const { refundId } = await payments.refund(
      { paymentId: made[0] as string, amountCents: 200, reason: 'asked' },
      key(),
    )
    const added = (await lines()).filter(({ id }) => !before.has(id))
    expect(new Set(added.map(({ id }) => id)).size).toBe(added.length)
    expect(
      added
        .filter(({ kind }) => kind === 'payment')
        .map(({ source }) => source)
        .sort(),
    ).toEqual(made.sort())
    expect(added.find(({ source }) => source === made[1])).toMatchObject({
      kind: 'payment',
      amountCents: 500,
      feeCents: 45,
      currency: 'usd',
    })
    expect(added.filter(({ kind }) => kind === 'refund')).toMatchObject([
      { amountCents: -200, feeCents: 0, source: refundId },
    ])
    await provider.sent()
  })

  test('check resolves, and what does not exist is null', async () => {
    await payments.check()
    expect(await payments.findPayment('pi_none')).toBeNull()
    expect(await payments.findSubscription('sub_none')).toBeNull()
  })
})
