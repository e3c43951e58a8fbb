import { parse } from 'graphql'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { visitor } from '#api/actor.ts'
import { isPublicRead } from '#api/graphql/use-replica.ts'
import { schemaOf } from '#api/graphql/schema-of.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { sqlOf } from '#api/testing/sql-of.ts'
import { plugins } from '#plugins'
import { media } from '#plugins/media'
import { merch } from '#plugins/merch'
import { card, newId } from '../billing/testing/billing-world.ts'
import { decideHold } from '../royalties/domain/decide-hold.ts'
import { holdShares } from '../royalties/domain/hold-shares.ts'
import { settlePeriods } from '../royalties/domain/settle-periods.ts'
import { type RoyaltiesWorld, royaltiesWorld } from '../royalties/testing/royalties-world.ts'
import { supporters } from './index.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: RoyaltiesWorld
beforeAll(async () => {
  world = await royaltiesWorld({ more: [media, merch, supporters] })
  world.clock.set('2028-01-10T12:00:00Z')
})
afterAll(() => world.close())

type Person = Awaited<ReturnType<RoyaltiesWorld['listener']>>

/** Delivers what the provider and the plugins say, whichever brings forth the other. */
async function settled(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await world.test.deliverEvents()
    await world.test.runJob('billing.sandbox-deliver')
  }
  await world.test.deliverEvents()
}

async function staff(role: 'finance' | 'support') {
  const { id, username } = await world.db.admin.create({
    data: { ...accountRow('admin'), role },
    select: { id: true, username: true },
  })
  return world.as({ ...visitor, userType: 'admin', admin: { id, username, name: username, role } })
}

const show = async (listener: Person, shown = true) => {
  const { status, body } = await (await world.browser(listener)).rest('PUT', '/account/support', { shown })
  expect([status, body]).toEqual([200, { shown }])
}

async function tip(listener: Person, artist: Person): Promise<string> {
  const browser = await world.browser(listener)
  const { body } = await browser.rest('POST', `/artists/${artist.id}/tips`, { amount: 3 })
  await browser.rest('POST', '/payments/sandbox/confirm', { clientSecret: body.clientSecret, card: card() })
  await settled()
  const paid = await world.db.tip.findUniqueOrThrow({ where: { id: body.tipId } })
  return paid.providerPaymentId as string
}

async function buy(listener: Person, artist: Person, priceCents = 2_000): Promise<string> {
  const product = await world.db.product.create({
    data: { artistId: artist.id, name: 'Shirt', description: 'Black', priceCents, category: 't_shirt', inventory: 5 },
    select: { id: true },
  })
  const ctx = world.as(listener)
  const address = {
    name: 'Ada',
    line1: '1 Street',
    line2: null,
    city: 'Town',
    region: null,
    postalCode: '1',
    country: 'US',
  }
  const { order, clientSecret } = await ctx.services.merch.placeOrder(ctx, {
    productId: product.id,
    variantId: null,
    quantity: 1,
    priceCents: null,
    shippingAddress: address,
  })
  if (clientSecret)
    await ctx.services.billing.confirmSandboxPayment(ctx, { clientSecret, card: card(), confirmed: true })
  await settled()
  return order.id
}

const giveBack = async (
  paymentId: string,
  amountCents: number,
  type: 'refund.made' | 'refund.failed' = 'refund.made',
  refundId = newId(),
) => {
  await world.apply({
    id: newId(),
    createdAt: world.clock.now(),
    type,
    refund: { refundId, paymentId, amountCents, metadata: {} },
  })
  await settled()
  return refundId
}

const shownAt = async (artist: Person): Promise<string[]> => {
  const { status, body } = await world.test.client().rest('GET', `/artists/${artist.artist?.username}/supporters`)
  expect(status).toBe(200)
  return body.map(({ name }: { name: string }) => name)
}

async function named(name: string): Promise<Person> {
  const listener = await world.listener()
  await world.db.listener.update({ where: { id: listener.id }, data: { displayName: name } })
  return listener
}

