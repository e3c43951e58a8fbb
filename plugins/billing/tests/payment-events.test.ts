import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DomainContext } from '#api/app/context.ts'
import type { PaymentNotice } from '#api/platform/payments/payment-news.ts'
import type { PaymentEvent } from '#api/platform/payments/port.ts'
import { definePlugin } from '#api/app/plugin.ts'
import { applyPaymentEvent } from '../domain/received-events.ts'
import { billingWorld, type BillingWorld, card, newId } from '../testing/billing-world.ts'

// Many runs, or processes of their own: seconds on an idle machine.
vi.setConfig({ testTimeout: 180_000 })

declare module '#api/app/extensions.ts' {
  interface Events {
    'shop.told': { paymentId: string; kind: string }
  }
}

/** Writes down what it is told, in the transaction in which it is. */
const note =
  (kind: string) =>
  async (ctx: DomainContext, { paymentId }: PaymentNotice): Promise<void> =>
    await ctx.emit('shop.told', { paymentId, kind })

/** A plugin with payments of its own. */
const shop = definePlugin({
  name: 'shop',
  on: { 'shop.told': async () => {} },
  onPayment: {
    'payment.succeeded': { order: note('payment.succeeded') },
    'payment.failed': { order: note('payment.failed') },
    'payment.reversed': { order: note('payment.reversed') },
  },
})

let world: BillingWorld
beforeAll(async () => {
  world = await billingWorld({ more: [shop] })
})
afterAll(() => world.close())

const START = Date.parse('2026-11-10T12:00:00.000Z')

/** All that a month of one listener may bring, as the provider would tell it; `run` keeps one telling apart from the next. */
function story(run: string, tipId: string): PaymentEvent[] {
  const at = (seconds: number) => new Date(START + seconds * 1000)
  const subscription = {
    subscriptionId: `sub_${run}`,
    customerId: `cus_${run}`,
    clientSecret: null,
    currentPeriodStart: at(0),
    currentPeriodEnd: at(30 * 86_400),
    cancelAtPeriodEnd: false,
  }
  const invoice = (name: string, amountCents: number, from: number) => ({
    invoiceId: `in_${name}_${run}`,
    paymentId: `pi_${name}_${run}`,
    subscriptionId: `sub_${run}`,
    customerId: `cus_${run}`,
    amountCents,
    periodStart: at(from),
    periodEnd: at(from + 30 * 86_400),
  })
  const order = { paymentId: `pi_order_${run}`, amountCents: 2500, metadata: { kind: 'order', orderId: run } }
  const tip = { paymentId: `pi_tip_${run}`, amountCents: 700, metadata: { kind: 'tip', tipId } }
  const events = [
    {
      createdAt: at(0),
      type: 'subscription.changed',
      subscription: {
        ...subscription,
        state: 'incomplete',
        currentPeriodStart: null,
        currentPeriodEnd: null,
        clientSecret: 'x',
      },
    },
    { createdAt: at(5), type: 'invoice.paid', invoice: invoice('one', 1000, 0) },
    // In the same second as the next one: providers count in seconds.
    {
      createdAt: at(5),
      type: 'subscription.changed',
      subscription: { ...subscription, state: 'incomplete', currentPeriodStart: null, currentPeriodEnd: null },
    },
    { createdAt: at(5), type: 'subscription.changed', subscription: { ...subscription, state: 'active' } },
    {
      createdAt: at(9),
      type: 'subscription.changed',
      subscription: { ...subscription, state: 'active', cancelAtPeriodEnd: true },
    },
    {
      createdAt: at(12),
      type: 'refund.made',
      refund: { refundId: `re_part_${run}`, paymentId: `pi_one_${run}`, amountCents: 333, metadata: {} },
    },
    { createdAt: at(15), type: 'invoice.paid', invoice: invoice('two', 1000, 30 * 86_400) },
    {
      createdAt: at(16),
      type: 'dispute.lost',
      dispute: { disputeId: `dp_${run}`, paymentId: `pi_two_${run}`, amountCents: 1000, metadata: {} },
    },
    { createdAt: at(20), type: 'payment.succeeded', payment: tip },
    {
      createdAt: at(21),
      type: 'refund.made',
      refund: { refundId: `re_tip_${run}`, paymentId: tip.paymentId, amountCents: 250, metadata: tip.metadata },
    },
    { createdAt: at(22), type: 'payment.failed', payment: order },
    { createdAt: at(23), type: 'payment.succeeded', payment: order },
    {
      createdAt: at(24),
      type: 'refund.made',
      refund: { refundId: `re_order_${run}`, paymentId: order.paymentId, amountCents: 2500, metadata: order.metadata },
    },
    { createdAt: at(25), type: 'payout.paid', payout: { payoutId: `po_${run}`, amountCents: 1, reference: 'r' } },
  ]
  return events.map((event, index) => ({ ...event, id: `evt_${run}_${index}` }) as PaymentEvent)
}

