import type pg from 'pg'

/** Tables like those that settlement writes to, with their keys, indexes and references. */
const CLONES = [
  'CREATE TABLE bench_settlement (LIKE "PeriodSettlement" INCLUDING ALL, FOREIGN KEY ("periodId") REFERENCES "SubscriptionPeriod")',
  'CREATE TABLE bench_transaction (LIKE "LedgerTransaction" INCLUDING ALL)',
  `CREATE TABLE bench_entry (LIKE "LedgerEntry" INCLUDING ALL,
    FOREIGN KEY ("transactionId") REFERENCES bench_transaction, FOREIGN KEY ("accountId") REFERENCES "LedgerAccount")`,
]

export async function cloneSettledTables(pool: pg.Pool): Promise<void> {
  for (const statement of CLONES) await pool.query(statement)
}

export async function newestEntry(pool: pg.Pool): Promise<string> {
  return (await pool.query('SELECT max("id") AS id FROM "LedgerEntry"')).rows[0].id
}

/** Writes the shares, transactions and entries since an entry once more, durably, as fast as it goes: how long it took, in milliseconds. */
export async function writeAgain(pool: pg.Pool, newest: string): Promise<number> {
  const { rows } = await pool.query<{ from: Date }>(
    `SELECT min("occurredAt") AS "from" FROM "LedgerEntry" WHERE "id" > $1`,
    [newest],
  )
  const client = await pool.connect()
  const started = performance.now()
  try {
    await client.query('BEGIN')
    await client.query('INSERT INTO bench_settlement SELECT * FROM "PeriodSettlement" WHERE "settledAt" = $1', [
      rows[0]?.from,
    ])
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
