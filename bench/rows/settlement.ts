import pg from 'pg'
import type { Row } from '../row.ts'

const HOUR = 3_600_000
/** The rounds, with the one that warms up, share the running periods. */
const PARTS = 6

/** Running periods come due part by part, as time goes on. */
export const settlement: Row = {
  figures: [
    { name: 'settlement', what: 'periods settled', unit: 'periods/s' },
    { name: 'settlement-written', what: 'the same, beside a bare INSERT of the rows it wrote', unit: 'periods/s' },
    { name: 'settlement-memory', what: 'memory of the process that settles, at most', unit: 'MB' },
  ],
  async prepare(stage) {
    const copy = await stage.copy('settlement')
    const pool = new pg.Pool({ connectionString: copy.url, max: 2 })
    const jobs = await stage.jobs(copy)
    const ends = await pool.query<{ endsAt: Date }>(
      `SELECT "endsAt" FROM "SubscriptionPeriod" WHERE "state" = 'open' ORDER BY "endsAt"`,
    )
    const boundary = (part: number) => {
      const last = ends.rows[Math.min(ends.rows.length, Math.ceil((ends.rows.length * part) / PARTS)) - 1]
      return last?.endsAt ?? new Date(0)
    }
    for (const statement of CLONES) await pool.query(statement)
    let part = 0
    let newest = ''
    return {
      product: async () => {
        part += 1
        newest = (await pool.query('SELECT max("id") AS id FROM "LedgerEntry"')).rows[0].id
        const now = boundary(part).getTime() + HOUR + 1
        type Settled = { milliseconds: number; peak: number; result: { settled: number; pooled: number } }
        const { milliseconds, peak, result } = await jobs.ask<Settled>({ job: 'royalties.settle-periods', now })
        const perSecond = ((result.settled + result.pooled) / milliseconds) * 1_000
        return { settlement: perSecond, 'settlement-written': perSecond, 'settlement-memory': peak }
      },
      // The same periods, as they are settled now: their streams by artist, added up.
      limit: async () => {
        const started = performance.now()
        const { rows } = await pool.query(
          `SELECT heard."artistId", sum(heard."streams") AS streams, sum(period."artistCents"::bigint * heard."streams") AS weighted, count(DISTINCT period."id") AS periods
           FROM "SubscriptionPeriod" period JOIN "PeriodArtist" heard ON heard."periodId" = period."id"
           WHERE period."endsAt" > $1 AND period."endsAt" <= $2 GROUP BY heard."artistId"`,
          [boundary(part - 1), boundary(part)],
        )
        if (rows.length === 0) throw new Error('there was nothing to settle')
        const milliseconds = performance.now() - started
        const perSecond = (spent: number) => (ends.rows.length / PARTS / spent) * 1_000
        return { settlement: perSecond(milliseconds), 'settlement-written': perSecond(await writeAgain(pool, newest)) }
      },
      close: async () => {
        await jobs.stop()
        await pool.end()
        await copy.drop()
      },
    }
  },
}

/** Tables like those that settlement writes to, with their keys, indexes and references. */
const CLONES = [
  'CREATE TABLE bench_share (LIKE "PeriodShare" INCLUDING ALL, FOREIGN KEY ("periodId") REFERENCES "SubscriptionPeriod")',
  'CREATE TABLE bench_transaction (LIKE "LedgerTransaction" INCLUDING ALL)',
  `CREATE TABLE bench_entry (LIKE "LedgerEntry" INCLUDING ALL,
    FOREIGN KEY ("transactionId") REFERENCES bench_transaction, FOREIGN KEY ("accountId") REFERENCES "LedgerAccount")`,
]

/** Writes the shares, transactions and entries since an entry once more, durably, as fast as it goes: how long it took, in milliseconds. */
async function writeAgain(pool: pg.Pool, newest: string): Promise<number> {
  const { rows } = await pool.query<{ from: Date }>(
    `SELECT min("occurredAt") AS "from" FROM "LedgerEntry" WHERE "id" > $1`,
    [newest],
  )
  const client = await pool.connect()
  const started = performance.now()
  try {
    await client.query('BEGIN')
    await client.query('INSERT INTO bench_share SELECT * FROM "PeriodShare" WHERE "settledAt" = $1', [rows[0]?.from])
    await client.query(
      `INSERT INTO bench_transaction SELECT transaction.* FROM "LedgerTransaction" transaction
       WHERE "id" IN (SELECT "transactionId" FROM "LedgerEntry" WHERE "id" > $1) ORDER BY transaction."id"`,
      [newest],
    )
    await client.query('INSERT INTO bench_entry SELECT * FROM "LedgerEntry" WHERE "id" > $1 ORDER BY "id"', [newest])
    await client.query('COMMIT')
    return performance.now() - started
  } finally {
    client.release()
  }
}