/** The end state of one telling, with what differs from run to run taken out. */
async function endState(run: string, listenerId: string, artistId: string) {
  const subscription = await world.db.subscription.findUniqueOrThrow({
    where: { providerSubscriptionId: `sub_${run}` },
  })
  const periods = await world.db.subscriptionPeriod.findMany({ where: { listenerId }, orderBy: { startsAt: 'asc' } })
  const entries = await world.db.ledgerEntry.findMany({
    where: {
      transaction: {
        entries: {
          some: { account: { code: { in: [...periods.map(({ id }) => `period:${id}`), `artist:${artistId}`] } } },
        },
      },
    },
    select: { cents: true, account: { select: { code: true } } },
  })
  const sums: Record<string, number> = {}
  for (const { cents, account } of entries) {
    const code = account.code
      .replace(/^period:(.*)$/, (_, id: string) => `period ${periods.findIndex((period) => period.id === id)}`)
      .replace(artistId, '')
    sums[code] = (sums[code] ?? 0) + Number(cents)
  }
  const told = await world.db.work.findMany({
    where: { payload: { path: ['data', 'paymentId'], equals: `pi_order_${run}` } },
    orderBy: { place: 'asc' },
    select: { payload: true },
  })
  const names = told.map(({ payload }) => (payload as { data: { kind: string } }).data.kind)
  return {
    subscription: {
      state: subscription.state,
      cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
      currentPeriodEnd: subscription.currentPeriodEnd,
      lastEventAt: subscription.lastEventAt,
    },
    periods: periods.map(({ state, grossCents, artistCents, startsAt, endsAt }) => ({
      state,
      grossCents,
      artistCents,
      startsAt,
      endsAt,
    })),
    sums,
    tip: await world.db.tip.findFirst({ where: { artistId }, select: { state: true, cents: true } }),
    told: names.toSorted(),
    paidBeforeRefunded: names.indexOf('payment.succeeded') < names.indexOf('payment.reversed'),
    reversals: await world.db.paymentReversal.count({ where: { id: { endsWith: run }, appliedAt: { not: null } } }),
  }
}

async function tell(order: readonly number[], concurrently = false) {
  const run = newId()
  const listener = await world.listener()
  const artist = await world.artist()
  await world.db.billingCustomer.create({ data: { listenerId: listener.id, providerCustomerId: `cus_${run}` } })
  const tip = await world.db.tip.create({
    data: { artistId: artist.id, listenerId: listener.id, cents: 700, providerPaymentId: `pi_tip_${run}` },
  })
  const events = story(run, tip.id)
  const apply = async (index: number) =>
    await applyPaymentEvent(world.ctx, events[index % events.length] as PaymentEvent)
  if (concurrently) await Promise.all(order.map(apply))
  else for (const index of order) await apply(index)
  return await endState(run, listener.id, artist.id)
}

describe('events of the provider', () => {
  const count = story('', '').length
  const inOrder = Array.from({ length: count }, (_, index) => index)

  it('give the state that they tell', async () => {
    expect(await tell(inOrder)).toEqual({
      subscription: {
        state: 'active',
        cancelAtPeriodEnd: true,
        currentPeriodEnd: new Date(START + 30 * 86_400_000),
        lastEventAt: new Date(START + 9000),
      },
      periods: [
        {
          state: 'open',
          grossCents: 667,
          artistCents: 534,
          startsAt: new Date(START),
          endsAt: new Date(START + 30 * 86_400_000),
        },
        {
          state: 'refunded',
          grossCents: 0,
          artistCents: 0,
          startsAt: new Date(START + 30 * 86_400_000),
          endsAt: new Date(START + 60 * 86_400_000),
        },
      ],
      sums: { 'platform:cash': -667 - 450, 'platform:revenue': 133, 'period 0': 534, 'period 1': 0, 'artist:': 450 },
      tip: { state: 'paid', cents: 700 },
      told: ['payment.failed', 'payment.reversed', 'payment.succeeded'],
      paidBeforeRefunded: true,
      reversals: 4,
    })
  })

  it('give the same state in any order and however often each is repeated', async () => {
    const expected = await tell(inOrder)
    const shuffled = fc
      .tuple(
        fc.shuffledSubarray(inOrder, { minLength: count, maxLength: count }),
        fc.array(fc.nat(count - 1), { maxLength: 8 }),
      )
      .chain(([all, again]) => fc.shuffledSubarray([...all, ...again], { minLength: all.length + again.length }))
    await fc.assert(
      fc.asyncProperty(shuffled, async (order) => {
        expect(await tell(order)).toEqual(expected)
      }),
      { numRuns: 25, verbose: 1 },
    )
  })

  it('give the same state when many processes apply them at once', async () => {
    const expected = await tell(inOrder)
    for (let round = 0; round < 3; round += 1)
      expect(await tell([...inOrder, ...inOrder.toReversed()], true)).toEqual(expected)
  })

  it('about customers of somebody else’s change nothing', async () => {
    const run = newId()
    const [, paid, , active] = story(run, newId())
    await applyPaymentEvent(world.ctx, paid as PaymentEvent)
    await applyPaymentEvent(world.ctx, active as PaymentEvent)
    expect(await world.db.subscription.count({ where: { providerSubscriptionId: `sub_${run}` } })).toBe(0)
    expect(await world.db.paymentEvent.count({ where: { id: { startsWith: `evt_${run}` } } })).toBe(2)
  })
})

