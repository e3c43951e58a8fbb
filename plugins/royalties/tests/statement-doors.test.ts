import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlOf } from '#api/testing/sql-of.ts'
import { closeMonths } from '../domain/close-months.ts'
import { postTransaction } from '../../ledger/domain/post-transaction.ts'
import { settlePeriods } from '../domain/settle-periods.ts'
import { newId } from '../../billing/testing/billing-world.ts'
import { royaltiesWorld, type RoyaltiesWorld } from '../testing/royalties-world.ts'

let world: RoyaltiesWorld
let artist: Awaited<ReturnType<RoyaltiesWorld['artist']>>
beforeAll(async () => {
  world = await royaltiesWorld()
  artist = await world.artist()
  world.clock.set('2029-05-02T00:00:00Z')
  const periods = [await world.openPeriod({ days: 10 }), await world.openPeriod({ days: 10 })]
  for (const { id } of periods) world.stream(id, { [artist.id]: { '=HYPERLINK("evil")': 2, 'Rain, "Neon"': 1 } })
  await world.openPeriod({ days: 10, grossCents: 50 })
  world.streams.months = [{ month: '2029-05', artistId: artist.id, streams: 6 }]
  const entries = [
    { account: 'platform:cash', cents: -2040 },
    { account: `artist:${artist.id}`, cents: 2040 },
  ]
  await postTransaction(world.ctx, {
    key: `sale:${newId()}`,
    kind: 'sale',
    memo: '1 × Night Shift tee',
    occurredAt: world.clock.now(),
    entries,
  })
  world.clock.set('2029-05-20T00:00:00Z')
  await settlePeriods(world.ctx)
  world.clock.set('2029-06-02T00:00:00Z')
  await closeMonths(world.ctx)
})
afterAll(() => world.close())

const path = (rest = '') => `/dashboard/statements/${artist.id}${rest}`

