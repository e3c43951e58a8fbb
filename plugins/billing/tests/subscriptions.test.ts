import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BillingWorld, billingWorld, card } from '../testing/billing-world.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await billingWorld()
})
afterAll(() => world.close())

describe('subscribing', () => {
  it('goes from nothing to paid by create, card and event', async () => {
    const listener = await world.listener()
    const browser = await world.browser(listener)
    expect((await browser.rest('GET', '/subscription/status')).body).toEqual({
      isSubscribed: false,
      state: 'none',
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
    })

    const created = await browser.rest('POST', '/subscription/create')
    expect(created).toMatchObject({
      status: 201,
      body: { clientSecret: expect.stringMatching(/./), provider: 'sandbox', publishableKey: null },
    })
    const { clientSecret } = created.body
    expect((await browser.rest('GET', '/subscription/status')).body).toMatchObject({
      isSubscribed: false,
      state: 'incomplete',
    })
    expect((await browser.rest('POST', '/subscription/create')).body.clientSecret).toBe(clientSecret)

    const paid = await browser.rest('POST', '/payments/sandbox/confirm', { clientSecret, card: card() })
    expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    expect((await browser.rest('GET', '/subscription/status')).body).toEqual({
      isSubscribed: true,
      state: 'active',
      currentPeriodEnd: '2026-12-10T12:00:00.000Z',
      cancelAtPeriodEnd: false,
    })
    expect(await browser.rest('POST', '/subscription/create')).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SUBSCRIBED' },
    })

    const period = await world.latestPeriod(listener.id)
    expect(period).toMatchObject({ grossCents: 1000, artistCents: 800, state: 'open' })
    expect(await world.balance(`period:${period.id}`)).toBe(800)
  })

  it('pays once when the form is sent twice at once', async () => {
    const listener = await world.listener()
    const browser = await world.browser(listener)
    const { clientSecret } = (await browser.rest('POST', '/subscription/create')).body
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        browser.rest('POST', '/payments/sandbox/confirm', { clientSecret, card: card() }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await world.db.subscriptionPeriod.count({ where: { listenerId: listener.id } })).toBe(1)
  })

  it('of many creates at once makes one subscription', async () => {
    const listener = await world.listener()
    const secrets = await Promise.all(
      Array.from(
        { length: 6 },
        async () => (await world.ctx.services.billing.createSubscription(world.as(listener))).clientSecret,
      ),
    )
    expect(new Set(secrets).size).toBe(1)
    expect(await world.db.subscription.count({ where: { listenerId: listener.id } })).toBe(1)
  })

  it.each([
    ['a declined card', card('4000000000000002'), 402, { code: 'CARD_DECLINED', message: 'Your card was declined.' }],
    ['an unknown number', card('4111111111111111'), 400, { code: 'INVALID_CARD_NUMBER' }],
    ['a card that expired', { ...card(), expMonth: 10, expYear: 2026 }, 400, { code: 'EXPIRED_CARD' }],
    ['a wrong security code', { ...card(), cvc: '12' }, 400, { code: 'INVALID_CVC' }],
    ['no number', { ...card(), number: '' }, 400, { code: 'BAD_INPUT' }],
  ])('refuses %s, and takes another one afterwards', async (_what, bad, status, body) => {
    const listener = await world.listener()
    const browser = await world.browser(listener)
    const { clientSecret } = (await browser.rest('POST', '/subscription/create')).body
    expect(await browser.rest('POST', '/payments/sandbox/confirm', { clientSecret, card: bad })).toMatchObject({
      status,
      body,
    })
    expect((await browser.rest('GET', '/subscription/status')).body.isSubscribed).toBe(false)
    expect((await browser.rest('POST', '/payments/sandbox/confirm', { clientSecret, card: card() })).body).toEqual({
      status: 'succeeded',
    })
    expect((await browser.rest('GET', '/subscription/status')).body.isSubscribed).toBe(true)
  })

  it('takes the month shown on a card as its last', async () => {
    const { clientSecret } = await world.ctx.services.billing.createSubscription(world.as(await world.listener()))
    const answer = await world.test
      .client()
      .rest('POST', '/payments/sandbox/confirm', { clientSecret, card: { ...card(), expMonth: 11, expYear: 2026 } })
    expect(answer.body).toEqual({ status: 'succeeded' })
  })

  it('asks for a second step with the card that wants one', async () => {
    const listener = await world.listener()
    const browser = await world.browser(listener)
    const { clientSecret } = (await browser.rest('POST', '/subscription/create')).body
    const payment = { clientSecret, card: card('4000 0025 0000 3155') }
    expect((await browser.rest('POST', '/payments/sandbox/confirm', payment)).body).toEqual({
      status: 'requires_confirmation',
    })
    expect((await browser.rest('GET', '/subscription/status')).body.isSubscribed).toBe(false)
    expect(await browser.rest('POST', '/payments/sandbox/confirm', { ...payment, confirmed: false })).toMatchObject({
      status: 402,
      body: { message: 'Your bank did not confirm this payment.' },
    })
    expect((await browser.rest('GET', '/subscription/status')).body.isSubscribed).toBe(false)
    expect((await browser.rest('POST', '/payments/sandbox/confirm', { ...payment, confirmed: true })).body).toEqual({
      status: 'succeeded',
    })
    expect((await browser.rest('GET', '/subscription/status')).body.isSubscribed).toBe(true)
  })

  it('needs a listener, and tells secrets that are nobody’s', async () => {
    expect(await world.test.client().rest('POST', '/subscription/create')).toMatchObject({ status: 401 })
    const artist = await world.browser(await world.artist())
    expect(await artist.rest('POST', '/subscription/create')).toMatchObject({ status: 403 })
    for (const clientSecret of ['x', `pi_${'0'.repeat(24)}_secret_${'0'.repeat(24)}`, '../etc']) {
      const answer = await world.test.client().rest('POST', '/payments/sandbox/confirm', { clientSecret, card: card() })
      expect(answer).toMatchObject({ status: 404, body: { code: 'UNKNOWN_PAYMENT' } })
    }
  })
})

