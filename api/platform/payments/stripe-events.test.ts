import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSignedEvent } from '#api/testing/read-signed-event.ts'
import { manualClock } from '#api/platform/clock/port.ts'
import { type StripeDouble, startStripeDouble } from '#api/testing/stripe-double.ts'
import { BadSignature, type Payments, UnusableEvent } from './port.ts'
import { STRIPE_API_VERSION } from './stripe-client.ts'
import { stripePayments } from './stripe-payments.ts'

const [OLD, NEW] = ['whsec_old', 'whsec_new']
const clock = manualClock()
let double: StripeDouble
let payments: Payments
beforeAll(async () => {
  double = await startStripeDouble({ now: () => clock.now() })
  const { env } = double
  payments = stripePayments({
    secretKey: env.STRIPE_SECRET_KEY,
    publishableKey: 'pk',
    priceId: env.STRIPE_PRICE_ID,
    webhookSecrets: [OLD, NEW],
    apiBase: double.url,
    clock,
  })
})
afterAll(async () => {
  await payments?.close()
  await double?.stop()
})

const seconds = () => Math.floor(clock.now().getTime() / 1000)

/** An event as Stripe would send it, signed by its own SDK. */
function signed(
  type: string,
  object: object,
  {
    secret = NEW,
    timestamp = seconds(),
    ...envelope
  }: { secret?: string; timestamp?: number; [field: string]: unknown } = {},
) {
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    api_version: STRIPE_API_VERSION,
    created: seconds(),
    type,
    data: { object },
    ...envelope,
  })
  return {
    body: Buffer.from(payload),
    signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
    payload,
  }
}

/** The signed payload may be any JSON. */
const signedText = (payload: string) => ({
  body: Buffer.from(payload),
  signature: Stripe.webhooks.generateTestHeaderString({ payload, secret: NEW, timestamp: seconds() }),
})

const read = async (type: string, object: object, envelope?: Record<string, unknown>) => {
  const { body, signature } = signed(type, object, envelope)
  return await readSignedEvent(payments, body, signature)
}

const ours = { kind: 'order', orderId: '7', madeBy: 'fairwave' }
const intent = (fields: object = {}) => ({
  id: 'pi_1',
  object: 'payment_intent',
  amount: 2500,
  metadata: ours,
  ...fields,
})

async function paidPayment(metadata: Record<string, string>): Promise<string> {
  const { paymentId, clientSecret } = await payments.createPayment(
    { amountCents: 2500, description: 'Order', metadata },
    randomUUID(),
  )
  double.confirm(clientSecret)
  return paymentId
}

describe('signatures', () => {
  test.each([
    ['the secret in use', NEW],
    ['the one that is being replaced', OLD],
  ])('of %s are taken', async (_what, secret) => {
    expect(await read('payment_intent.succeeded', intent(), { secret })).toMatchObject({ type: 'payment.succeeded' })
  })

  test('of two secrets at once are taken, as Stripe signs while one is rolled', async () => {
    const { body, signature, payload } = signed('payment_intent.succeeded', intent(), { secret: 'whsec_stranger' })
    const also = Stripe.webhooks.generateTestHeaderString({ payload, secret: NEW, timestamp: seconds() })
    expect(await readSignedEvent(payments, body, `${signature},${also.split(',')[1]}`)).toMatchObject({
      type: 'payment.succeeded',
    })
  })

  const { body, signature } = signed('payment_intent.succeeded', intent())
  test.each([
    ['of a stranger', () => signed('payment_intent.succeeded', intent(), { secret: 'whsec_stranger' })],
    ['made six minutes from now', () => signed('payment_intent.succeeded', intent(), { timestamp: seconds() + 360 })],
    ['made six minutes ago', () => signed('payment_intent.succeeded', intent(), { timestamp: seconds() - 360 })],
    ['over other bytes', () => ({ body: Buffer.from(body.toString().replace('2500', '1')), signature })],
    [
      'over the same JSON in other bytes',
      () => ({ body: Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 2)), signature }),
    ],
    ['of an older scheme', () => ({ body, signature: signature.replace('v1=', 'v0=') })],
    ['with another time', () => ({ body, signature: signature.replace(/t=\d+/, `t=${seconds() + 1}`) })],
    ['that are empty', () => ({ body, signature: '' })],
    ['that are no signature', () => ({ body, signature: 't=,v1=,,==' })],
    ['over nothing', () => ({ body: Buffer.alloc(0), signature })],
    ['over null', () => signedText('null')],
    ['over a list', () => signedText('[]')],
  ])('%s are refused', async (_what, make) => {
    const request = make()
    await expect(readSignedEvent(payments, request.body, request.signature)).rejects.toThrow(BadSignature)
  })
})