describe('who is shown as a supporter', () => {
  it('nobody who has not agreed, and nothing is kept of them', async () => {
    const [artist, listener] = [await world.artist(), await named('Silent')]
    await tip(listener, artist)
    expect(await shownAt(artist)).toEqual([])
    expect(await world.db.supporter.count({ where: { listenerId: listener.id } })).toBe(0)
    const browser = await world.browser(listener)
    expect((await browser.rest('GET', '/account/support')).body).toEqual({ shown: false })
    expect((await world.test.client().rest('GET', '/account/support')).status).toBe(401)
    expect((await (await world.browser(artist)).rest('PUT', '/account/support', { shown: true })).status).toBe(403)
  })

  it('who agrees, with what was paid before and after, until they take it back', async () => {
    const [tipped, sold, later, listener] = [
      await world.artist(),
      await world.artist(),
      await world.artist(),
      await named('Mona'),
    ]
    await tip(listener, tipped)
    await buy(listener, sold)
    await show(listener)
    expect([await shownAt(tipped), await shownAt(sold), await shownAt(later)]).toEqual([['Mona'], ['Mona'], []])
    await tip(listener, later)
    expect(await shownAt(later)).toEqual(['Mona'])
    // Again changes nothing.
    await show(listener)
    expect(await shownAt(later)).toEqual(['Mona'])

    await show(listener, false)
    expect([await shownAt(tipped), await shownAt(sold), await shownAt(later)]).toEqual([[], [], []])
    expect(await world.db.supporter.count({ where: { listenerId: listener.id } })).toBe(0)
    await settled()
    await tip(listener, tipped)
    expect(await shownAt(tipped)).toEqual([])
  })

  it('who only follows, or took something free, is none', async () => {
    const [artist, listener] = [await world.artist(), await named('Freeloader')]
    await show(listener)
    await world.db.artistFollow.create({
      data: { accountKind: 'user', accountId: listener.id, artistId: artist.id, createdAt: world.clock.now() },
    })
    await world.db.order.create({
      data: {
        productId: (
          await world.db.product.create({
            data: { artistId: artist.id, name: 'Free', description: 'Free', priceCents: 0, category: 'digital_album' },
          })
        ).id,
        artistId: artist.id,
        listenerId: listener.id,
        buyerEmail: 'ada@example.com',
        quantity: 1,
        totalCents: 0,
        artistCents: 0,
        platformFeeCents: 0,
        status: 'delivered',
        paidAt: world.clock.now(),
      },
    })
    await show(listener)
    expect(await shownAt(artist)).toEqual([])
  })

  it('nobody whose money was taken back whole, and they are there again when a refund fails', async () => {
    const [artist, listener] = [await world.artist(), await named('Regret')]
    await show(listener)
    const payment = await tip(listener, artist)
    await giveBack(payment, 100)
    expect(await shownAt(artist)).toEqual(['Regret'])
    const rest = await giveBack(payment, 200)
    expect(await shownAt(artist)).toEqual([])
    await giveBack(payment, 200, 'refund.failed', rest)
    expect(await shownAt(artist)).toEqual(['Regret'])

    const shop = await world.artist()
    const orderId = await buy(listener, shop)
    expect(await shownAt(shop)).toEqual(['Regret'])
    const seller = world.as(shop)
    await seller.services.merch.updateOrder(seller, orderId, { status: 'refunded' })
    await settled()
    expect(await shownAt(shop)).toEqual([])
  })

  it('whose counted streams moved money in a settled period, but not while it is held', async () => {
    const [heard, heldBack, unheard] = [await world.artist(), await world.artist(), await world.artist()]
    const [listener, silent] = [await named('Streamer'), await named('Silent streamer')]
    await show(listener)
    const period = await world.openPeriod({ days: 3, after: { listenerId: listener.id } })
    const other = await world.openPeriod({ days: 3, after: { listenerId: silent.id } })
    world.stream(period.id, { [heard.id]: 2, [heldBack.id]: 1 })
    world.stream(other.id, { [heard.id]: 1 })
    await holdShares(world.ctx, [
      {
        periodId: period.id,
        artistId: heldBack.id,
        pattern: 'on-repeat',
        evidence: { streamsInADay: 900, limit: 200 },
      },
    ])
    expect(await shownAt(heard)).toEqual([])
    world.clock.advance(4 * 86_400_000)
    await settlePeriods(world.ctx)
    await settled()
    expect([await shownAt(heard), await shownAt(heldBack), await shownAt(unheard)]).toEqual([['Streamer'], [], []])
    // Whoever agrees later is there with the periods of before.
    await show(silent)
    expect((await shownAt(heard)).toSorted()).toEqual(['Silent streamer', 'Streamer'])

    const { id } = await world.db.shareHold.findFirstOrThrow({ where: { artistId: heldBack.id } })
    await decideHold(await staff('finance'), { id, state: 'released', reason: 'A party.' })
    await settled()
    expect(await shownAt(heldBack)).toEqual(['Streamer'])
  })

  it('nobody whose account is suspended or closed, nor at an artist who is hidden, from that moment on', async () => {
    const [artist, listener] = [await world.artist(), await named('Rude')]
    await show(listener)
    await tip(listener, artist)
    const support = await staff('support')
    const account = { accountKind: 'user' as const, accountId: listener.id }
    expect(await shownAt(artist)).toEqual(['Rude'])
    await support.services.auth.suspendAccount(support, account, 'Spam')
    expect(await shownAt(artist)).toEqual([])
    await support.services.auth.restoreAccount(support, account, 'A mistake')
    expect(await shownAt(artist)).toEqual(['Rude'])
    await world.db.listener.update({ where: { id: listener.id }, data: { deletesAt: world.clock.now() } })
    expect(await shownAt(artist)).toEqual([])
    await world.db.listener.update({ where: { id: listener.id }, data: { deletesAt: null, displayName: 'Polite' } })
    expect(await shownAt(artist)).toEqual(['Polite'])
    await world.db.artist.update({ where: { id: artist.id }, data: { approvedAt: null } })
    const path = `/artists/${artist.artist?.username}/supporters`
    expect((await world.test.client().rest('GET', path)).status).toBe(404)
    expect((await (await world.browser(artist)).rest('GET', path)).body).toEqual([])
  })
})

