import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DomainContext } from '#api/app/context.ts'
import { holdLock } from '#api/testing/held-lock.ts'
import { killConnections } from '#api/testing/kill-connections.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { settlePeriods } from '../domain/settle-periods.ts'

vi.setConfig({ testTimeout: 180_000 })

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const ARTISTS = 5

/** Periods that ended two hours ago, each with the streams of five of 60 artists. */
async function duePeriods(count: number): Promise<void> {
  await test.platform.database.pool.query(
    `WITH subscriptions AS (
       INSERT INTO "Subscription" ("id", "listenerId", "providerSubscriptionId", "state")
       SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'canceled' FROM generate_series(1, $1::int) n RETURNING "id", "listenerId"
     ), periods AS (
       INSERT INTO "SubscriptionPeriod" ("id", "subscriptionId", "listenerId", "providerInvoiceId", "startsAt", "endsAt", "grossCents", "artistCents")
       SELECT gen_random_uuid(), "id", "listenerId", 'invoice ' || "id", $2::timestamptz - interval '31 days', $2::timestamptz - interval '2 hours', 1000, 800
       FROM subscriptions RETURNING "id"
     ), numbered AS (SELECT "id", row_number() OVER ()::int AS n FROM periods)
     INSERT INTO "PeriodArtist" ("periodId", "artistId", "streams")
     SELECT "id", md5('artist' || (n + part) % 60)::uuid, part + n % 7 + 1 FROM numbered, generate_series(1, $3::int) part`,
    [count, test.clock.now(), ARTISTS],
  )
}

const open = async () => await test.platform.database.client.subscriptionPeriod.count({ where: { state: 'open' } })

/** Each period's money once, to the cent, and nothing else. */
async function expectSettled(periods: number): Promise<void> {
  const { rows } = await test.platform.database.pool.query(`
    SELECT (SELECT count(*) FROM "PeriodSettlement")::int AS settlements, (SELECT sum("cents") FROM "PeriodShare")::int AS shares,
      (SELECT count(*) FROM "LedgerTransaction" WHERE "kind" = 'settlement')::int AS transactions,
      (SELECT sum("cents") FROM "LedgerEntry")::int AS sum,
      (SELECT sum("cents") FROM "LedgerEntry" entry JOIN "LedgerAccount" account ON account."id" = entry."accountId" WHERE account."code" LIKE 'artist:%')::int AS earned,
      (SELECT count(*) FROM "SubscriptionPeriod" WHERE "state" = 'settled')::int AS settled`)
  expect(rows[0]).toEqual({
    settlements: periods,
    shares: periods * 800,
    transactions: periods,
    sum: 0,
    earned: periods * 800,
    settled: periods,
  })
}

/** Workers whose batches wait, locked, until the gate opens. */
function gatedWorkers() {
  let [arrived, pass] = [0, () => {}]
  const opened = new Promise<void>((resolve) => (pass = resolve))
  const ctx: DomainContext = {
    ...test.ctx,
    transaction: (work, options) =>
      test.ctx.transaction(
        (tx) =>
          work({
            ...tx,
            hooks: {
              ...tx.hooks,
              run: async (hook, input) => {
                arrived += 1
                await opened
                await tx.hooks.run(hook, input)
              },
            },
          }),
        options,
      ),
  }
  return { ctx, arrived: () => arrived, open: () => pass() }
}

describe('several workers that settle', () => {
  it('are at batches of their own at the same time, and settle all', async () => {
    await duePeriods(90)
    const workers = gatedWorkers()
    const runs = [1, 2, 3].map(() => settlePeriods(workers.ctx, { batch: 20 }))
    try {
      await expect.poll(workers.arrived, { timeout: 60_000 }).toBe(3)
    } finally {
      workers.open()
    }
    const counts = await Promise.all(runs)
    expect(counts.reduce((sum, { settled }) => sum + settled, 0)).toBe(90)
    await expectSettled(90)
  })

  it('come back to a period that somebody else had locked', async () => {
    await duePeriods(10)
    const { pool, url } = test.platform.database
    const { rows } = await pool.query<{ id: string }>(
      `SELECT "id" FROM "SubscriptionPeriod" WHERE "state" = 'open' ORDER BY "endsAt", "id" LIMIT 1`,
    )
    const refund = await holdLock(url, 'SELECT FROM "SubscriptionPeriod" WHERE "id" = $1 FOR UPDATE', [rows[0]?.id])
    const run = settlePeriods(test.ctx, { batch: 4 })
    await refund.waiters(1)
    expect(await open()).toBe(1)
    await refund.release()
    await expect(run).resolves.toEqual({ settled: 10, pooled: 0 })
    await expectSettled(100)
  })

  it('settle each period once, though they are killed in the middle, again and again', async () => {
    await duePeriods(600)
    // Mostly none: a batch that fails is tried again in halves.
    const lost: unknown[] = []
    const worker = async () => {
      for (;;)
        try {
          if ((await open()) === 0) return
          await settlePeriods(test.ctx, { batch: 15 })
        } catch (error) {
          lost.push(error)
        }
    }
    const [killed] = await Promise.all([
      killConnections(test.platform.database.url, {
        at: Array.from({ length: 10 }, (_, kill) => 600 - kill * 50),
        left: async (client) =>
          (await client.query(`SELECT count(*)::int AS left FROM "SubscriptionPeriod" WHERE "state" = 'open'`)).rows[0]
            .left,
      }),
      worker(),
      worker(),
      worker(),
    ])
    expect(killed).toBeGreaterThan(3)
    expect(lost.length).toBeLessThanOrEqual(killed)
    await expectSettled(700)
  })

  it('end where as many as may be are at work', async () => {
    await duePeriods(5)
    const { pool } = test.platform.database
    const others = await pool.connect()
    try {
      await others.query('BEGIN')
      await others.query(
        `SELECT pg_try_advisory_xact_lock(hashtextextended('settlement ' || number, 0)) FROM generate_series(1, 8) number`,
      )
      await expect(settlePeriods(test.ctx)).resolves.toEqual({ settled: 0, pooled: 0 })
    } finally {
      await others.query('ROLLBACK')
      others.release()
    }
    await expect(settlePeriods(test.ctx)).resolves.toEqual({ settled: 5, pooled: 0 })
  })
})