describe('events', () => {
  test('keep their id, time and metadata; what the adapter added is gone', async () => {
    expect(await read('payment_intent.succeeded', intent(), { id: 'evt_1', created: 1_790_000_000 })).toEqual({
      id: 'evt_1',
      createdAt: new Date(1_790_000_000_000),
      type: 'payment.succeeded',
      payment: {
        paymentId: 'pi_1',
        amountCents: 2500,
        metadata: { kind: 'order', orderId: '7' },
        cardFingerprint: null,
      },
    })
    expect(await read('payment_intent.payment_failed', intent())).toMatchObject({ type: 'payment.failed' })
    expect(await read('payment_intent.canceled', intent())).toMatchObject({ type: 'payment.canceled' })
  })

  test.each([
    ['a kind that is not known', 'customer.tax_id.created', { id: 'txi_1' }, {}],
    ['a kind of tomorrow', 'wormhole.opened', {}, {}],
    ['a charge that its payment tells of too', 'charge.succeeded', { id: 'ch_1', payment_intent: 'pi_1' }, {}],
    [
      'the refund of a charge, which the refund tells itself',
      'charge.refunded',
      { id: 'ch_1', payment_intent: 'pi_1', amount_refunded: 1 },
      {},
    ],
    ['a payment of another shop, or of an invoice', 'payment_intent.succeeded', intent({ metadata: {} }), {}],
    ['a payment inside a connected account', 'payment_intent.succeeded', intent(), { account: 'acct_1' }],
    ['a bank payout of a connected account', 'payout.paid', { id: 'po_1', amount: 5 }, { account: 'acct_1' }],
    [
      'a refund that is under way',
      'refund.created',
      { id: 're_1', status: 'pending', payment_intent: 'pi_1', amount: 5 },
      {},
    ],
    [
      'a refund without a payment',
      'refund.created',
      { id: 're_1', status: 'succeeded', payment_intent: null, amount: 5 },
      {},
    ],
    [
      'an inquiry, which takes no money yet',
      'charge.dispute.created',
      { id: 'dp_1', status: 'warning_needs_response', payment_intent: 'pi_1', amount: 5 },
      {},
    ],
    [
      'a connected account’s event of another mode, which such endpoints get too',
      'account.updated',
      { id: 'acct_1' },
      { account: 'acct_1', livemode: true },
    ],
    ['a transfer of somebody else’s', 'transfer.created', { id: 'tr_1', amount: 5, metadata: {} }, {}],
    [
      'a transfer that was taken back in part',
      'transfer.reversed',
      { id: 'tr_1', amount: 5, reversed: false, metadata: { madeBy: 'fairwave' } },
      {},
    ],
  ])('mean nothing: %s', async (_what, type, object, envelope) => {
    expect(await read(type, object, envelope)).toBeNull()
  })

  test('of a kind of tomorrow are taken in for a version that knows it, those inside a connected account not', () => {
    const { body, signature } = signed('wormhole.opened', {}, { id: 'evt_2' })
    expect(payments.verifyEvent(body, signature)).toMatchObject({ id: 'evt_2', kind: 'wormhole.opened' })
    expect(payments.knownKinds.has('wormhole.opened')).toBe(false)
    const foreign = signed('wormhole.opened', {}, { account: 'acct_1' })
    expect(payments.verifyEvent(foreign.body, foreign.signature)).toBeNull()
  })

  test('of refunds and lost disputes name the payment and what it was for', async () => {
    const paymentId = await paidPayment({ kind: 'order', orderId: '9' })
    const refund = { id: 're_9', status: 'succeeded', payment_intent: paymentId, amount: 300 }
    const expected = { refundId: 're_9', paymentId, amountCents: 300, metadata: { kind: 'order', orderId: '9' } }
    expect(await read('refund.created', refund)).toMatchObject({ type: 'refund.made', refund: expected })
    // Told again when the bank's reference is known: another event, the same refund.
    expect(await read('refund.updated', refund)).toMatchObject({ type: 'refund.made', refund: expected })
    expect(
      await read('charge.dispute.closed', { id: 'dp_9', status: 'lost', payment_intent: paymentId, amount: 2500 }),
    ).toMatchObject({
      type: 'dispute.lost',
      dispute: { disputeId: 'dp_9', paymentId, amountCents: 2500, metadata: { kind: 'order', orderId: '9' } },
    })
  })

  test('of refunds that fail and disputes that open or end are told apart', async () => {
    const paymentId = await paidPayment({ kind: 'order', orderId: '9' })
    const refund = (status: string) => ({ id: 're_9', status, payment_intent: paymentId, amount: 300, currency: 'usd' })
    for (const [type, status] of [
      ['refund.updated', 'failed'],
      ['refund.failed', 'failed'],
      ['refund.updated', 'canceled'],
    ] as const)
      expect(await read(type, refund(status))).toMatchObject({
        type: 'refund.failed',
        refund: { refundId: 're_9', paymentId, amountCents: 300 },
      })
    const dispute = (status: string) => ({
      id: 'dp_9',
      status,
      payment_intent: paymentId,
      amount: 2500,
      currency: 'usd',
    })
    const told = async (type: string, status: string) => (await read(type, dispute(status)))?.type
    expect([
      await told('charge.dispute.created', 'needs_response'),
      await told('charge.dispute.updated', 'under_review'),
      await told('charge.dispute.funds_withdrawn', 'needs_response'),
      await told('charge.dispute.closed', 'won'),
      await told('charge.dispute.funds_reinstated', 'won'),
      await told('charge.dispute.closed', 'warning_closed'),
      await told('charge.dispute.closed', 'lost'),
    ]).toEqual([
      'dispute.opened',
      'dispute.opened',
      'dispute.opened',
      'dispute.won',
      'dispute.won',
      'dispute.won',
      'dispute.lost',
    ])
  })

  test('name a currency that is not the one that is dealt in', async () => {
    expect(await read('payment_intent.succeeded', intent({ currency: 'jpy', amount: 5000 }))).toMatchObject({
      currency: 'jpy',
    })
    expect(await read('payment_intent.succeeded', intent({ currency: 'usd' }))).not.toHaveProperty('currency')
  })

  test('of another mode than the key’s cannot be used', async () => {
    await expect(read('payment_intent.succeeded', intent(), { livemode: true })).rejects.toThrow(UnusableEvent)
  })

  test('of transfers and accounts are about payouts', async () => {
    const transfer = {
      id: 'tr_1',
      amount: 1234,
      reversed: true,
      metadata: { madeBy: 'fairwave', reference: 'statement-1' },
    }
    const payout = { payoutId: 'tr_1', amountCents: 1234, reference: 'statement-1' }
    expect(await read('transfer.created', transfer)).toMatchObject({ type: 'payout.paid', payout })
    expect(await read('transfer.reversed', transfer)).toMatchObject({ type: 'payout.failed', payout })
    const account = (payouts: boolean, transfers: string) => ({
      id: 'acct_1',
      payouts_enabled: payouts,
      capabilities: { transfers },
    })
    const enabled = async (...state: [boolean, string]) => {
      const event = await read('account.updated', account(...state), { account: 'acct_1' })
      return event?.type === 'account.changed' && event.account.payoutsEnabled
    }
    expect([await enabled(true, 'active'), await enabled(true, 'pending'), await enabled(false, 'active')]).toEqual([
      true,
      false,
      false,
    ])
    const owner = async (details: object) => {
      const event = await read('account.updated', { ...account(true, 'active'), ...details }, { account: 'acct_1' })
      return event?.type === 'account.changed' ? event.account.email : null
    }
    expect([
      await owner({ email: 'label@example.com' }),
      await owner({ email: 'label@example.com', individual: { email: 'ada@example.com' } }),
    ]).toEqual(['label@example.com', 'ada@example.com'])
  })

  const paidSubscription = async () => {
    const { customerId } = await payments.createCustomer(
      { reference: 'r', email: 'a@example.com', name: 'A' },
      randomUUID(),
    )
    const { subscriptionId, clientSecret } = await payments.createSubscription(
      { customerId, reference: 'r', monthlyCents: 1000 },
      randomUUID(),
    )
    double.confirm(clientSecret as string)
    return { customerId, subscriptionId }
  }

  test('of subscriptions tell how it is now, whatever version or moment they were written in', async () => {
    const { customerId, subscriptionId } = await paidSubscription()
    // Before 2025-03-31 the period stood on the subscription itself.
    const old = {
      id: subscriptionId,
      object: 'subscription',
      status: 'incomplete',
      customer: customerId,
      current_period_end: 1,
      cancel_at_period_end: false,
    }
    expect(await read('customer.subscription.updated', old, { api_version: '2024-06-20' })).toMatchObject({
      subscription: { subscriptionId, state: 'active', currentPeriodEnd: new Date('2026-12-10T12:00:00.000Z') },
    })
  })

  test.each([
    ['trialing', 'active'],
    ['past_due', 'past_due'],
    ['unpaid', 'past_due'],
    ['paused', 'past_due'],
    ['incomplete_expired', 'canceled'],
    ['canceled', 'canceled'],
  ] as const)('tell a subscription that is %s as %s', async (status, state) => {
    const { subscriptionId } = await paidSubscription()
    Object.assign(double.account.subscriptions.get(subscriptionId) ?? {}, { status })
    expect(await read('customer.subscription.updated', { id: subscriptionId })).toMatchObject({
      subscription: { state, clientSecret: null },
    })
  })

  test('that cannot be read now are not taken, so that they come again', async () => {
    double.fail({ status: 500 }, { status: 500 }, { status: 500 })
    const { body, signature } = signed('invoice.paid', { id: 'in_1' })
    await expect(readSignedEvent(payments, body, signature)).rejects.toMatchObject({ status: 503 })
  })
})

test('the browser loads Stripe.js of the same release train', () => {
  const train = STRIPE_API_VERSION.split('.')[1]
  const loader = createRequire(import.meta.url).resolve('@stripe/stripe-js/dist/pure.mjs')
  expect(readFileSync(loader, 'utf8')).toContain(`RELEASE_TRAIN = '${train}'`)
})