describe('cancelling', () => {
  it('keeps access to the end of the period, and can be taken back', async () => {
    const { listener } = await world.subscriber()
    const browser = await world.browser(listener)
    const status = async () => (await browser.rest('GET', '/subscription/status')).body
    expect((await browser.rest('POST', '/subscription/cancel')).body).toMatchObject({
      isSubscribed: true,
      cancelAtPeriodEnd: true,
    })
    expect((await browser.rest('POST', '/subscription/cancel')).status).toBe(200)
    expect(await browser.rest('POST', '/subscription/create')).toMatchObject({ status: 409 })
    expect((await browser.rest('POST', '/subscription/resume')).body).toMatchObject({ cancelAtPeriodEnd: false })
    expect((await browser.rest('POST', '/subscription/cancel')).body).toMatchObject({ cancelAtPeriodEnd: true })
    expect(await status()).toMatchObject({ isSubscribed: true, state: 'active', cancelAtPeriodEnd: true })

    const { endsAt } = await world.latestPeriod(listener.id)
    world.clock.set(new Date(endsAt.getTime() - 1))
    await world.test.runJob('billing.sandbox-renew')
    expect(await status()).toMatchObject({ isSubscribed: true })
    world.clock.set(endsAt)
    expect(await status()).toMatchObject({ isSubscribed: false })
    await world.test.runJob('billing.sandbox-renew')
    expect(await status()).toMatchObject({ isSubscribed: false, state: 'canceled' })
    expect(await world.db.subscriptionPeriod.count({ where: { listenerId: listener.id } })).toBe(1)

    // And one may come back.
    const { clientSecret } = (await browser.rest('POST', '/subscription/create')).body
    await browser.rest('POST', '/payments/sandbox/confirm', { clientSecret, card: card() })
    expect(await status()).toMatchObject({ isSubscribed: true, state: 'active', cancelAtPeriodEnd: false })
  })

  it('ends one that was never paid', async () => {
    const listener = await world.listener()
    const browser = await world.browser(listener)
    const first = (await browser.rest('POST', '/subscription/create')).body.clientSecret
    expect((await browser.rest('POST', '/subscription/cancel')).body).toMatchObject({
      state: 'canceled',
      isSubscribed: false,
    })
    expect(
      await browser.rest('POST', '/payments/sandbox/confirm', { clientSecret: first, card: card() }),
    ).toMatchObject({ status: 409, body: { code: 'PAYMENT_CANCELED' } })
    expect((await browser.rest('POST', '/subscription/create')).body.clientSecret).not.toBe(first)
  })

  it('has no page of the provider’s in the sandbox', async () => {
    const { listener } = await world.subscriber()
    const browser = await world.browser(listener)
    expect(await browser.rest('POST', '/subscription/portal')).toMatchObject({ status: 200, body: { url: null } })
    expect((await browser.graphql('{ subscription { hasPortal } }')).data).toEqual({
      subscription: { hasPortal: false },
    })
  })

  it('has nothing to cancel or resume without a subscription', async () => {
    const browser = await world.browser(await world.listener())
    expect(await browser.rest('POST', '/subscription/cancel')).toMatchObject({
      status: 409,
      body: { code: 'NOT_SUBSCRIBED' },
    })
    expect(await browser.rest('POST', '/subscription/resume')).toMatchObject({
      status: 409,
      body: { code: 'NOT_SUBSCRIBED' },
    })
    for (const field of ['cancelSubscription', 'resumeSubscription', 'openBillingPortal'])
      expect(await browser.graphql(`mutation { ${field} { __typename ... on Error { message code } } }`)).toMatchObject(
        {
          data: {
            [field]: {
              __typename: 'NotSubscribedError',
              message: 'You have no subscription',
              code: 'NOT_SUBSCRIBED',
            },
          },
        },
      )
  })
})

