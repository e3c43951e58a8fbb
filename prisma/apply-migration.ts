import { createHash, randomUUID } from 'node:crypto'
import type { Client, DatabaseError } from 'pg'

export interface Migration {
  name: string
  sql: string
}

/** As Prisma's own engine makes it, so that its command line works on the same database. */
const CREATE_RECORDS = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`

export async function createRecords(client: Client): Promise<void> {
  await client.query(CREATE_RECORDS)
}

/**
 * One migration and its record in one transaction: whatever ends the process or the server, both are there or neither.
 * The caller holds the lock on this very connection, so that nobody else begins while a script still runs.
 */
export async function applyMigration(client: Client, { name, sql }: Migration): Promise<void> {
  try {
    await client.query('BEGIN')
    const transaction = await currentTransaction(client)
    await client.query(sql)
    if ((await currentTransaction(client)) !== transaction)
      throw new Error(`Migration ${name} ends the transaction it runs in: take BEGIN, COMMIT and ROLLBACK out of it.`)
    await recordMigration(client, { name, sql })
    await client.query('COMMIT')
  } catch (error) {
    // Where the connection is gone the server rolls back by itself.
    await client.query('ROLLBACK').catch(() => {})
    throw (error as DatabaseError).code
      ? Object.assign(new Error(`Migration ${name} failed and changed nothing: ${(error as Error).message}`), {
          code: (error as DatabaseError).code,
          cause: error,
        })
      : error
  }
}

/** Records a migration as applied; `steps` 0 says that its schema was there already, as `prisma migrate resolve` does. */
export async function recordMigration(client: Client, { name, sql }: Migration, { steps = 1 } = {}): Promise<void> {
  await client.query(
    'INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ($1, $2, $3, clock_timestamp(), $4)',
    [randomUUID(), createHash('sha256').update(sql).digest('hex'), name, steps],
  )
}

async function currentTransaction(client: Client): Promise<string | undefined> {
  return (await client.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id')).rows[0]?.id
}
