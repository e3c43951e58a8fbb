import { describe, expect, it } from 'vitest'
import { StripeFault } from '#api/testing/stripe-double.ts'
import { stripeStage, type Delivery } from '../testing/stripe-stage.ts'

const stage = stripeStage()
const { clock, deliver, deliverAll, work, pendingSubscription, subscriptionOf } = stage

describe('a subscription by Stripe', () => {
  it('goes from create to paid by card and webhook, and its period pays the artist', async () => {
    const { listener, browser, status, clientSecret } = await pendingSubscription()
    await deliverAll()
    expect(await status()).toMatchObject({ isSubscribed: false, state: 'incomplete', currentPeriodEnd: null })
    expect((await browser.rest('POST', '/subscription/create')).body.clientSecret).toBe(clientSecret)

    expect(() => stage.double.confirm(clientSecret, '4000000000000002')).toThrow('Your card was declined.')
    await deliverAll()
    expect(await status()).toMatchObject({ isSubscribed: false, state: 'incomplete' })

    stage.double.confirm(clientSecret)
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

    const artist = await stage.world.artist()
    const period = await stage.world.latestPeriod(listener.id)
    expect(period).toMatchObject({
      grossCents: 1000,
      artistCents: 800,
      state: 'open',
      providerPaymentId: expect.stringMatching(/^pi_/),
    })
    stage.world.stream(period.id, { [artist.id]: 3 })
    clock.set(new Date(period.endsAt.getTime() + 3_600_000))
    await stage.world.test.runJob('royalties.settle-periods')
    expect(await stage.world.balance(`artist:${artist.id}`)).toBe(800)
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
    stage.double.confirm(clientSecret)
    await deliverAll(arrange)
    expect(await status()).toMatchObject({
      isSubscribed: true,
      state: 'active',
      currentPeriodEnd: '2026-12-10T12:00:00.000Z',
    })
    const periods = await stage.world.db.subscriptionPeriod.findMany({ where: { listenerId: listener.id } })
    expect(periods).toHaveLength(1)
    expect(await stage.world.balance(`period:${periods[0]?.id}`)).toBe(800)
  })

  it('is not granted by what Stripe did not sign, or signed long ago', async () => {
    const { status, clientSecret } = await pendingSubscription()
    stage.double.confirm(clientSecret)
    const events = stage.double.takeEvents()
    for (const { body, signature } of events) {
      const forged = stage.double.sign(Buffer.from(body).toString(), 'whsec_guess')
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
    stage.double.confirm(clientSecret)
    const paid = stage.double
      .takeEvents()
      .find(({ body }) => Buffer.from(body).includes('"type": "invoice.paid"')) as Delivery
    // Kept and answered without a question to anybody.
    stage.double.fail({ status: 500 }, { status: 500 }, { status: 500 })
    expect((await deliver(paid)).statusCode).toBe(200)
    await work()
    expect(await status()).toMatchObject({ isSubscribed: false })
    await work()
    expect(await status()).toMatchObject({ isSubscribed: false })
    clock.advance(3_000)
    await work()
    expect(await status()).toMatchObject({ isSubscribed: true })
    const asked = stage.double.reads.length
    const copies = await Promise.all(Array.from({ length: 30 }, () => deliver(paid)))
    expect(new Set(copies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await work()
    expect(stage.double.reads.length).toBe(asked)
    clock.set('2026-11-10T12:00:00.000Z')
  })

  it('renews by the month, without a gap, and not twice', async () => {
    const { listener, status, clientSecret } = await pendingSubscription()
    stage.double.confirm(clientSecret)
    await deliverAll()
    clock.set('2026-12-10T12:00:05.000Z')
    stage.double.account.renew(await subscriptionOf(listener.id))
    await deliverAll((events) => events.flatMap((event) => [event, event]))
    expect(await status()).toMatchObject({
      isSubscribed: true,
      state: 'active',
      currentPeriodEnd: '2027-01-10T12:00:00.000Z',
    })
    const periods = await stage.world.db.subscriptionPeriod.findMany({
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
    stage.double.confirm(clientSecret, '4000000000000341')
    await deliverAll()
    clock.set('2026-12-10T12:00:05.000Z')
    stage.double.account.renew(await subscriptionOf(listener.id))
    await deliverAll()
    expect(await status()).toMatchObject({
      isSubscribed: false,
      state: 'past_due',
      currentPeriodEnd: '2026-12-10T12:00:00.000Z',
    })
    const { clientSecret: second } = (await browser.rest('POST', '/subscription/create')).body
    expect(second).not.toBe(clientSecret)
    clock.advance(60_000)
    stage.double.confirm(second)
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
    stage.double.confirm(clientSecret)
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
    stage.double.cancelInPortal(await subscriptionOf(listener.id))
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
    expect(stage.double.requests.at(-1)).toMatchObject({ path: '/v1/billing_portal/sessions' })
    const answer = await browser.graphql(
      'mutation { openBillingPortal { ... on OpenBillingPortalSuccess { data { url } } } }',
    )
    expect(answer.data).toEqual({ openBillingPortal: { data: { url: expect.stringMatching(/^https:/) } } })
    expect((await browser.graphql('{ subscription { hasPortal } }')).data).toEqual({
      subscription: { hasPortal: true },
    })
    const stranger = await stage.world.browser(await stage.world.listener())
    expect(await stranger.rest('POST', '/subscription/portal')).toMatchObject({
      status: 409,
      body: { code: 'NOT_SUBSCRIBED' },
    })
    expect(await stage.world.test.client().rest('POST', '/subscription/portal')).toMatchObject({ status: 401 })
  })

  it('that nobody paid is ended at once, with what was to be paid', async () => {
    const { browser, status, clientSecret } = await pendingSubscription()
    await deliverAll()
    clock.advance(1000)
    await browser.rest('POST', '/subscription/cancel')
    await deliverAll()
    expect(await status()).toMatchObject({ state: 'canceled', isSubscribed: false })
    expect(() => stage.double.confirm(clientSecret)).toThrow(StripeFault)
    expect((await browser.rest('POST', '/subscription/create')).body.clientSecret).not.toBe(clientSecret)
  })

  it('of many creates at once is one, at Stripe too', async () => {
    const listener = await stage.world.listener()
    const before = stage.double.account.subscriptions.size
    const secrets = await Promise.all(
      Array.from(
        { length: 3 },
        async () => (await stage.world.ctx.services.billing.createSubscription(stage.world.as(listener))).clientSecret,
      ),
    )
    expect(new Set(secrets).size).toBe(1)
    expect(stage.double.account.subscriptions.size).toBe(before + 1)
    stage.double.takeEvents()
  })

  it('is not started while Stripe does not answer', async () => {
    const browser = await stage.world.browser(await stage.world.listener())
    stage.double.fail('drop', 'drop', 'drop')
    expect(await browser.rest('POST', '/subscription/create')).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE', message: expect.stringContaining('payment provider') },
    })
    expect((await browser.rest('POST', '/subscription/create')).status).toBe(201)
  })
})