describe('renewal', () => {
  it('opens one period a month, by the day of the first, with access through the minutes between', async () => {
    world.clock.set('2027-01-31T10:00:00.000Z')
    const { listener, period } = await world.subscriber()
    expect(period.endsAt.toISOString()).toBe('2027-02-28T10:00:00.000Z')
    world.clock.set('2027-02-28T10:20:00.000Z')
    expect(await world.ctx.services.billing.activePeriods(world.ctx, [listener.id])).toEqual(
      new Map([[listener.id, { periodId: period.id, startsAt: period.startsAt, endsAt: period.endsAt }]]),
    )
    await Promise.all([world.test.runJob('billing.sandbox-renew'), world.test.runJob('billing.sandbox-renew')])
    const second = await world.latestPeriod(listener.id)
    expect([second.startsAt.toISOString(), second.endsAt.toISOString()]).toEqual([
      '2027-02-28T10:00:00.000Z',
      '2027-03-31T10:00:00.000Z',
    ])
    expect((await world.ctx.services.billing.activePeriods(world.ctx, [listener.id])).get(listener.id)?.periodId).toBe(
      second.id,
    )
    // A server that was off for two months makes up for both.
    world.clock.set('2027-05-30T10:00:00.000Z')
    await world.test.runJob('billing.sandbox-renew')
    expect(await world.db.subscriptionPeriod.count({ where: { listenerId: listener.id } })).toBe(4)
  })

  it('that the card refuses ends access; another card brings it back', async () => {
    const { listener, period } = await world.subscriber({ cardNumber: '4000000000000341' })
    const browser = await world.browser(listener)
    const status = async () => (await browser.rest('GET', '/subscription/status')).body
    world.clock.set(new Date(period.endsAt.getTime() + 60_000))
    await world.test.runJob('billing.sandbox-renew')
    expect(await status()).toMatchObject({ isSubscribed: false, state: 'past_due' })
    const { clientSecret } = (await browser.rest('POST', '/subscription/create')).body
    expect((await browser.rest('POST', '/payments/sandbox/confirm', { clientSecret, card: card() })).body).toEqual({
      status: 'succeeded',
    })
    expect(await status()).toMatchObject({ isSubscribed: true, state: 'active' })
    expect((await world.latestPeriod(listener.id)).startsAt).toEqual(period.endsAt)
  })

  it('that stays unpaid ends the subscription after two weeks; a first payment that stays away, after a day', async () => {
    const { listener, period } = await world.subscriber({ cardNumber: '4000000000000341' })
    const idle = await world.listener()
    await world.ctx.services.billing.createSubscription(world.as(idle))
    world.clock.set(period.endsAt)
    await world.test.runJob('billing.sandbox-renew')
    world.clock.set(new Date(period.endsAt.getTime() + 14 * 86_400_000))
    await world.test.runJob('billing.sandbox-renew')
    const states = await world.db.subscription.findMany({
      where: { listenerId: { in: [listener.id, idle.id] } },
      select: { state: true },
    })
    expect(states).toEqual([{ state: 'canceled' }, { state: 'canceled' }])
  })
})

describe('GraphQL', () => {
  it('does the same as REST', async () => {
    const listener = await world.listener()
    const browser = await world.browser(listener)
    const create =
      'mutation { createSubscription { __typename ... on CreateSubscriptionSuccess { data { clientSecret provider publishableKey } } ... on Error { message code } } }'
    const created = await browser.graphql<{
      createSubscription: { __typename: string; data: { clientSecret: string } }
    }>(create)
    const clientSecret = created.data?.createSubscription.data.clientSecret
    expect(clientSecret).toEqual(expect.any(String))
    await browser.rest('POST', '/payments/sandbox/confirm', { clientSecret, card: card() })
    expect((await browser.graphql(create)).data).toEqual({
      createSubscription: {
        __typename: 'AlreadySubscribedError',
        message: 'You are already subscribed',
        code: 'ALREADY_SUBSCRIBED',
      },
    })
    expect(
      (
        await browser.graphql(
          'mutation { cancelSubscription { ... on CancelSubscriptionSuccess { data { cancelAtPeriodEnd } } } }',
        )
      ).data,
    ).toEqual({
      cancelSubscription: { data: { cancelAtPeriodEnd: true } },
    })
    expect(
      (
        await browser.graphql(
          'mutation { resumeSubscription { ... on ResumeSubscriptionSuccess { data { cancelAtPeriodEnd isSubscribed state } } } }',
        )
      ).data,
    ).toEqual({
      resumeSubscription: { data: { cancelAtPeriodEnd: false, isSubscribed: true, state: 'active' } },
    })
    expect(
      (await world.test.client().graphql('{ subscription { isSubscribed state currentPeriodEnd } }')).data,
    ).toEqual({
      subscription: { isSubscribed: false, state: 'none', currentPeriodEnd: null },
    })
    expect((await world.test.client().graphql(create)).errors?.[0]?.extensions?.code).toBe('NOT_SIGNED_IN')
  })
})
