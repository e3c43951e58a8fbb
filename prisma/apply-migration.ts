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
  const unfinished = await unfinishedRecord(client, name)
  try {
    await client.query('BEGIN')
    const transaction = await currentTransaction(client)
    await client.query(sql)
    if ((await currentTransaction(client)) !== transaction)
      throw new Error(`Migration ${name} ends the transaction it runs in: take BEGIN, COMMIT and ROLLBACK out of it.`)
    await client.query(
      'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL',
      [name],
    )
    await client.query(
      'INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ($1, $2, $3, clock_timestamp(), 1)',
      [randomUUID(), createHash('sha256').update(sql).digest('hex'), name],
    )
    await client.query('COMMIT')
  } catch (error) {
    // Where the connection is gone the server rolls back by itself.
    await client.query('ROLLBACK').catch(() => {})
    if (unfinished && wasApplied(error as DatabaseError)) return await finish(client, unfinished)
    throw (error as DatabaseError).code
      ? Object.assign(new Error(`Migration ${name} failed and changed nothing: ${(error as Error).message}`), {
          code: (error as DatabaseError).code,
          cause: error,
        })
      : error
  }
}

async function currentTransaction(client: Client): Promise<string | undefined> {
  return (await client.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id')).rows[0]?.id
}

/**
 * The record that Prisma's engine, which versions before used, writes before its script and completes after: when it was
 * killed between, the script has run whole or not at all, and nothing says which. One with `logs` has failed and not run.
 */
async function unfinishedRecord(client: Client, name: string): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM _prisma_migrations WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL AND logs IS NULL',
    [name],
  )
  return rows[0]?.id ?? null
}

/** What a script meets that has run before: what it makes is there, or what it removes is not. */
const IN_PLACE = new Set(['42P06', '42P07', '42701', '42710', '42723', '42P01', '42703', '42704', '42883'])

function wasApplied({ code, message }: DatabaseError): boolean {
  return IN_PLACE.has(code ?? '') || (code === '23505' && message.startsWith('duplicate key value'))
}

async function finish(client: Client, id: string): Promise<void> {
  await client.query('UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1 WHERE id = $1', [id])
}
