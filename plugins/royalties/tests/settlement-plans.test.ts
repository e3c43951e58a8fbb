import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { watchSql } from '#api/testing/watch-sql.ts'
import { settlePeriods } from '../domain/settle-periods.ts'

vi.setConfig({ testTimeout: 180_000 })

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** Periods that ended two hours ago, each with the streams of six artists. */
async function duePeriods(name: string, count: number): Promise<void> {
  await test.platform.database.pool.query(
    `WITH subscriptions AS (
       INSERT INTO "Subscription" ("id", "listenerId", "providerSubscriptionId", "state")
       SELECT gen_random_uuid(), gen_random_uuid(), $1 || n, 'canceled' FROM generate_series(1, $2::int) n RETURNING "id", "listenerId"
     ), periods AS (
       INSERT INTO "SubscriptionPeriod" ("id", "subscriptionId", "listenerId", "providerInvoiceId", "startsAt", "endsAt", "grossCents", "artistCents")
       SELECT gen_random_uuid(), "id", "listenerId", 'invoice ' || "id", $3::timestamptz - interval '31 days', $3::timestamptz - interval '2 hours', 1000, 800
       FROM subscriptions RETURNING "id"
     ), numbered AS (SELECT "id", row_number() OVER ()::int AS n FROM periods)
     INSERT INTO "PeriodArtist" ("periodId", "artistId", "streams")
     SELECT "id", md5('artist' || (n + part) % 400)::uuid, part + n % 7 + 1 FROM numbered, generate_series(0, 5) part`,
    [name, count, test.clock.now()],
  )
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Node[]
}
const scanned = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' && node['Relation Name'] ? [node['Relation Name']] : []),
  ...(node.Plans ?? []).flatMap(scanned),
]

it('reads of the ledger only what it posts, however much there is from before', async () => {
  await duePeriods('before ', 2_000)
  await settlePeriods(test.ctx)
  const { pool } = test.platform.database
  await pool.query('ANALYZE')
  await duePeriods('now ', 100)
  const watch = watchSql(test)
  await expect(settlePeriods(test.ctx)).resolves.toEqual({ settled: 100, pooled: 0 })
  watch.stop()
  const statements = watch.calls().filter(({ text }) => /"(?:Ledger|PeriodS)/.test(text))
  expect(statements.length).toBeGreaterThan(2)
  const found: string[] = []
  for (const { text, values } of statements) {
    const { rows } = await pool.query(`EXPLAIN (FORMAT JSON) ${text}`, values)
    for (const table of scanned(rows[0]['QUERY PLAN'][0].Plan)) found.push(`${table} by ${text.trim().slice(0, 60)}`)
  }
  expect(found.filter((scan) => /^(?:Ledger|PeriodSettlement)/.test(scan))).toEqual([])
})

/** Due periods of which each heard a song of each of these artists. */
async function heardPeriods(count: number, artists: number): Promise<void> {
  await test.platform.database.pool.query(
    `WITH subscriptions AS (
       INSERT INTO "Subscription" ("id", "listenerId", "providerSubscriptionId", "state")
       SELECT gen_random_uuid(), gen_random_uuid(), 'heard ' || n, 'canceled' FROM generate_series(1, $1::int) n RETURNING "id", "listenerId"
     ), periods AS (
       INSERT INTO "SubscriptionPeriod" ("id", "subscriptionId", "listenerId", "providerInvoiceId", "startsAt", "endsAt", "grossCents", "artistCents")
       SELECT gen_random_uuid(), "id", "listenerId", 'heard ' || "id", $3::timestamptz - interval '31 days', $3::timestamptz - interval '2 hours', 1000, 800
       FROM subscriptions RETURNING "id", "listenerId"
     ), claims AS (
       INSERT INTO "StreamClaim" ("listenerId", "songId", "artistId", "playbackId", "openedAt", "periodId", "duration", "counted", "claimedAt")
       SELECT "listenerId", md5('song' || n)::uuid, md5('artist' || n)::uuid, gen_random_uuid(), $3::timestamptz - interval '3 hours', "id", 60, true, $3::timestamptz - interval '3 hours'
       FROM periods, generate_series(1, $2::int) n RETURNING "periodId", "artistId"
     )
     INSERT INTO "PeriodArtist" ("periodId", "artistId", "streams") SELECT "periodId", "artistId", 1 FROM claims`,
    [count, artists, test.clock.now()],
  )
}

interface JoinNode {
  'Rows Removed by Join Filter'?: number
  'Actual Loops': number
  Plans?: JoinNode[]
}
const joinedInVain = (node: JoinNode): number =>
  (node['Rows Removed by Join Filter'] ?? 0) * node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, each) => sum + joinedInVain(each), 0)

it('adds up songs without joining each with the shares of every period, in the worst of plans', async () => {
  const [periods, artists] = [20, 60]
  await heardPeriods(periods, artists)
  const watch = watchSql(test)
  await expect(settlePeriods(test.ctx)).resolves.toEqual({ settled: periods, pooled: 0 })
  watch.stop()
  const added = watch.calls().filter(({ text }) => text.includes('INSERT INTO "SongEarningDay"'))
  expect(added).toHaveLength(1)
  const { text, values } = added[0] as { text: string; values: unknown[] }
  const connection = await test.platform.database.pool.connect()
  try {
    // As where the rows of a batch are taken for few.
    await connection.query('BEGIN; SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off')
    const { rows } = await connection.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values)
    expect(joinedInVain(rows[0]['QUERY PLAN'][0].Plan)).toBeLessThan(periods * artists * periods)
  } finally {
    await connection.query('ROLLBACK')
    connection.release()
  }
})

it('checks what was posted by what was posted, and reads no other transaction', async () => {
  const connection = await test.platform.database.pool.connect()
  try {
    await connection.query('BEGIN')
    // The first statement of a connection decides how its later ones are checked.
    await connection.query(`
      WITH posted AS (
        INSERT INTO "LedgerTransaction" ("id", "key", "kind", "memo", "occurredAt")
        SELECT gen_random_uuid(), 'checked ' || n, 'adjustment', '', now() FROM generate_series(1, 1500) n RETURNING "id"
      )
      INSERT INTO "LedgerEntry" ("transactionId", "accountId", "cents", "occurredAt")
      SELECT posted."id", (SELECT "id" FROM "LedgerAccount" LIMIT 1), cents, now() FROM posted CROSS JOIN (VALUES (-1), (1)) sides (cents)`)
    await connection.query('SET CONSTRAINTS ALL IMMEDIATE')
    const { rows } = await connection.query(
      `SELECT relname, seq_tup_read::int AS read FROM pg_stat_xact_user_tables WHERE relname IN ('LedgerTransaction', 'LedgerEntry')`,
    )
    expect(rows.filter(({ read }) => read > 0)).toEqual([])
  } finally {
    await connection.query('ROLLBACK')
    connection.release()
  }
})
