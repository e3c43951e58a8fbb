import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitor } from '#api/access/actor.ts'
import { sqlOf } from '#api/testing/sql-of.ts'
import { closeMonths } from '../domain/close-months.ts'
import { listenerPeriods } from '../domain/listener-periods.ts'
import { monthOf, nextMonth } from '#api/text/calendar.ts'
import { settlePeriods } from '../domain/settle-periods.ts'
import { newId } from '../../billing/testing/billing-world.ts'
import { royaltiesWorld, type RoyaltiesWorld, songIdOf } from '../testing/royalties-world.ts'

let world: RoyaltiesWorld
beforeAll(async () => {
  world = await royaltiesWorld()
})
afterAll(() => world.close())

const latest = async (listenerId: string) => (await listenerPeriods(world.ctx, { listenerId, page: { limit: 1 } }))[0]
const listenerOf = async (listenerId: string) => {
  const { username } = await world.db.listener.findUniqueOrThrow({ where: { id: listenerId } })
  return await world.browser({ ...visitor, userType: 'user', user: { id: listenerId, username, name: 'Ada' } })
}

describe('where the money of a period went', () => {
  it('counts the periods where that is asked for, and only there', async () => {
    const first = await world.openPeriod({ days: 5 })
    await world.openPeriod({ days: 5, after: first })
    const browser = await listenerOf(first.listenerId)
    const read = async (fields: string) => {
      let answer: unknown
      const sql = await sqlOf(world.test, async () => {
        answer = await browser.graphql(`{ subscriptionPeriods(first: 1) { ${fields} } }`)
      })
      return { answer, sql }
    }
    // The first call includes one-time connection statements.
    await read('edges { node { id } }')
    const page = await read('edges { node { id } }')
    const counted = await read('totalCount edges { node { id } }')
    expect(counted.answer).toMatchObject({ data: { subscriptionPeriods: { totalCount: 2, edges: [{}] } } })
    expect(counted.sql).toHaveLength(page.sql.length + 1)
    expect(page.sql.filter((statement) => statement.includes('COUNT'))).toEqual([])
  })

  it('is an estimate while it is open, to the cent by artist and by song, and the same cents once it is settled', async () => {
    const [loved, other] = [await world.artist(), await world.artist()]
    const period = await world.openPeriod()
    world.stream(period.id, { [loved.id]: { 'Neon Rain': 5, Afterglow: 2 }, [other.id]: { Redline: 3 } })
    for (const song of world.streams.periods) if (song.title === 'Neon Rain') song.coverColor = '#3a1540'
    const estimate = await latest(period.listenerId)
    expect(estimate).toMatchObject({
      state: 'open',
      isEstimate: true,
      paidCents: 1000,
      refundedCents: 0,
      grossCents: 1000,
      platformCents: 200,
      artistCents: 800,
      poolMonth: null,
    })
    expect(estimate?.artists).toEqual([
      {
        artistId: loved.id,
        artistName: 'Nightline',
        artistUsername: loved.artist?.username,
        coverColor: '#3a1540',
        streams: 7,
        cents: 560,
        communityCents: 0,
        hold: null,
        poolMonth: null,
        songs: [
          { songId: songIdOf('Neon Rain'), title: 'Neon Rain', streams: 5, cents: 400 },
          { songId: songIdOf('Afterglow'), title: 'Afterglow', streams: 2, cents: 160 },
        ],
      },
      {
        artistId: other.id,
        artistName: 'Nightline',
        artistUsername: other.artist?.username,
        coverColor: null,
        streams: 3,
        cents: 240,
        communityCents: 0,
        hold: null,
        poolMonth: null,
        songs: [{ songId: songIdOf('Redline'), title: 'Redline', streams: 3, cents: 240 }],
      },
    ])
    world.clock.set(new Date(period.endsAt.getTime() + 3_600_000))
    await settlePeriods(world.ctx)
    expect(await latest(period.listenerId)).toEqual({
      ...estimate,
      state: 'settled',
      isEstimate: false,
      settledAt: world.clock.now(),
    })
  })

  it('says which community pool a period without streams went to, and that of one given back nothing is left', async () => {
    const [idle, returned] = [await world.openPeriod({ days: 5 }), await world.openPeriod({ days: 5 })]
    expect(await latest(idle.listenerId)).toMatchObject({ state: 'open', artistCents: 800, artists: [] })
    await world.apply({
      id: newId(),
      createdAt: world.clock.now(),
      type: 'refund.made',
      refund: { refundId: newId(), paymentId: returned.providerPaymentId as string, amountCents: 1000, metadata: {} },
    })
    world.clock.advance(6 * 86_400_000)
    await settlePeriods(world.ctx)
    expect(await latest(idle.listenerId)).toMatchObject({
      state: 'pooled',
      poolMonth: world.clock.now().toISOString().slice(0, 7),
      artists: [],
    })
    expect(await latest(returned.listenerId)).toMatchObject({
      state: 'refunded',
      paidCents: 1000,
      refundedCents: 1000,
      grossCents: 0,
      platformCents: 0,
      artists: [],
    })
  })

  it('says what it moved of the community pool once that month is closed', async () => {
    const [loved, other] = [await world.artist(), await world.artist()]
    const [idle, period] = [await world.openPeriod({ days: 5, grossCents: 100 }), await world.openPeriod({ days: 5 })]
    world.stream(period.id, { [loved.id]: 2, [other.id]: 1 })
    world.clock.advance(6 * 86_400_000)
    await settlePeriods(world.ctx)
    expect(await latest(period.listenerId)).toMatchObject({ community: null, communityCents: 0 })
    const settledAt = (await latest(idle.listenerId))?.settledAt as Date
    const { communityShare, closedMonth } = world.db
    world.clock.set(new Date(nextMonth(monthOf(settledAt)).getTime() + 3_600_000))
    await closeMonths(world.ctx)
    const { poolCents, listeners, listenerShareCents, carriedCents } = await closedMonth.findUniqueOrThrow({
      where: { month: monthOf(settledAt) },
    })
    const split = await latest(period.listenerId)
    expect(split?.community).toEqual({
      month: settledAt.toISOString().slice(0, 7),
      poolCents,
      listeners,
      listenerShareCents,
      carriedCents,
    })
    const shares = await communityShare.findMany({ where: { periodId: period.id } })
    // The pool of this file's other idle periods is larger than what the platform has of this one.
    expect([split?.communityCents, listenerShareCents! > 200]).toEqual([200, true])
    expect(split?.artists.map(({ artistId, communityCents }) => [artistId, communityCents])).toEqual(
      [loved.id, other.id].map((id) => [id, shares.find(({ artistId }) => artistId === id)?.cents]),
    )
    const browser = await listenerOf(period.listenerId)
    const query =
      '{ subscriptionPeriods { edges { node { community { month pool { minor } listeners listenerShare { minor } } communityMoved { minor } artists { communityAmount { minor } } } } } }'
    const answer = await browser.graphql<{ subscriptionPeriods: { edges: { node: object }[] } }>(query)
    expect(answer.data?.subscriptionPeriods.edges[0]?.node).toEqual({
      community: {
        month: split?.community?.month,
        pool: { minor: poolCents },
        listeners,
        listenerShare: { minor: listenerShareCents },
      },
      communityMoved: { minor: 200 },
      artists: split?.artists.map(({ communityCents }) => ({ communityAmount: { minor: communityCents } })),
    })
    expect((await browser.rest('GET', '/subscription/periods')).body[0]).toMatchObject({
      community: { pool: poolCents / 100, listeners, listenerShare: (listenerShareCents ?? 0) / 100 },
      communityMoved: 2,
    })
  })

  it('names what is gone as gone, and adds up where thirds do not', async () => {
    const period = await world.openPeriod({ grossCents: 1 })
    world.stream(period.id, { [newId()]: 1, [newId()]: 1, [newId()]: 1 })
    const split = await latest(period.listenerId)
    expect(split?.artists.map(({ artistName, cents }) => [artistName, cents])).toEqual([
      [null, 1],
      [null, 0],
      [null, 0],
    ])
  })
})

