import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PaymentRefused } from '#api/platform/payments/port.ts'
import { sqlOf } from '#api/testing/sql-of.ts'
import { artistEarnings } from '../../royalties/domain/artist-earnings.ts'
import { card, newId } from '../testing/billing-world.ts'
import { type RoyaltiesWorld, royaltiesWorld } from '../../royalties/testing/royalties-world.ts'

let world: RoyaltiesWorld
beforeAll(async () => {
  world = await royaltiesWorld()
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

  it('reaches the artist with its message and the name of who gave it, newest first, and nobody else', async () => {
    const artist = await world.artist()
    const giver = await world.browser(await world.listener())
    const give = async (amount: number, message: string | null) => {
      const { body } = await giver.rest('POST', `/artists/${artist.id}/tips`, { amount, ...(message && { message }) })
      await giver.rest('POST', '/payments/sandbox/confirm', { clientSecret: body.clientSecret, card: card() })
      world.clock.advance(1000)
    }
    await give(3, 'For the bass line')
    await give(5, null)
    // Begun and never paid: it is no tip.
    await giver.rest('POST', `/artists/${artist.id}/tips`, { amount: 7, message: 'later' })
    const browser = await world.browser(artist)
    const { body } = await browser.rest('GET', `/dashboard/tips/${artist.id}`)
    expect(body).toMatchObject([
      { amount: 5, message: null, from: 'Ada' },
      { amount: 3, message: 'For the bass line', from: 'Ada', paidAt: expect.any(String) },
    ])
    expect((await browser.rest('GET', `/dashboard/tips/${artist.id}?after=${body[0].id}`)).body).toHaveLength(1)
    const query =
      'query ($id: ID!) { artist(id: $id) { id tips(first: 1) { edges { node { from message amount { minor } } } pageInfo { hasNextPage } } } }'
    expect((await browser.graphql(query, { id: artist.id })).data?.artist).toMatchObject({
      tips: {
        edges: [{ node: { from: 'Ada', message: null, amount: { minor: 500 } } }],
        pageInfo: { hasNextPage: true },
      },
    })
    expect((await giver.rest('GET', `/dashboard/tips/${artist.id}`)).status).toBe(403)
    expect((await giver.graphql(query, { id: artist.id })).data).toEqual({ artist: { id: artist.id, tips: null } })
    expect((await world.test.client().rest('GET', `/dashboard/tips/${artist.id}`)).status).toBe(401)
    expect((await browser.rest('GET', `/dashboard/tips/${newId()}`)).status).toBe(404)
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

  it('is one for each Idempotency-Key, asked for one after the other, at once, and by either door', async () => {
    const [artist, other] = [await world.artist(), await world.artist()]
    const listener = await world.listener()
    const browser = await world.browser(listener)
    const path = `/artists/${artist.id}/tips`
    const tip = (key: string, body: object = { amount: 5, message: 'Hi' }, to = path) =>
      browser.rest('POST', to, body, { 'idempotency-key': key })
    const count = () => world.db.tip.count({ where: { listenerId: listener.id } })

    const atOnce = await Promise.all(Array.from({ length: 8 }, () => tip('key-1')))
    expect(atOnce.map(({ status }) => status)).toEqual(atOnce.map(() => 201))
    expect(new Set(atOnce.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await tip('key-1')).body).toEqual(atOnce[0]?.body)
    const mutation =
      'mutation Tip($input: CreateTipInput!) { createTip(input: $input) { ... on CreateTipSuccess { data { tipId clientSecret } } } }'
    const input = { artistId: artist.id, amountCents: 500, message: 'Hi', idempotencyKey: 'key-1' }
    const { data } = await browser.graphql<{ createTip: { data: object } }>(mutation, { input })
    expect(atOnce[0]?.body).toMatchObject(data?.createTip.data ?? {})
    expect(Object.keys(data?.createTip.data ?? {})).toEqual(['tipId', 'clientSecret'])
    expect(await count()).toBe(1)

    for (const reused of [
      await tip('key-1', { amount: 6 }),
      await tip('key-1', undefined, path.replace(artist.id, other.id)),
    ])
      expect(reused).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
    const refused = await browser.graphql(mutation, { input: { ...input, amountCents: 600 } })
    expect(refused.errors?.[0]?.extensions?.code).toBe('IDEMPOTENCY_KEY_REUSED')
    for (const wrong of ['with space', 'é', 'x'.repeat(256)])
      expect(await tip(wrong)).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } })
    expect(await count()).toBe(1)

    expect((await tip('key-2')).body.tipId).not.toBe(atOnce[0]?.body.tipId)
    const stranger = await world.browser(await world.listener())
    expect((await stranger.rest('POST', path, { amount: 7 }, { 'idempotency-key': 'key-1' })).status).toBe(201)
    expect(await count()).toBe(2)
  })

  it('that failed leaves its Idempotency-Key free; one that died half-way is the same tip; a day later it is another', async () => {
    const artist = await world.artist({ approved: false })
    const listener = await world.listener()
    const browser = await world.browser(listener)
    const tip = () => browser.rest('POST', `/artists/${artist.id}/tips`, { amount: 5 }, { 'idempotency-key': 'again' })
    expect((await tip()).status).toBe(404)
    await world.db.artist.update({ where: { id: artist.id }, data: { approvedAt: world.clock.now() } })
    const first = await tip()
    expect(first.status).toBe(201)

    // As a process leaves it that is killed between making the tip and noting it.
    await world.db.idempotencyKey.updateMany({ where: { accountId: listener.id }, data: { resultId: null } })
    world.clock.advance(60_000)
    expect((await tip()).body).toEqual(first.body)
    expect(await world.db.tip.count({ where: { listenerId: listener.id } })).toBe(1)

    world.clock.advance(24 * 60 * 60_000)
    expect((await tip()).body.tipId).not.toBe(first.body.tipId)
    world.clock.advance(24 * 60 * 60_000)
    await world.test.runJob('kernel.sweep-idempotency-keys')
    expect(await world.db.idempotencyKey.count()).toBe(0)
  })

  it('is paid by GraphQL alone, with the provider’s words where it is not', async () => {
    const artist = await world.artist()
    const browser = await world.browser(await world.listener())
    const begun = await browser.graphql<{ createTip: { data: { clientSecret: string; tipId: string } } }>(
      'mutation($input: CreateTipInput!) { createTip(input: $input) { ... on CreateTipSuccess { data { clientSecret tipId } } } }',
      { input: { artistId: artist.id, amountCents: 500 } },
    )
    const { clientSecret, tipId } = begun.data?.createTip.data ?? { clientSecret: '', tipId: '' }
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

  it('tells in its result why the provider would not begin it', async () => {
    const artist = await world.artist()
    const browser = await world.browser(await world.listener())
    const refusal = vi
      .spyOn(world.sandbox, 'createPayment')
      .mockRejectedValue(new PaymentRefused('Your card was declined.', 'CARD_DECLINED'))
    try {
      const begun = await browser.graphql(
        'mutation($input: CreateTipInput!) { createTip(input: $input) { __typename ... on Error { code message } } }',
        { input: { artistId: artist.id, amountCents: 500 } },
      )
      expect(begun.errors).toBeUndefined()
      expect(begun.data).toEqual({
        createTip: { __typename: 'PaymentFailedError', code: 'CARD_DECLINED', message: 'Your card was declined.' },
      })
      expect(await browser.rest('POST', `/artists/${artist.id}/tips`, { amount: 5 })).toMatchObject({
        status: 402,
        body: { code: 'CARD_DECLINED' },
      })
    } finally {
      refusal.mockRestore()
    }
  })

  it('are counted where that is asked for, and only there', async () => {
    const artist = await world.artist()
    const listener = await world.listener()
    for (const state of ['paid', 'paid', 'paid', 'pending'] as const)
      await world.db.tip.create({
        data: {
          artistId: artist.id,
          listenerId: listener.id,
          cents: 500,
          state,
          createdAt: world.clock.now(),
          paidAt: state === 'paid' ? world.clock.now() : null,
        },
      })
    const browser = await world.browser(artist)
    const read = async (fields: string) => {
      let answer: unknown
      const sql = await sqlOf(world.test, async () => {
        answer = await browser.graphql(`{ artist(id: "${artist.id}") { tips(first: 2) { ${fields} } } }`)
      })
      return { answer, sql }
    }
    // The first call includes one-time connection statements.
    await read('edges { node { id } }')
    const page = await read('edges { node { id } }')
    const counted = await read('totalCount edges { node { id } }')
    expect(counted.answer).toMatchObject({ data: { artist: { tips: { totalCount: 3, edges: [{}, {}] } } } })
    expect(counted.sql).toHaveLength(page.sql.length + 1)
    // Never further than the bound, however many there are.
    expect(counted.sql.filter((statement) => /COUNT.*LIMIT/s.test(statement))).toHaveLength(1)
    expect(page.sql.filter((statement) => statement.includes('COUNT'))).toEqual([])
    const stranger = await world.browser(await world.artist())
    expect((await stranger.graphql(`{ artist(id: "${artist.id}") { tips { totalCount } } }`)).data).toEqual({
      artist: { tips: null },
    })
  })

  it('is the same by GraphQL, in cents', async () => {
    const artist = await world.artist()
    const browser = await world.browser(await world.listener())
    const mutation =
      'mutation Tip($input: CreateTipInput!) { createTip(input: $input) { ... on CreateTipSuccess { data { tipId clientSecret provider } } } }'
    const answer = await browser.graphql<{ createTip: { data: { clientSecret: string } } }>(mutation, {
      input: { artistId: artist.id, amountCents: 500 },
    })
    await browser.rest('POST', '/payments/sandbox/confirm', {
      clientSecret: answer.data?.createTip.data.clientSecret,
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
