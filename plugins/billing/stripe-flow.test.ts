import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InjectOptions } from 'fastify'
import { type StripeDouble, StripeFault, startStripeDouble } from '#api/testing/stripe-double.ts'
import { manualClock } from '#api/platform/clock/port.ts'
import { deliverOutbox } from '#api/outbox.ts'
import { sendPayout } from '../royalties/domain/send-payout.ts'
import { newId } from './testing/billing-world.ts'
import { type RoyaltiesWorld, royaltiesWorld } from '../royalties/testing/royalties-world.ts'

// Billing over Stripe's adapter: Stripe's API and its signed webhooks, a real database in between.
const clock = manualClock()
let double: StripeDouble
let world: RoyaltiesWorld
beforeAll(async () => {
  double = await startStripeDouble({ now: () => clock.now() })
  world = await royaltiesWorld({ env: double.env, clock })
})
afterAll(async () => {
  await world?.close()
  await double?.stop()
})

type Delivery = ReturnType<StripeDouble['sign']>

const deliver = async ({ body, signature }: Delivery) => {
  const request: InjectOptions = {
    method: 'POST',
    url: '/api/payments/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: Buffer.from(body),
  }
  return await world.test.server.inject(request)
}

/** Until nothing more happens: collecting a renewal, for one, makes further events. */
async function deliverAll(arrange: (events: Delivery[]) => Delivery[] = (events) => events): Promise<void> {
  for (let events = arrange(double.takeEvents()); events.length; events = arrange(double.takeEvents())) {
    for (const event of events) expect(await deliver(event)).toMatchObject({ statusCode: 200 })
    await work()
  }
}

/** What the workers do that the webhook wakes. */
const work = () => world.test.runJob('billing.apply-events')

async function pendingSubscription() {
  const listener = await world.listener()
  const browser = await world.browser(listener)
  const created = await browser.rest('POST', '/subscription/create')
  expect(created).toMatchObject({
    status: 201,
    body: {
      provider: 'stripe',
      publishableKey: 'pk_test_double',
      clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
    },
  })
  const status = async () => (await browser.rest('GET', '/subscription/status')).body
  return { listener, browser, status, clientSecret: created.body.clientSecret as string }
}

const subscriptionOf = async (listenerId: string) =>
  (await world.db.subscription.findFirstOrThrow({ where: { listenerId } })).providerSubscriptionId

