import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { type RowWatch, watchRows } from '#api/testing/watch-rows.ts'
import { closeMonths } from '../domain/close-months.ts'
import { settlePeriods } from '../domain/settle-periods.ts'

vi.setConfig({ testTimeout: 180_000 })

let test: TestApp
let rows: RowWatch
beforeAll(async () => {
  test = await startTestApp()
  rows = watchRows(test)
})
afterAll(async () => {
  rows.stop()
  await test.close()
})

const ARTISTS_OF_A_PERIOD = 6

/** Periods that ended two hours ago with their streams, and some without any, as rows. */
async function duePeriods(name: string, count: number): Promise<void> {
  const { pool } = test.platform.database
  await pool.query(
    `WITH subscriptions AS (
       INSERT INTO "Subscription" ("id", "listenerId", "providerSubscriptionId", "state")
       SELECT gen_random_uuid(), gen_random_uuid(), $1 || n, 'canceled' FROM generate_series(1, $2::int) n RETURNING "id", "listenerId"
     ), periods AS (
       INSERT INTO "SubscriptionPeriod" ("id", "subscriptionId", "listenerId", "providerInvoiceId", "startsAt", "endsAt", "grossCents", "artistCents")
       SELECT gen_random_uuid(), "id", "listenerId", 'invoice ' || "id", $3::timestamptz - interval '31 days', $3::timestamptz - interval '2 hours', 1000, 800
       FROM subscriptions RETURNING "id"
     ), numbered AS (SELECT "id", row_number() OVER ()::int AS n FROM periods)
     INSERT INTO "PeriodArtist" ("periodId", "artistId", "streams")
     SELECT "id", md5('artist' || (n + part) % 400)::uuid, part + n % 7 + 1 FROM numbered, generate_series(0, $4::int - 1) part WHERE n % 10 <> 0`,
    [name, count, test.clock.now(), ARTISTS_OF_A_PERIOD],
  )
}

describe('the cost of settling', () => {
  it('is the same number of statements however many periods, with one row of shares for each, and none of their rows comes into this process', async () => {
    const costs = []
    // One-time reads happen here.
    await settlePeriods(test.ctx)
    for (const count of [20, 900]) {
      await duePeriods(`${randomUUID()} `, count)
      rows.take()
      await expect(settlePeriods(test.ctx)).resolves.toEqual({ settled: count * 0.9, pooled: count * 0.1 })
      costs.push(rows.take())
    }
    const [few, many] = costs
    expect(many?.most, 'rows of one answer').toBeLessThanOrEqual(1)
    expect(many).toEqual(few)
    const { pool } = test.platform.database
    const sums = await pool.query(`
      SELECT (SELECT sum("cents") FROM "LedgerEntry")::int AS ledger, (SELECT sum("cents") FROM "PeriodShare")::int AS shares,
        (SELECT count(*) FROM "PeriodShare")::int AS parts, (SELECT count(*) FROM "PeriodSettlement")::int AS periods,
        (SELECT sum("cents") FROM "LedgerEntry" entry JOIN "LedgerAccount" account ON account."id" = entry."accountId" WHERE account."code" LIKE 'community:%')::int AS pooled`)
    expect(sums.rows[0]).toEqual({
      ledger: 0,
      shares: 920 * 0.9 * 800,
      parts: 920 * 0.9 * ARTISTS_OF_A_PERIOD,
      periods: 920 * 0.9,
      pooled: 920 * 0.1 * 800,
    })
  })

  it('of more than one batch, with one that cannot be settled in the middle, leaves that one out and no other', async () => {
    await duePeriods('in the way ', 2_300)
    const { pool } = test.platform.database
    const {
      rows: [bad],
    } = await pool.query<{ id: string }>(
      `SELECT "id" FROM "SubscriptionPeriod" WHERE "state" = 'open' ORDER BY "endsAt", "id" OFFSET 700 LIMIT 1`,
    )
    await test.ctx.services.ledger.postTransaction(test.ctx, {
      key: `settlement:${bad?.id}`,
      kind: 'adjustment',
      memo: 'in the way',
      occurredAt: test.clock.now(),
      entries: [
        { account: 'platform:cash', cents: -1 },
        { account: 'platform:loss', cents: 1 },
      ],
    })
    await expect(settlePeriods(test.ctx)).rejects.toThrow('1 periods could not be settled')
    const open = await pool.query<{ id: string }>(`SELECT "id" FROM "SubscriptionPeriod" WHERE "state" = 'open'`)
    expect(open.rows).toEqual([bad])
    expect(
      await test.ctx.services.ledger.trialBalance(test.ctx).then((all) => [...all.values()].reduce((a, b) => a + b)),
    ).toBe(0)
  })
})

describe('the cost of closing a month', () => {
  it('brings its artists and listeners into this process in batches alone', async () => {
    test.clock.set('2026-12-01T02:00:00Z')
    rows.take()
    await expect(closeMonths(test.ctx)).resolves.toContain('2026-11')
    // The books hash 200 statements at a time; the close itself reads none.
    expect(rows.take().most, 'rows of one answer').toBeLessThanOrEqual(200)
    const { pool } = test.platform.database
    const made = await pool.query(`
      SELECT count(*)::int AS statements, sum("closingCents" - "streamingCents" - "communityCents")::int AS rest FROM "Statement" WHERE "month" = '2026-11-01'`)
    expect(made.rows[0]).toEqual({ statements: 400, rest: 0 })
  })
})