describe('the webhook', () => {
  const post = async (body: Uint8Array, headers: Record<string, string>) =>
    await world.test.client().inject({
      method: 'POST',
      url: '/api/payments/webhook',
      payload: Buffer.from(body),
      headers: { 'content-type': 'application/json', ...headers },
    })

  it('takes a signed event, from any site, once', async () => {
    const listener = await world.listener()
    const { clientSecret } = await world.ctx.services.billing.createSubscription(world.as(listener))
    await world.sandbox.confirm({ clientSecret, card: card() })
    const deliveries = await world.sandbox.pendingDeliveries(100)
    for (const { body, signature } of [...deliveries, ...deliveries]) {
      const answer = await post(body, {
        'sandbox-signature': signature,
        origin: 'https://provider.example',
        'sec-fetch-site': 'cross-site',
      })
      expect([answer.statusCode, answer.json()]).toEqual([200, { received: true }])
    }
    await world.test.runWork('billing.payment-event')
    expect(await world.ctx.services.billing.isSubscribed(world.ctx, listener.id)).toBe(true)
    expect(await world.db.subscriptionPeriod.count({ where: { listenerId: listener.id } })).toBe(1)
  })

  it('answers 400 to what is not signed, and 5xx when it could not be kept, so that it comes again', async () => {
    const event: PaymentEvent = {
      id: `evt_${newId()}`,
      createdAt: new Date(),
      type: 'payment.succeeded',
      payment: { paymentId: `pi_${newId()}`, amountCents: 500, metadata: { kind: 'tip', tipId: newId() } },
    }
    const { body, signature } = world.sandbox.sign(event)
    for (const headers of [
      {},
      { 'sandbox-signature': 'nonsense' },
      { 'sandbox-signature': signature.replace(/..$/, '00') },
      { 'stripe-signature': signature },
    ] as Record<string, string>[]) {
      const answer = await post(body, headers)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_SIGNATURE'])
    }
    expect(await world.db.receivedEvent.count({ where: { providerEventId: event.id } })).toBe(0)
    // Not kept: the provider has to send it again.
    await world.db.$executeRaw`ALTER TABLE "ReceivedEvent" RENAME TO "ReceivedEventAway"`
    try {
      expect((await post(body, { 'sandbox-signature': signature })).statusCode).toBe(500)
    } finally {
      await world.db.$executeRaw`ALTER TABLE "ReceivedEventAway" RENAME TO "ReceivedEvent"`
    }
    const artist = await world.artist()
    await world.db.tip.create({ data: { id: event.payment.metadata.tipId, artistId: artist.id, cents: 500 } })
    expect((await post(body, { 'sandbox-signature': signature })).statusCode).toBe(200)
    await world.test.runWork('billing.payment-event')
    expect(await world.balance(`artist:${artist.id}`)).toBe(500)
  })

  it('takes and ignores kinds it does not know', async () => {
    const { body, signature } = world.sandbox.sign({
      id: 'evt_x',
      createdAt: new Date(),
      type: 'customer.updated',
    } as never)
    expect((await post(body, { 'sandbox-signature': signature })).statusCode).toBe(200)
  })
})

describe('refunds', () => {
  it('through the provider end an open period and access with it', async () => {
    const { listener, period } = await world.subscriber()
    await world.sandbox.refund({ paymentId: period.providerPaymentId as string, reason: 'asked for' }, newId())
    await world.test.runJob('billing.sandbox-deliver')
    expect(await world.latestPeriod(listener.id)).toMatchObject({ state: 'refunded', grossCents: 0 })
    expect(await world.ctx.services.billing.isSubscribed(world.ctx, listener.id)).toBe(false)
    expect(await world.balance(`period:${period.id}`)).toBe(0)
    const { id: reversesId } = await world.db.ledgerTransaction.findUniqueOrThrow({
      where: { key: `invoice:${period.providerInvoiceId}` },
    })
    expect(await world.db.ledgerTransaction.count({ where: { reversesId } })).toBe(1)
  })
})
