import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { applyMigrations, prismaDirectory } from './schema-engine.ts'

/** Any number; all processes of one database agree on it. */
const MIGRATION_LOCK = 7_216_041

/**
 * Brings a database up to the newest migration. Many processes may call it at once: one applies, the others wait.
 * Returns the names applied, none when nothing was new.
 */
export async function migrate(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    if (await isCurrent(client)) return []
    return await applyMigrations(connectionString)
  } finally {
    await client.end()
  }
}

/** Brings an empty database to where another one was: applies just these migrations. */
export async function migrateTo(connectionString: string, names: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await applyMigrations(connectionString, names)
  } finally {
    await client.end()
  }
}

/** Spares every start but the first the loading of the engine. */
async function isCurrent(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ table: string | null }>(
    `SELECT to_regclass('_prisma_migrations')::text AS table`,
  )
  if (!rows[0]?.table) return false
  const applied = await client.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL',
  )
  const names = new Set(applied.rows.map((row) => row.migration_name))
  return migrationNames().every((name) => names.has(name))
}

export function migrationNames(): string[] {
  return readdirSync(join(prismaDirectory, 'migrations'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

if (import.meta.main) {
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('Set DATABASE_URL to the database to migrate.')
  const applied = await migrate(url)
  console.log(applied.length ? `applied ${applied.join(', ')}` : 'nothing to apply')
}
