import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { artistEarnings } from './domain/artist-earnings.ts'
import { type BillingWorld, billingWorld, card, newId } from './testing/billing-world.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await billingWorld()
})
afterAll(() => world.close())

describe('a tip', () => {
  it('goes to the artist in full once it is paid, and back when it is refunded', async () => {
    const artist = await world.artist()
    const browser = await world.browser(await world.listener())
    const created = await browser.rest('POST', `/artists/${artist.id}/tips`, { amount: 12.34, message: ' Thank you! ' })
    expect(created).toMatchObject({
      status: 201,
      body: { provider: 'sandbox', clientSecret: expect.any(String), tipId: expect.any(String) },
    })
    const { clientSecret, tipId } = created.body
    expect(await world.balance(`artist:${artist.id}`)).toBe(0)

    expect(
      await browser.rest('POST', '/payments/sandbox/confirm', { clientSecret, card: card('4000000000000002') }),
    ).toMatchObject({ status: 402 })
    expect((await browser.rest('POST', '/payments/sandbox/confirm', { clientSecret, card: card() })).status).toBe(200)
    const tip = await world.db.tip.findUniqueOrThrow({ where: { id: tipId } })
    expect(tip).toMatchObject({ state: 'paid', cents: 1234, message: 'Thank you!', paidAt: world.clock.now() })
    expect(await artistEarnings(world.ctx, artist.id)).toMatchObject({
      artistPayout: 1234,
      tipRevenue: 1234,
      totalRevenue: 1234,
      streamingShare: 0,
    })

    await world.sandbox.refund({ paymentId: tip.providerPaymentId as string, reason: 'mistake' }, newId())
    await world.test.runJob('billing.sandbox-deliver')
    expect(await artistEarnings(world.ctx, artist.id)).toMatchObject({ artistPayout: 0, tipRevenue: 0 })
    expect(await world.db.tip.findUnique({ where: { id: tipId } })).toMatchObject({ state: 'refunded' })
  })

  it.each([
    ['too little', { amount: 0.99 }],
    ['too much', { amount: 500.01 }],
    ['negative', { amount: -5 }],
    ['not whole cents', { amount: 1.005 }],
    ['a text', { amount: '5' }],
    ['missing', {}],
    ['huge', { amount: 1e308 }],
  ])('that is %s is refused', async (_what, body) => {
    const artist = await world.artist()
    const answer = await (await world.browser(await world.listener())).rest('POST', `/artists/${artist.id}/tips`, body)
    expect(answer).toMatchObject({ status: 400, body: { fields: { amount: expect.any(String) } } })
    expect(await world.db.tip.count({ where: { artistId: artist.id } })).toBe(0)
  })

  it('needs a listener, and an artist who is there', async () => {
    const [artist, pending] = [await world.artist(), await world.artist({ approved: false })]
    expect((await world.test.client().rest('POST', `/artists/${artist.id}/tips`, { amount: 5 })).status).toBe(401)
    const browser = await world.browser(await world.listener())
    for (const id of [pending.id, newId(), 'nobody'])
      expect((await browser.rest('POST', `/artists/${id}/tips`, { amount: 5 })).status).toBe(404)
  })

  it('is paid by GraphQL alone, with the provider’s words where it is not', async () => {
    const artist = await world.artist()
    const browser = await world.browser(await world.listener())
    const begun = await browser.graphql<{ createTip: { clientSecret: string; tipId: string } }>(
      'mutation($input: CreateTipInput!) { createTip(input: $input) { clientSecret tipId } }',
      { input: { artistId: artist.id, amountCents: 500 } },
    )
    const { clientSecret, tipId } = begun.data?.createTip ?? { clientSecret: '', tipId: '' }
    const confirm = (number: string) =>
      browser.graphql(
        `mutation($input: ConfirmSandboxPaymentInput!) { confirmSandboxPayment(input: $input) {
          ... on ConfirmSandboxPaymentSuccess { data { status } } ... on PaymentFailedError { code message } } }`,
        { input: { clientSecret, card: card(number) } },
      )
    expect((await confirm('4000000000000002')).data).toEqual({
      confirmSandboxPayment: { code: 'CARD_DECLINED', message: expect.stringContaining('declined') },
    })
    expect((await confirm('4242424242424242')).data).toEqual({
      confirmSandboxPayment: { data: { status: 'SUCCEEDED' } },
    })
    expect((await world.db.tip.findUniqueOrThrow({ where: { id: tipId } })).state).toBe('paid')
  })

  it('is the same by GraphQL, in cents', async () => {
    const artist = await world.artist()
    const browser = await world.browser(await world.listener())
    const mutation =
      'mutation Tip($input: CreateTipInput!) { createTip(input: $input) { tipId clientSecret provider } }'
    const answer = await browser.graphql<{ createTip: { clientSecret: string } }>(mutation, {
      input: { artistId: artist.id, amountCents: 500 },
    })
    await browser.rest('POST', '/payments/sandbox/confirm', {
      clientSecret: answer.data?.createTip.clientSecret,
      card: card(),
    })
    expect(await world.balance(`artist:${artist.id}`)).toBe(500)
    const tooLittle = await browser.graphql(mutation, { input: { artistId: artist.id, amountCents: 99 } })
    expect(tooLittle.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      fields: { amountCents: 'A tip is between $1 and $500' },
    })
  })
})
