import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { manualClock } from '#api/platform/clock/port.ts'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { type TestDatabase, createEmptyDatabase } from '#api/testing/test-database.ts'
import { migrate } from './migrate.ts'
import { makeDatabaseBeforeBaseline } from './testing/database-before-baseline.ts'

// Many runs, or processes of their own: seconds on an idle machine.
vi.setConfig({ testTimeout: 180_000 })

/**
 * A platform as commit 4f7e14a5 left it, the last before 1.0: its demo, with settled months, statements, payouts, tips, orders
 * and cases. `said` is what that version itself answered at the moment `at`. Made once, by that version.
 */
interface Dump {
  migrations: string[]
  said: {
    at: string
    artistId: string
    balances: Record<string, number>
    earnings: object
    statements: object[]
    payouts: object
    periods: object[]
    newReleases: object[]
    orders: object[]
  }
  tables: Record<string, object[]>
}

const dump = JSON.parse(
  gunzipSync(readFileSync(new URL('testing/data-of-4f7e14a5.json.gz', import.meta.url))).toString(),
) as Dump
const { said, tables } = dump
const PASSWORD = 'fairwave-demo'

let test: TestApp
beforeAll(async () => {
  const database = await databaseOfThen()
  await migrate(database.url)
  test = await startTestApp({ database, clock: manualClock(new Date(said.at), { confirmed: true }) })
})
afterAll(() => test?.close())

describe('data of commit 4f7e14a5 under this version', () => {
  it('keeps every row', async () => {
    const { rows } = await test.platform.database.pool.query<{ name: string; count: number }>(
      Object.keys(tables)
        .map((name) => `SELECT '${name}' AS name, count(*)::int AS count FROM "${name}"`)
        .join(' UNION ALL '),
    )
    const kept = Object.fromEntries(rows.map(({ name, count }) => [name, count]))
    const was = Object.fromEntries(Object.entries(tables).map(([name, all]) => [name, all.length]))
    expect(kept).toEqual(was)
  })

  it('finds every balance of the ledger as it was, and their sum zero', async () => {
    const balances = await test.ctx.services.ledger.trialBalance(test.ctx)
    expect(Object.fromEntries(balances)).toEqual(said.balances)
    expect([...balances.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0)
  })

  it('finds every counted stream in the totals', async () => {
    const { differences, pending } = await test.ctx.services.streaming.recount(test.ctx)
    expect({ differences, pending }).toEqual({ differences: [], pending: 0 })
  })

  it('finds every order in the tallies of its store', async () => {
    const of = '"artistId", "totalCents", "shippingCents", "refundedCents"'
    const { pool } = test.platform.database
    const { rows: kept } = await pool.query(`SELECT ${of}, "orders" FROM "OrderTally" ORDER BY ${of}`)
    expect(kept).toEqual(
      (await pool.query(`SELECT ${of}, count(*)::int AS orders FROM "Order" GROUP BY ${of} ORDER BY ${of}`)).rows,
    )
    expect(kept).not.toEqual([])
  })

  it('answers the artist what that version answered: earnings, statements, payouts, orders', async () => {
    const artist = test.client()
    await artist.rest('POST', '/auth/artist/login', { username: 'neonharbor', password: PASSWORD })
    const get = async (path: string) => (await artist.rest('GET', path)).body
    expect(await get(`/dashboard/earnings/${said.artistId}`)).toMatchObject(said.earnings)
    expect(await get(`/dashboard/statements/${said.artistId}`)).toMatchObject(said.statements)
    expect(await get(`/dashboard/payouts/${said.artistId}`)).toMatchObject(said.payouts)
    expect(await get(`/artists/${said.artistId}/merchandise-orders`)).toMatchObject(said.orders)
  })

  it('answers a listener where the money went, and everybody the new releases', async () => {
    const listener = test.client()
    await listener.rest('POST', '/auth/user/login', { username: 'listener', password: PASSWORD })
    expect((await listener.rest('GET', '/subscription/periods')).body).toMatchObject(said.periods)
    expect((await listener.rest('GET', '/discover/new-releases?limit=50')).body).toMatchObject(said.newReleases)
  })

  it('goes on: the jobs of the month run, and the books still balance', async () => {
    test.clock.advance(40 * 86_400_000)
    for (const name of [
      'royalties.settle-periods',
      'royalties.close-months',
      'royalties.request-payouts',
      'billing.sandbox-deliver',
      'kernel.outbox',
    ])
      await test.runJob(name)
    const balances = await test.ctx.services.ledger.trialBalance(test.ctx)
    expect([...balances.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0)
    expect(await test.platform.database.client.statement.count()).toBeGreaterThan(tables.Statement?.length ?? 0)
  })
})

/** A database of that version, and its rows. */
async function databaseOfThen(): Promise<TestDatabase> {
  const database = await createEmptyDatabase()
  await makeDatabaseBeforeBaseline(database.url, dump.migrations)
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    const names = Object.keys(tables).map((name) => `"${name}"`)
    // As a restore does: rows of all tables, in whatever order.
    await client.query("SET session_replication_role = 'replica'")
    await client.query(`TRUNCATE ${names.join(', ')} CASCADE`)
    for (const [table, rows] of Object.entries(tables))
      await client.query(
        `INSERT INTO "${table}" OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(NULL::"${table}", $1)`,
        [JSON.stringify(rows)],
      )
    for (const table of ['LedgerEntry', 'OutboxEvent', 'StreamClaim'])
      await client.query(
        `SELECT setval(pg_get_serial_sequence('"${table}"', 'id'), (SELECT max(id) FROM "${table}")) WHERE pg_get_serial_sequence('"${table}"', 'id') IS NOT NULL`,
      )
  } finally {
    await client.end()
  }
  return database
}
