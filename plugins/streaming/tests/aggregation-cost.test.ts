import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { watchRows } from '#api/testing/watch-rows.ts'
import { writtenLog } from '#api/testing/written-log.ts'
import { aggregateStreams } from '../domain/aggregate-streams.ts'
import { manyClaims } from '../testing/many-claims.ts'

const CLAIMS = 12_000
const BATCH = 4_000

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('the cost of aggregation', () => {
  it('is at most 1 KB of log a claim, no claim in this process, and the same for later claims as for the first', async () => {
    const { database } = test.platform
    const logs: number[] = []
    for (const round of [0, 1, 2]) {
      await manyClaims(database.pool, { count: CLAIMS, from: round * CLAIMS })
      const rows = watchRows(test)
      const before = await writtenLog(database)
      rows.take()
      await expect(aggregateStreams(test.ctx, { batch: BATCH })).resolves.toBe(CLAIMS)
      const { most, statements } = rows.take()
      rows.stop()
      logs.push((await writtenLog(database)) - before)
      expect(most, 'rows of one answer').toBeLessThanOrEqual(1)
      // A batch is a look at how much waits, BEGIN, the lock, the statement, two for the estimates of royalties, and COMMIT; the
      // last one finds nothing and stops after the statement; the live figures are one more.
      expect(statements, 'statements').toBeLessThanOrEqual((CLAIMS / BATCH) * 7 + 5 + 1)
    }
    const perClaim = logs.map((bytes) => Math.round(bytes / CLAIMS))
    expect(Math.max(...perClaim), `bytes of log a claim: ${perClaim.join(', ')}`).toBeLessThanOrEqual(1_000)
    expect(Math.min(...perClaim), 'something was measured').toBeGreaterThan(100)
    await expect(test.ctx.services.streaming.recount(test.ctx)).resolves.toMatchObject({
      aggregated: 3 * CLAIMS,
      pending: 0,
      differences: [],
    })
  })

  it('is less for songs that their listeners know: the row of the history moves within its page', async () => {
    const { database } = test.platform
    const { rowCount } = await database.pool.query(
      `INSERT INTO "StreamClaim" ("listenerId", "songId", "artistId", "playbackId", "periodId", "duration", "counted", "claimedAt")
       SELECT "listenerId", "songId", "artistId", gen_random_uuid(), "periodId", 30, true, "claimedAt" + interval '1 day'
       FROM "StreamClaim" WHERE "id" % 6 = 0`,
    )
    const before = await writtenLog(database)
    await aggregateStreams(test.ctx)
    const perClaim = ((await writtenLog(database)) - before) / Number(rowCount)
    expect(perClaim, 'bytes of log a claim').toBeLessThanOrEqual(500)
  })

  it('looks at nothing but what waits, however much has been counted', async () => {
    const { pool } = test.platform.database
    await manyClaims(pool, { count: 10, from: 10_000_000 })
    await test.ctx.transaction(async (tx) => {
      const scans = async () => {
        const [row] = await tx.db.$queryRaw<{ scans: number }[]>`
          SELECT sum(seq_scan + coalesce(idx_scan, 0))::int AS scans FROM pg_stat_xact_user_tables WHERE relname LIKE 'StreamClaim%'`
        return row?.scans
      }
      const before = await scans()
      await expect(aggregateStreams(tx)).resolves.toBe(10)
      expect(await scans()).toBe(before)
    })
  })
})