describe('a subscription by Stripe', () => {
  it('goes from create to paid by card and webhook, and its period pays the artist', async () => {
    const { listener, browser, status, clientSecret } = await pendingSubscription()
    await deliverAll()
    expect(await status()).toMatchObject({ isSubscribed: false, state: 'incomplete', currentPeriodEnd: null })
    expect((await browser.rest('POST', '/subscription/create')).body.clientSecret).toBe(clientSecret)

    expect(() => double.confirm(clientSecret, '4000000000000002')).toThrow('Your card was declined.')
    await deliverAll()
    expect(await status()).toMatchObject({ isSubscribed: false, state: 'incomplete' })

    double.confirm(clientSecret)
    // Paid, and nothing is granted before the provider says so.
    expect(await status()).toMatchObject({ isSubscribed: false })
    expect(await browser.rest('POST', '/subscription/create')).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SUBSCRIBED' },
    })
    await deliverAll()
    expect(await status()).toEqual({
      isSubscribed: true,
      state: 'active',
      currentPeriodEnd: '2026-12-10T12:00:00.000Z',
      cancelAtPeriodEnd: false,
    })

    const artist = await world.artist()
    const period = await world.latestPeriod(listener.id)
    expect(period).toMatchObject({
      grossCents: 1000,
      artistCents: 800,
      state: 'open',
      providerPaymentId: expect.stringMatching(/^pi_/),
    })
    world.stream(period.id, { [artist.id]: 3 })
    clock.set(new Date(period.endsAt.getTime() + 3_600_000))
    await world.test.runJob('billing.settle-periods')
    expect(await world.balance(`artist:${artist.id}`)).toBe(800)
    clock.set('2026-11-10T12:00:00.000Z')
  })

  it.each([
    ['backwards', (events: Delivery[]) => events.toReversed()],
    ['twice each', (events: Delivery[]) => events.flatMap((event) => [event, event])],
    [
      'shuffled, with repetitions',
      (events: Delivery[]) =>
        [...events, ...events].toSorted((one, other) =>
          one.signature.slice(-6).localeCompare(other.signature.slice(-6)),
        ),
    ],
  ])('ends in the same state when its events come %s', async (_how, arrange) => {
    const { listener, status, clientSecret } = await pendingSubscription()
    double.confirm(clientSecret)
    await deliverAll(arrange)
    expect(await status()).toMatchObject({
      isSubscribed: true,
      state: 'active',
      currentPeriodEnd: '2026-12-10T12:00:00.000Z',
    })
    const periods = await world.db.subscriptionPeriod.findMany({ where: { listenerId: listener.id } })
    expect(periods).toHaveLength(1)
    expect(await world.balance(`period:${periods[0]?.id}`)).toBe(800)
  })

  it('is not granted by what Stripe did not sign, or signed long ago', async () => {
    const { status, clientSecret } = await pendingSubscription()
    double.confirm(clientSecret)
    const events = double.takeEvents()
    for (const { body, signature } of events) {
      const forged = double.sign(Buffer.from(body).toString(), 'whsec_guess')
      expect(await deliver(forged)).toMatchObject({ statusCode: 400 })
      expect(await deliver({ body: new Uint8Array([...body, 32]), signature })).toMatchObject({ statusCode: 400 })
    }
    clock.advance(6 * 60_000)
    for (const event of events) expect((await deliver(event)).json()).toMatchObject({ code: 'BAD_SIGNATURE' })
    clock.advance(-6 * 60_000)
    expect(await status()).toMatchObject({ isSubscribed: false })
    for (const event of events) await deliver(event)
    await work()
    expect(await status()).toMatchObject({ isSubscribed: true })
  })

  it('waits with an event while Stripe itself cannot be asked, and asks nothing for a repetition', async () => {
    const { status, clientSecret } = await pendingSubscription()
    double.confirm(clientSecret)
    const paid = double
      .takeEvents()
      .find(({ body }) => Buffer.from(body).includes('"type": "invoice.paid"')) as Delivery
    // Kept and answered without a question to anybody.
    double.fail({ status: 500 }, { status: 500 }, { status: 500 })
    expect((await deliver(paid)).statusCode).toBe(200)
    await work()
    expect(await status()).toMatchObject({ isSubscribed: false })
    await work()
    expect(await status()).toMatchObject({ isSubscribed: false })
    clock.advance(3_000)
    await work()
    expect(await status()).toMatchObject({ isSubscribed: true })
    const asked = double.reads.length
    const copies = await Promise.all(Array.from({ length: 30 }, () => deliver(paid)))
    expect(new Set(copies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await work()
    expect(double.reads.length).toBe(asked)
    clock.set('2026-11-10T12:00:00.000Z')
  })

  it('renews by the month, without a gap, and not twice', async () => {
    const { listener, status, clientSecret } = await pendingSubscription()
    double.confirm(clientSecret)
    await deliverAll()
    clock.set('2026-12-10T12:00:05.000Z')
    double.account.renew(await subscriptionOf(listener.id))
    await deliverAll((events) => events.flatMap((event) => [event, event]))
    expect(await status()).toMatchObject({
      isSubscribed: true,
      state: 'active',
      currentPeriodEnd: '2027-01-10T12:00:00.000Z',
    })
    const periods = await world.db.subscriptionPeriod.findMany({
      where: { listenerId: listener.id },
      orderBy: { startsAt: 'asc' },
    })
    expect(periods.map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2026-11-10T12:00:00.000Z',
      '2026-12-10T12:00:00.000Z',
    ])
    clock.set('2026-11-10T12:00:00.000Z')
  })

  it('that a renewal’s card refuses ends access; paying by another one brings it back', async () => {
    const { listener, browser, status, clientSecret } = await pendingSubscription()
    double.confirm(clientSecret, '4000000000000341')
    await deliverAll()
    clock.set('2026-12-10T12:00:05.000Z')
    double.account.renew(await subscriptionOf(listener.id))
    await deliverAll()
    expect(await status()).toMatchObject({
      isSubscribed: false,
      state: 'past_due',
      currentPeriodEnd: '2026-12-10T12:00:00.000Z',
    })
    const { clientSecret: second } = (await browser.rest('POST', '/subscription/create')).body
    expect(second).not.toBe(clientSecret)
    clock.advance(60_000)
    double.confirm(second)
    await deliverAll()
    expect(await status()).toMatchObject({
      isSubscribed: true,
      state: 'active',
      currentPeriodEnd: '2027-01-10T12:00:00.000Z',
    })
    clock.set('2026-11-10T12:00:00.000Z')
  })

  it('is cancelled at the period’s end and resumed, here and in the portal', async () => {
    const { listener, browser, status, clientSecret } = await pendingSubscription()
    double.confirm(clientSecret)
    await deliverAll()
    clock.advance(1000)
    expect((await browser.rest('POST', '/subscription/cancel')).body).toMatchObject({
      isSubscribed: true,
      cancelAtPeriodEnd: true,
    })
    await deliverAll()
    expect(await status()).toMatchObject({ isSubscribed: true, cancelAtPeriodEnd: true })
    clock.advance(1000)
    expect((await browser.rest('POST', '/subscription/resume')).body).toMatchObject({ cancelAtPeriodEnd: false })
    await deliverAll()
    clock.advance(1000)
    double.cancelInPortal(await subscriptionOf(listener.id))
    await deliverAll()
    expect(await status()).toMatchObject({ cancelAtPeriodEnd: true })
    clock.advance(1000)
    await browser.rest('POST', '/subscription/resume')
    await deliverAll()
    expect(await status()).toMatchObject({ isSubscribed: true, cancelAtPeriodEnd: false })
  })

  it('has a page of Stripe’s for card and invoices, for its own listener', async () => {
    const { browser } = await pendingSubscription()
    expect((await browser.rest('POST', '/subscription/portal')).body).toEqual({
      url: expect.stringMatching(/^https:\/\/billing\.stripe\.com\//),
    })
    expect(double.requests.at(-1)).toMatchObject({ path: '/v1/billing_portal/sessions' })
    const answer = await browser.graphql(
      'mutation { openBillingPortal { ... on OpenBillingPortalSuccess { data { url } } } }',
    )
    expect(answer.data).toEqual({ openBillingPortal: { data: { url: expect.stringMatching(/^https:/) } } })
    expect((await browser.graphql('{ subscription { hasPortal } }')).data).toEqual({
      subscription: { hasPortal: true },
    })
    const stranger = await world.browser(await world.listener())
    expect(await stranger.rest('POST', '/subscription/portal')).toMatchObject({
      status: 409,
      body: { code: 'NOT_SUBSCRIBED' },
    })
    expect(await world.test.client().rest('POST', '/subscription/portal')).toMatchObject({ status: 401 })
  })

  it('that nobody paid is ended at once, with what was to be paid', async () => {
    const { browser, status, clientSecret } = await pendingSubscription()
    await deliverAll()
    clock.advance(1000)
    await browser.rest('POST', '/subscription/cancel')
    await deliverAll()
    expect(await status()).toMatchObject({ state: 'canceled', isSubscribed: false })
    expect(() => double.confirm(clientSecret)).toThrow(StripeFault)
    expect((await browser.rest('POST', '/subscription/create')).body.clientSecret).not.toBe(clientSecret)
  })

  it('of many creates at once is one, at Stripe too', async () => {
    const listener = await world.listener()
    const before = double.account.subscriptions.size
    const secrets = await Promise.all(
      Array.from(
        { length: 3 },
        async () => (await world.ctx.services.billing.createSubscription(world.as(listener))).clientSecret,
      ),
    )
    expect(new Set(secrets).size).toBe(1)
    expect(double.account.subscriptions.size).toBe(before + 1)
    double.takeEvents()
  })

  it('is not started while Stripe does not answer', async () => {
    const browser = await world.browser(await world.listener())
    double.fail('drop', 'drop', 'drop')
    expect(await browser.rest('POST', '/subscription/create')).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE', message: expect.stringContaining('payment provider') },
    })
    expect((await browser.rest('POST', '/subscription/create')).status).toBe(201)
  })
})

