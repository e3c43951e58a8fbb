import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { type Found, MISSPELT, RIGHT, searchDocument, searchProblem } from '../rows/search.ts'
import { claimsOf, listenerOf } from './plan.ts'
import { makeWorld } from './make-world.ts'
import { SIZES } from './sizes.ts'

it('has listeners of size h hear five hundred streams of a hundred and forty artists in a month', () => {
  const plan = { size: { ...SIZES.h, listeners: 20 }, seed: 1, now: Date.UTC(2026, 10, 22, 9) }
  const periods = Array.from({ length: 20 }, (_, number) => listenerOf(plan, number).ended).filter(
    ({ claims }) => claims > 0,
  )
  const heard = periods.map((period) => [...claimsOf(plan, period)])
  for (const claims of heard) {
    expect(new Set(claims.map(({ songNumber }) => songNumber % plan.size.artists)).size).toBe(140)
    for (const [index, { openedAt }] of claims.entries())
      expect(openedAt).toBeGreaterThanOrEqual(claims[index - 1]?.claimedAt ?? 0)
  }
  const mean = heard.reduce((sum, claims) => sum + claims.length, 0) / heard.length
  expect(mean).toBeGreaterThan(400)
  expect(mean).toBeLessThan(620)
})

describe('a generated world', () => {
  const now = Date.UTC(2026, 10, 22, 9)
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
    test.clock.set(new Date(now))
    await makeWorld(test.platform.database.url, { size: SIZES.tiny, seed: 1, now })
  })
  afterAll(() => test.close())

  const one = async (sql: string) => Number((await test.platform.database.pool.query(sql)).rows[0]?.value)

  it('has what its size says', async () => {
    expect(await one('SELECT count(*) AS value FROM "Song"')).toBe(SIZES.tiny.songs)
    expect(await one(`SELECT count(*) AS value FROM "SubscriptionPeriod" WHERE "state" = 'open'`)).toBe(
      SIZES.tiny.listeners,
    )
    expect(await one('SELECT count(*) AS value FROM "StreamClaim" WHERE "counted"')).toBeGreaterThan(400)
    expect(await one('SELECT max(extract(epoch FROM "claimedAt")) * 1000 AS value FROM "StreamClaim"')).toBeLessThan(
      now,
    )
  })

  it('has a ledger that adds up to zero, and no money left in periods that are settled', async () => {
    expect(await one('SELECT count(*) AS value FROM "LedgerEntry"')).toBeGreaterThan(200)
    expect(await one('SELECT sum("cents") AS value FROM "LedgerEntry"')).toBe(0)
    expect(
      await one(`
        SELECT coalesce(sum(abs(left_over)), 0) AS value FROM (
          SELECT sum(entry."cents") AS left_over FROM "LedgerEntry" entry JOIN "LedgerAccount" account ON account."id" = entry."accountId"
          JOIN "SubscriptionPeriod" period ON account."code" = 'period:' || period."id" WHERE period."state" <> 'open' GROUP BY period."id"
        ) periods`),
    ).toBe(0)
  })

  it('has totals that are what the product counts anew from its claims', async () => {
    const report = await test.ctx.services.streaming.recount(test.ctx)
    expect(report.differences).toEqual([])
    expect(report.pending).toBe(0)
    expect(await test.ctx.services.royalties.recountEstimates(test.ctx)).toEqual([])
    await test.runJob('royalties.sync-song-earnings')
    expect(await one('SELECT count(*) AS value FROM "SongEarningDay"')).toBeGreaterThan(0)
    expect(await test.ctx.services.royalties.recountSongEarnings(test.ctx)).toEqual([])
    expect(report.aggregated).toBeGreaterThan(400)
  })

  it('is one that the product goes on with: months are closed, and the running periods are settled', async () => {
    await test.runJob('royalties.close-months')
    expect(await one('SELECT count(*) AS value FROM "ClosedMonth"')).toBeGreaterThan(0)
    test.clock.set(new Date(now + 31 * 86_400_000))
    await test.runJob('royalties.settle-periods')
    expect(await one(`SELECT count(*) AS value FROM "SubscriptionPeriod" WHERE "state" = 'open'`)).toBe(0)
    expect(await one('SELECT sum("cents") AS value FROM "LedgerEntry"')).toBe(0)
  })

  it('is searched by what the bench types, misspelt or not', async () => {
    await test.runJob('search.refresh')
    for (const [query, title] of Object.entries({ ...RIGHT, ...MISSPELT })) {
      const { data } = await test.client().graphql<Found>(searchDocument, { query, first: 8 })
      expect(searchProblem(query, title, data as Found)).toBeNull()
    }
  })

  it('is the same for the same seed', async () => {
    const again = await startTestApp()
    try {
      await makeWorld(again.platform.database.url, { size: SIZES.tiny, seed: 1, now })
      const sums = `SELECT md5(string_agg("listenerId"::text || "songId" || "claimedAt", ',' ORDER BY "claimedAt", "listenerId")) AS value FROM "StreamClaim"`
      const [first, second] = await Promise.all([test, again].map((world) => world.platform.database.pool.query(sums)))
      expect(first?.rows[0]).toEqual(second?.rows[0])
    } finally {
      await again.close()
    }
  })
})