describe('statements', () => {
  it('are listed and shown in REST, in dollars', async () => {
    const browser = await world.browser(artist)
    const list = await browser.rest('GET', path())
    expect(list).toMatchObject({
      status: 200,
      body: [
        {
          month: '2029-05',
          opening: 0,
          streaming: 16,
          merch: 20.4,
          closing: 36.8,
          streams: 6,
          userCentric: 16.4,
          proRata: 16.4,
        },
      ],
    })
    const detail = await browser.rest('GET', path('/2029-05'))
    expect(detail.body).toMatchObject({
      ...list.body[0],
      songs: [
        { title: '=HYPERLINK("evil")', streams: 4, amount: 10.66 },
        { title: 'Rain, "Neon"', streams: 2, amount: 5.34 },
      ],
      periods: [
        { streams: 3, amount: 8 },
        { streams: 3, amount: 8 },
      ],
      communityPool: { month: '2029-05', pool: 0.4, listeners: 2, listenerShare: 0.2, carried: 0 },
      communityLines: [
        { streams: 3, amount: 0.2 },
        { streams: 3, amount: 0.2 },
      ],
      entries: [
        { source: 'merch', memo: '1 × Night Shift tee', amount: 20.4 },
        { source: 'community', memo: 'Community pool of 2029-05', amount: 0.4 },
      ],
    })
    expect(await browser.rest('GET', path('/2029-06'))).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await browser.rest('GET', path('/May'))).toMatchObject({
      status: 400,
      body: { fields: { month: 'Month is a year and a month, for example 2026-11' } },
    })
  })

  it('come as CSV that adds up and holds no formula', async () => {
    const browser = await world.browser(artist)
    const answer = await browser.inject({ method: 'GET', url: `/api${path('/2029-05/csv')}` })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="fairwave-statement-2029-05.csv"',
    })
    const lines = answer.body.trimEnd().split('\r\n')
    expect(lines.slice(0, 4)).toEqual([
      'section,date,what,streams,dollars',
      'balance,,Opening balance,,0.00',
      `streaming by song,,"'=HYPERLINK(""evil"")",4,10.66`,
      'streaming by song,,"Rain, ""Neon""",2,5.34',
    ])
    expect(lines.slice(4, 6).map((line) => line.replace(/Listener [0-9A-F-]+/, 'Listener'))).toEqual(
      Array(2).fill('streaming by period,2029-05-20T00:00:00.000Z,Listener,3,8.00'),
    )
    expect(lines.slice(6, 8).map((line) => line.replace(/Listener [0-9A-F-]+/, 'Listener'))).toEqual(
      Array(2).fill('community by listener,,Listener,3,0.20'),
    )
    expect(lines.slice(8)).toEqual([
      'merch,2029-05-02T00:00:00.000Z,1 × Night Shift tee,,20.40',
      'community,2029-05-31T23:59:59.999Z,Community pool of 2029-05,,0.40',
      'balance,,Closing balance,,36.80',
      'comparison,,"Streaming, user-centric (as paid)",6,16.40',
      'comparison,,"Streaming, pro-rata",6,16.40',
    ])
  })

  it('are counted where that is asked for, and only there', async () => {
    const browser = await world.browser(artist)
    const read = async (fields: string) => {
      let answer: unknown
      const sql = await sqlOf(world.test, async () => {
        answer = await browser.graphql(`{ artist(id: "${artist.id}") { id statements(first: 5) { ${fields} } } }`)
      })
      return { answer, sql }
    }
    // The first call includes one-time connection statements.
    await read('edges { node { month } }')
    const page = await read('edges { node { month } }')
    const counted = await read('totalCount edges { node { month } }')
    expect(counted.answer).toMatchObject({ data: { artist: { statements: { totalCount: 1, edges: [{}] } } } })
    expect(counted.sql).toHaveLength(page.sql.length + 1)
    expect(page.sql.filter((statement) => statement.includes('COUNT'))).toEqual([])
  })

  it('are shown in GraphQL, lines a page at a time', async () => {
    const browser = await world.browser(artist)
    const query = `query ($id: ID!, $after: String) { artist(id: $id) {
      statements(first: 5) { edges { node { month closing { decimal } } } }
      statement(month: "2029-05") { streaming { minor } songs { title amount { minor } } entries { edges { node { source memo amount { decimal } } } }
        communityPool { listeners listenerShare { minor } } communityLines(first: 1) { edges { node { streams amount { minor } } } pageInfo { hasNextPage } }
        periods(first: 1, after: $after) { edges { cursor node { listener amount { minor } } } pageInfo { hasNextPage endCursor } } }
      none: statement(month: "soon") { id }
    } }`
    const { data } = await browser.graphql(query, { id: artist.id })
    expect(data?.artist).toMatchObject({
      statements: { edges: [{ node: { month: '2029-05', closing: { decimal: '36.80' } } }] },
      statement: {
        streaming: { minor: 1600 },
        songs: [{ amount: { minor: 1066 } }, { amount: { minor: 534 } }],
        entries: {
          edges: [{ node: { source: 'merch', amount: { decimal: '20.40' } } }, { node: { source: 'community' } }],
        },
        communityPool: { listeners: 2, listenerShare: { minor: 20 } },
        communityLines: { edges: [{ node: { streams: 3, amount: { minor: 20 } } }], pageInfo: { hasNextPage: true } },
        periods: { pageInfo: { hasNextPage: true } },
      },
      none: null,
    })
    const { periods } = (
      data as unknown as {
        artist: { statement: { periods: { edges: { node: { listener: string } }[]; pageInfo: { endCursor: string } } } }
      }
    ).artist.statement
    const next = await browser.graphql(query, { id: artist.id, after: periods.pageInfo.endCursor })
    expect(next.data?.artist).toMatchObject({
      statement: { periods: { edges: [{ node: { amount: { minor: 800 } } }], pageInfo: { hasNextPage: false } } },
    })
    expect((await browser.graphql(query, { id: artist.id, after: 'nowhere' })).errors?.[0]?.extensions?.code).toBe(
      'BAD_INPUT',
    )
  })

  it('open down to the single streams of a listener’s line, in REST and GraphQL', async () => {
    const browser = await world.browser(artist)
    const detail = await browser.rest('GET', path('/2029-05'))
    const [line] = detail.body.periods as { id: string; ofStreams: number; ofAmount: number }[]
    expect(line).toMatchObject({ streams: 3, ofStreams: 3, amount: 8, ofAmount: 8 })
    const streams = await browser.rest('GET', path(`/2029-05/periods/${line?.id}/streams`))
    expect(streams.body).toMatchObject([
      { id: '1', title: '=HYPERLINK("evil")', seconds: 30 },
      { id: '2', title: '=HYPERLINK("evil")' },
      { id: '3', title: 'Rain, "Neon"', claimedAt: expect.any(String) },
    ])
    expect((await browser.rest('GET', path(`/2029-05/periods/${line?.id}/streams?after=2`))).body).toHaveLength(1)
    for (const none of ['1', 'x', '999999999999999999999'])
      expect(await browser.rest('GET', path(`/2029-05/periods/${none}/streams`))).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
    const query = `query ($id: ID!, $period: ID!) { artist(id: $id) { statement(month: "2029-05") {
      streamsOf(period: $period, first: 2) { edges { node { id title seconds } } pageInfo { hasNextPage endCursor } } } } }`
    const { data } = await browser.graphql(query, { id: artist.id, period: line?.id })
    expect(data?.artist).toMatchObject({
      statement: {
        streamsOf: {
          edges: [{ node: { id: '1', seconds: 30 } }, { node: { id: '2' } }],
          pageInfo: { hasNextPage: true, endCursor: '2' },
        },
      },
    })
    const stranger = await world.browser(await world.artist())
    expect((await stranger.rest('GET', path(`/2029-05/periods/${line?.id}/streams`))).status).toBe(403)
  })

  it('show the listeners of the community pool a page at a time', async () => {
    const browser = await world.browser(artist)
    const query = `query ($id: ID!, $after: String) { artist(id: $id) { statement(month: "2029-05") {
      communityLines(first: 1, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } } } } }`
    const linesAfter = async (after?: string) => {
      const { data, errors } = await browser.graphql<{
        artist: {
          statement: { communityLines: { edges: { node: { id: string } }[]; pageInfo: { endCursor: string } } }
        }
      }>(query, { id: artist.id, after })
      return { lines: data?.artist?.statement?.communityLines, errors }
    }
    const first = await linesAfter()
    const second = await linesAfter(first.lines?.pageInfo.endCursor)
    expect(second.lines).toMatchObject({ edges: [{}], pageInfo: { hasNextPage: false } })
    expect(second.lines?.edges[0]?.node.id).not.toBe(first.lines?.edges[0]?.node.id)
    expect((await linesAfter('7')).errors?.[0]?.extensions?.code).toBe('BAD_INPUT')
  })

  it('are for that artist and admins', async () => {
    const [other, listener] = [await world.artist(), await world.listener()]
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
      ...other,
      artist: null,
      userType: 'admin',
      admin: { id: admin.id, username: 'a', name: 'a', role: 'owner' },
    })
    for (const rest of ['', '/2029-05', '/2029-05/csv']) {
      expect((await world.test.client().rest('GET', path(rest))).status).toBe(401)
      for (const stranger of [other, listener])
        expect((await (await world.browser(stranger)).rest('GET', path(rest))).status).toBe(403)
      expect((await asAdmin.inject({ method: 'GET', url: `/api${path(rest)}` })).statusCode).toBe(200)
      expect((await asAdmin.rest('GET', `/dashboard/statements/${newId()}${rest}`)).status).toBe(404)
    }
    const query = `{ artist(id: "${artist.id}") { id statements { edges { node { id } } } statement(month: "2029-05") { id } } }`
    for (const stranger of [other, listener])
      expect((await (await world.browser(stranger)).graphql(query)).data).toEqual({
        artist: { id: artist.id, statements: null, statement: null },
      })
  })
})