describe('the list of periods', () => {
  it('is answered alike by GraphQL and REST, newest first, a page at a time', async () => {
    const artist = await world.artist()
    const { listener, period } = await world.subscriber()
    world.stream(period.id, { [artist.id]: 2 })
    for (let month = 0; month < 2; month += 1) {
      world.clock.set((await world.latestPeriod(listener.id)).endsAt)
      await world.test.runJob('billing.sandbox-renew')
    }
    const browser = await world.browser(listener)
    const all = await browser.rest('GET', '/subscription/periods')
    expect(all.status).toBe(200)
    const starts = (all.body as { startsAt: string }[]).map(({ startsAt }) => startsAt)
    expect(starts).toHaveLength(3)
    expect(starts).toEqual(starts.toSorted().toReversed())
    expect(all.body[2]).toMatchObject({
      state: 'open',
      paid: 10,
      platformPart: 2,
      artistsPart: 8,
      artists: [{ artistId: artist.id, amount: 8, streams: 2, songs: [{ amount: 8 }] }],
    })
    expect((await browser.rest('GET', `/subscription/periods?limit=1&before=${all.body[0].id}`)).body).toEqual([
      all.body[1],
    ])
    expect(await browser.rest('GET', `/subscription/periods?before=${newId()}`)).toMatchObject({
      status: 400,
      body: { code: 'BAD_INPUT' },
    })

    const query =
      'query ($first: Int, $after: String) { subscriptionPeriods(first: $first, after: $after) { edges { node { id startsAt isEstimate artistsPart { decimal } artists { amount { decimal } songs { streams } } } } pageInfo { hasNextPage endCursor } } }'
    const pageOf = async (variables: object) =>
      (await browser.graphql(query, { ...variables })).data?.subscriptionPeriods as unknown as {
        edges: { node: { id: string } }[]
        pageInfo: { endCursor: string }
      }
    const first = await pageOf({ first: 2 })
    expect(first.pageInfo).toMatchObject({ hasNextPage: true })
    const rest = await pageOf({ first: 2, after: first.pageInfo.endCursor })
    expect([...first.edges, ...rest.edges].map(({ node }) => node.id)).toEqual(
      (all.body as { id: string }[]).map(({ id }) => id),
    )
    expect(rest.edges[0]?.node).toMatchObject({
      isEstimate: true,
      artistsPart: { decimal: '8.00' },
      artists: [{ amount: { decimal: '8.00' }, songs: [{ streams: 2 }] }],
    })
  })

  it('is for that listener and admins', async () => {
    const period = await world.openPeriod()
    const [stranger, artist] = [await world.listener(), await world.artist()]
    const path = `/subscription/periods?listenerId=${period.listenerId}`
    expect((await world.test.client().rest('GET', path)).status).toBe(401)
    expect((await (await world.browser(artist)).rest('GET', path)).status).toBe(403)
    expect((await (await world.browser(stranger)).rest('GET', path)).status).toBe(403)
    expect((await (await world.browser(stranger)).rest('GET', '/subscription/periods')).body).toEqual([])
    expect((await (await listenerOf(period.listenerId)).rest('GET', path)).body).toHaveLength(1)
    const admin = await world.db.admin.create({
      data: {
        role: 'owner',
        username: newId(),
        usernameKey: newId(),
        email: newId(),
        emailKey: newId(),
        passwordHash: 'none',
      },
    })
    const asAdmin = await world.browser({
      ...visitor,
      userType: 'admin',
      admin: { id: admin.id, username: 'a', name: 'a', role: 'owner' },
    })
    expect((await asAdmin.rest('GET', path)).body).toMatchObject([{ id: period.id }])
    expect((await asAdmin.rest('GET', `/subscription/periods?listenerId=${newId()}`)).status).toBe(404)
    expect((await asAdmin.rest('GET', '/subscription/periods')).status).toBe(401)
  })
})