describe('the list', () => {
  const query = `query ($id: ID!, $first: Int, $after: String) {
    artist(id: $id) { supporters(first: $first, after: $after) {
      totalCount edges { cursor node { name since } } pageInfo { hasNextPage endCursor }
    } }
  }`

  it('has those first who have supported longest, page by page, by month and without amounts', async () => {
    const artist = await world.artist()
    const fans = [await named('First'), await named('Second'), await named('Third')]
    for (const [index, fan] of fans.entries()) {
      world.clock.set(`2029-0${index + 1}-05T00:00:00Z`)
      await tip(fan, artist)
    }
    for (const fan of fans.toReversed()) await show(fan)
    // More money later moves nobody.
    await tip(fans[2] as Person, artist)
    const client = world.test.client()
    type Answer = { artist: { supporters: { pageInfo: { endCursor: string } } } }
    const first = (await client.graphql<Answer>(query, { id: artist.id, first: 2 })).data
    expect(first).toMatchObject({
      artist: {
        supporters: {
          totalCount: 3,
          edges: [{ node: { name: 'First', since: '2029-01' } }, { node: { name: 'Second', since: '2029-02' } }],
          pageInfo: { hasNextPage: true },
        },
      },
    })
    const after = first?.artist.supporters.pageInfo.endCursor
    expect((await client.graphql(query, { id: artist.id, first: 2, after })).data).toMatchObject({
      artist: {
        supporters: { edges: [{ node: { name: 'Third', since: '2029-03' } }], pageInfo: { hasNextPage: false } },
      },
    })
    const wrong = await client.graphql(query, { id: artist.id, after: 'x' })
    expect(wrong.errors?.[0]?.message).toContain('no place in the list')
    expect(JSON.stringify(schemaOf(plugins).getType('Supporter'))).not.toContain('cents')
    expect(await shownAt(artist)).toEqual(['First', 'Second', 'Third'])
  })

  it('costs two statements beside the artist, however many there are, and is read where it is true', async () => {
    const artist = await world.artist()
    const fan = await named('One')
    await show(fan)
    await tip(fan, artist)
    const ask = async () => {
      const answer = await world.test.client().rest('GET', `/artists/${artist.artist?.username}/supporters`)
      expect(answer.body.length).toBeGreaterThan(0)
    }
    const costs = async () => (await sqlOf(world.test, ask)).filter((text) => /^\s*SELECT/.test(text)).length
    const one = await costs()
    for (const name of ['Two', 'Three', 'Four']) {
      const more = await named(name)
      await show(more)
      await tip(more, artist)
    }
    expect([one, await costs()]).toEqual([3, 3])
    // What a replica has may be older than a consent that was taken back.
    const schema = schemaOf(plugins)
    expect(isPublicRead(schema, parse('{ approvedArtist(username: "x") { name } }'))).toBe(true)
    expect(isPublicRead(schema, parse('{ approvedArtist(username: "x") { supporters { totalCount } } }'))).toBe(false)
  })

  it('is switched in GraphQL as well', async () => {
    const [artist, fan] = [await world.artist(), await named('Graph')]
    await tip(fan, artist)
    const browser = await world.browser(fan)
    expect((await browser.graphql('{ supportShown }')).data).toEqual({ supportShown: false })
    expect((await browser.graphql('mutation { showSupport(shown: true) }')).data).toEqual({ showSupport: true })
    expect((await browser.graphql('{ supportShown }')).data).toEqual({ supportShown: true })
    expect(await shownAt(artist)).toEqual(['Graph'])
    expect((await browser.graphql('mutation { showSupport(shown: false) }')).data).toEqual({ showSupport: false })
    expect(await shownAt(artist)).toEqual([])
  })
})

