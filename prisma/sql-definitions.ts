import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client, DatabaseError } from 'pg'

const directory = join(import.meta.dirname, 'sql')

/** Functions first: triggers name them. */
const KINDS = ['functions', 'triggers', 'views', 'indexes']

export interface SqlDefinition {
  /** Path below `prisma/sql`, without `.sql`. */
  name: string
  sql: string
}

/** Definitions beyond Prisma's schema language, one file each, in the order of application. */
export function sqlDefinitions(): SqlDefinition[] {
  return globSync('*/*/*.sql', { cwd: directory })
    .map((file) => ({ name: file.slice(0, -'.sql'.length), sql: readFileSync(join(directory, file), 'utf8') }))
    .sort((a, b) => orderOf(a.name) - orderOf(b.name) || (a.name < b.name ? -1 : 1))
}

const orderOf = (name: string) => KINDS.indexOf(name.split('/')[0] ?? '')

const CREATE_RECORDS = `CREATE TABLE IF NOT EXISTS _fairwave_sql (
  name TEXT PRIMARY KEY,
  hash TEXT NOT NULL,
  applied_at TIMESTAMPTZ NOT NULL DEFAULT now()
)`

/**
 * Applies every definition whose text is not the one that was applied last, all in one transaction, and returns their names.
 * The caller holds the migration lock on this connection. A definition can be applied again: `CREATE OR REPLACE`,
 * `CREATE INDEX IF NOT EXISTS`. One that is removed or renamed needs a migration that drops it.
 */
export async function applySqlDefinitions(client: Client, definitions = sqlDefinitions()): Promise<string[]> {
  const applied = await appliedHashes(client)
  const changed = definitions.filter(({ name, sql }) => applied.get(name) !== hashOf(sql))
  if (changed.length === 0) return []
  await client.query('BEGIN')
  try {
    // A function may call one that comes after it.
    await client.query('SET LOCAL check_function_bodies = off')
    await client.query(CREATE_RECORDS)
    for (const definition of changed) await apply(client, definition)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
  return changed.map(({ name }) => name)
}

async function appliedHashes(client: Client): Promise<Map<string, string>> {
  const { rows: tables } = await client.query<{ table: string | null }>(
    `SELECT to_regclass('_fairwave_sql')::text AS table`,
  )
  if (!tables[0]?.table) return new Map()
  const { rows } = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM _fairwave_sql')
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

async function apply(client: Client, { name, sql }: SqlDefinition): Promise<void> {
  await client.query(sql).catch((error: DatabaseError) => {
    throw Object.assign(new Error(`prisma/sql/${name}.sql failed and changed nothing: ${error.message}`), {
      code: error.code,
      cause: error,
    })
  })
  await client.query(
    `INSERT INTO _fairwave_sql (name, hash) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET hash = EXCLUDED.hash, applied_at = now()`,
    [name, hashOf(sql)],
  )
}

const hashOf = (sql: string) => createHash('sha256').update(sql).digest('hex')