describe('refunds and tips by Stripe', () => {
  it('a refunded month is reversed whole', async () => {
    const { listener, status, clientSecret } = await pendingSubscription()
    double.confirm(clientSecret)
    await deliverAll()
    const period = await world.latestPeriod(listener.id)
    await world.ctx.payments.refund({ paymentId: period.providerPaymentId as string, reason: 'asked for' }, newId())
    await deliverAll((events) => events.toReversed())
    expect(await world.balance(`period:${period.id}`)).toBe(0)
    expect(await status()).toMatchObject({ isSubscribed: false })
  })

  it('a tip is the artist’s in full, after 3-D Secure, even when its refund is told first', async () => {
    const artist = await world.artist()
    const browser = await world.browser(await world.listener())
    const { clientSecret } = (await browser.rest('POST', `/artists/${artist.id}/tips`, { amount: 5 })).body
    expect(double.confirm(clientSecret, '4000002500003155')).toMatchObject({ status: 'requires_action' })
    await deliverAll()
    expect(await world.balance(`artist:${artist.id}`)).toBe(0)
    double.authenticate(clientSecret, true)
    await deliverAll()
    expect(await world.balance(`artist:${artist.id}`)).toBe(500)

    const second = (await browser.rest('POST', `/artists/${artist.id}/tips`, { amount: 7 })).body
    const { id: paymentId } = double.confirm(second.clientSecret)
    await world.ctx.payments.refund({ paymentId: paymentId as string, amountCents: 200, reason: 'mistake' }, newId())
    await deliverAll((events) => events.toReversed())
    expect(await world.balance(`artist:${artist.id}`)).toBe(1000)
  })

  it('an artist connects on Stripe’s pages and is paid by a transfer; one that is reversed is back in the balance', async () => {
    const artist = await world.artist()
    const [browser, fan] = [await world.browser(artist), await world.browser(await world.listener())]
    double.confirm((await fan.rest('POST', `/artists/${artist.id}/tips`, { amount: 12 })).body.clientSecret)
    await deliverAll()
    clock.set('2026-12-01T01:00:00.000Z')
    await world.test.runJob('billing.close-months')
    const link = (await browser.rest('POST', '/dashboard/payouts/connect')).body.url as string
    expect(link).toMatch(/^https:\/\/connect\.stripe\.com\//)
    await world.test.runJob('billing.request-payouts')
    expect(await world.balance(`artist:${artist.id}`)).toBe(1200)
    double.finishOnboarding(link)
    await deliverAll((events) => events.flatMap((event) => [event, event]))
    await world.test.runJob('billing.request-payouts')
    expect(await world.balance(`artist:${artist.id}`)).toBe(0)
    // Stripe does not answer at first: asked again and again, it pays once.
    double.fail('drop')
    for (let attempt = 0; attempt < 2; attempt += 1) await deliverOutbox(world.test.app)
    const { id } = await world.db.payout.findFirstOrThrow({ where: { artistId: artist.id } })
    await sendPayout(world.ctx, { payoutId: id })
    const transfers = double.requests.filter(({ path }) => path === '/v1/transfers')
    expect(new Set(transfers.map(({ key }) => key))).toEqual(new Set([`fairwave:payout:payout:${id}`]))
    await deliverAll()
    const payout = () => world.db.payout.findUniqueOrThrow({ where: { id } })
    expect(await payout()).toMatchObject({
      state: 'paid',
      cents: 1200n,
      providerPayoutId: expect.stringMatching(/^tr_/),
    })

    const reversed = {
      id: (await payout()).providerPayoutId,
      object: 'transfer',
      amount: 1200,
      reversed: true,
      metadata: { madeBy: 'fairwave', reference: id },
    }
    double.account.tell('transfer.reversed', reversed)
    await deliverAll((events) => events.flatMap((event) => [event, event]))
    expect(await payout()).toMatchObject({ state: 'failed' })
    expect(await world.balance(`artist:${artist.id}`)).toBe(1200)
    clock.set('2026-11-10T12:00:00.000Z')
  })

  it('a dispute holds and a refund fails by Stripe’s own events, and its book agrees with the ledger', async () => {
    const { listener, browser, clientSecret } = await pendingSubscription()
    double.confirm(clientSecret)
    const artist = await world.artist()
    const tip = await browser.rest('POST', `/artists/${artist.id}/tips`, { amount: 50 })
    double.confirm(tip.body.clientSecret)
    await deliverAll()
    const { providerPaymentId } = await world.db.tip.findFirstOrThrow({ where: { listenerId: listener.id } })
    const held = () => world.balance(`held:${artist.id}`)
    const dispute = double.account.dispute(providerPaymentId as string, 2_000)
    await deliverAll((events) => events.toReversed())
    expect([await world.balance(`artist:${artist.id}`), await held()]).toEqual([3_000, 2_000])
    double.account.closeDispute(dispute, 'won')
    await deliverAll()
    const { refundId } = await world.ctx.payments.refund(
      { paymentId: providerPaymentId as string, reason: 'asked' },
      newId(),
    )
    await deliverAll()
    expect([await world.balance(`artist:${artist.id}`), await held()]).toEqual([0, 0])
    double.account.failRefund(refundId)
    await deliverAll()
    expect(await world.balance(`artist:${artist.id}`)).toBe(5_000)
    double.account.dispute((await world.latestPeriod(listener.id)).providerPaymentId as string, 1_000)
    await deliverAll()
    // Stripe's own fee, and what the platform moves to its bank.
    double.account.note('stripe_fee', -250, null)
    double.account.note('payout', -700, { id: 'po_bank', object: 'payout' })
    const fees = await world.balance('platform:fees')
    clock.advance(3 * 3_600_000)
    await world.test.runJob('billing.reconcile')
    clock.advance(-3 * 3_600_000)
    expect(fees - (await world.balance('platform:fees'))).toBeGreaterThanOrEqual(59 + 175 + 1_500 + 1_500 + 250)
    expect(await world.balance('platform:bank')).toBe(-700)
    expect(await world.db.reconciliation.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })).toMatchObject({
      differenceCents: 0n,
      state: 'balanced',
    })
  })

  it('the sandbox’s own call is not there', async () => {
    const { browser, clientSecret } = await pendingSubscription()
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' }
    expect(await browser.rest('POST', '/payments/sandbox/confirm', { clientSecret, card })).toMatchObject({
      status: 404,
    })
  })
})
