import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { applyMigration, createRecords, recordMigration } from './apply-migration.ts'
import { applySqlDefinitions } from './sql-definitions.ts'

/** All processes of one database agree on the first; Prisma's command line takes the second. */
const MIGRATION_LOCKS = [7_216_041, 72_707_369]

/**
 * Brings a database up to the newest migration. Many processes may call it at once: one applies, the others wait.
 * Each migration is applied whole or not at all, so that one who was killed at it is followed by one who goes on.
 * Returns the names applied, none when nothing was new. With `only`, a database gets the tables that another one had, to be
 * filled with its rows; functions, triggers and partitions come with the call that follows without it.
 */
export async function migrate(connectionString: string, only?: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, keepAlive: true })
  // An error that ends the connection fails the pending query.
  client.on('error', () => {})
  await client.connect()
  try {
    for (const lock of MIGRATION_LOCKS) await client.query('SELECT pg_advisory_lock($1)', [lock])
    const finished = await takeOver(client, await finishedMigrations(client))
    const wanted = only && withBaseline(only)
    const names = migrationNames().filter((name) => !finished.has(name) && (wanted?.includes(name) ?? true))
    if (names.length > 0) await createRecords(client)
    for (const name of names) await applyMigration(client, { name, sql: scriptOf(name) })
    if (!only) {
      await applySqlDefinitions(client)
      await makePartitions(client)
    }
    return names
  } finally {
    await client.end().catch(() => {})
  }
}

export const BASELINE = '0001_baseline'

/** The last migration before 1.0, and the commit that has it. Its schema is the baseline's. */
export const LAST_BEFORE_BASELINE = { migration: '20261127190001_left_events', commit: '4f7e14a5' }

/** The names that a database or a backup from before 1.0 has, with the baseline instead of what it replaces. */
function withBaseline(names: readonly string[]): readonly string[] {
  return names.includes(LAST_BEFORE_BASELINE.migration) ? [...names, BASELINE] : names
}

/**
 * A database at the last migration before 1.0 has the baseline's schema already: it is recorded as applied, and no row is
 * touched. Throws for an older one, which the version in between must start first.
 */
async function takeOver(client: pg.Client, finished: Set<string>): Promise<Set<string>> {
  if (finished.size === 0 || finished.has(BASELINE)) return finished
  if (!finished.has(LAST_BEFORE_BASELINE.migration))
    throw new Error(
      `This database is older than version 1.0 can take over: start commit ${LAST_BEFORE_BASELINE.commit} with it once, ` +
        'then this version.',
    )
  await recordMigration(client, { name: BASELINE, sql: scriptOf(BASELINE) }, { steps: 0 })
  return new Set([...finished, BASELINE])
}

const NO_RIGHT = '42501'

/**
 * Tables that are partitioned by month have those of this month and the next: a job makes them in time, and each start as
 * well. Without them, or the right to make them, rows go to the default partition.
 */
async function makePartitions(client: pg.Client): Promise<void> {
  await client.query('SELECT fairwave_make_partitions()').catch((error: pg.DatabaseError) => {
    if (error.code !== NO_RIGHT) throw error
  })
}

async function finishedMigrations(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ table: string | null }>(
    `SELECT to_regclass('_prisma_migrations')::text AS table`,
  )
  if (!rows[0]?.table) {
    await refuseForeign(client)
    return new Set()
  }
  const applied = await client.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  )
  return new Set(applied.rows.map((row) => row.migration_name))
}

/** Tables that no migration of ours made belong to somebody else. */
async function refuseForeign(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
     WHERE c.relnamespace = to_regnamespace(current_schema()) AND c.relkind IN ('r', 'p')
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     ORDER BY 1 LIMIT 3`,
  )
  if (rows.length > 0)
    throw new Error(
      `The database at DATABASE_URL holds tables of something else (${rows.map(({ name }) => name).join(', ')}): ` +
        'name an empty one, or one of Fairwave.',
    )
}

const migrationsDirectory = join(import.meta.dirname, 'migrations')

export function migrationNames(): string[] {
  return readdirSync(migrationsDirectory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

export function scriptOf(name: string): string {
  return readFileSync(join(migrationsDirectory, name, 'migration.sql'), 'utf8')
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('Set DATABASE_URL to the database to migrate.')
  const applied = await migrate(url)
  console.log(applied.length ? `applied ${applied.join(', ')}` : 'nothing to apply')
}