describe('what is kept', () => {
  it('comes again by its event where the process ended before it was written', async () => {
    const [artist, fan] = [await world.artist(), await named('Crash')]
    await tip(fan, artist)
    await world.db.supporterConsent.create({ data: { listenerId: fan.id, agreedAt: world.clock.now() } })
    await world.ctx.emit('support.shown', { listenerId: fan.id })
    expect(await shownAt(artist)).toEqual([])
    await settled()
    expect(await shownAt(artist)).toEqual(['Crash'])
  })

  it('goes with the account of the listener, and of the artist', async () => {
    const [artist, gone, fan] = [await world.artist(), await world.artist(), await named('Leaver')]
    await show(fan)
    await tip(fan, artist)
    await tip(fan, gone)
    await world.ctx.ask('auth.erasing', { accountKind: 'artist', accountId: gone.id, keepDownloads: true })
    expect(await world.db.supporter.findMany({ where: { listenerId: fan.id }, select: { artistId: true } })).toEqual([
      { artistId: artist.id },
    ])
    await world.db.listener.delete({ where: { id: fan.id } })
    expect(await world.db.supporter.count({ where: { listenerId: fan.id } })).toBe(0)
    expect(await world.db.supporterConsent.count({ where: { listenerId: fan.id } })).toBe(0)
  })

  it('is given out with one’s data', async () => {
    const [artist, fan] = [await world.artist(), await named('Exporter')]
    await show(fan)
    await tip(fan, artist)
    const parts = Object.fromEntries(
      await Promise.all(
        (supporters.personalData ?? []).map(async ({ name, rows }) => [
          name,
          await Array.fromAsync(rows?.(world.ctx, { accountKind: 'user', accountId: fan.id }) ?? []),
        ]),
      ),
    )
    expect(parts).toEqual({
      'support-shown': [{ agreedAt: expect.any(Date) }],
      'supported-artists': [{ artistId: artist.id, name: 'Nightline', since: expect.any(Date) }],
    })
  })
})
