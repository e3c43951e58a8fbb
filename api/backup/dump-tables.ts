import { pipeline } from 'node:stream'
import { createGzip, constants } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { BackupFiles } from './backup-files.ts'
import type { Manifest, TableInBackup } from './manifest.ts'

/** Fast: claims shrink to a tenth even so. */
const COMPRESSION = { level: constants.Z_BEST_SPEED }

export const quoted = pg.escapeIdentifier

/** Sees one moment of the database from here on; writers go on meanwhile, only changes of the schema wait. */
export async function openSnapshot(client: pg.Client): Promise<{ takenAt: string; tables: TableShape[] }> {
  await client.query(`SET TIME ZONE 'UTC'; SET datestyle = 'ISO, MDY'; SET statement_timeout = 0;
    SET idle_in_transaction_session_timeout = 0; BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`)
  const tables = await tableShapes(client)
  await client.query(`LOCK TABLE ${tables.map(({ name }) => quoted(name)).join(', ')} IN ACCESS SHARE MODE`)
  const { rows } = await client.query<{ now: Date }>('SELECT now()')
  return { takenAt: (rows[0]?.now ?? new Date()).toISOString(), tables }
}

export interface TableShape {
  name: string
  /** Without those that the database computes. */
  columns: string[]
}

/**
 * Every table of the schema but the records of migrations and definitions, which are made again by applying them. A
 * partitioned table counts as one: the partitions may differ where it is restored.
 */
export async function tableShapes(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> ALL ('{_prisma_migrations,_fairwave_sql}')
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
    GROUP BY relname ORDER BY relname`)
  return rows
}

/** One compressed file a table, in the order of names; `client` is in a snapshot. Rows pass through, a piece at a time. */
export async function dumpTables(
  client: pg.Client,
  tables: readonly TableShape[],
  files: BackupFiles,
): Promise<TableInBackup[]> {
  const dumped: TableInBackup[] = []
  for (const [index, { name, columns }] of tables.entries()) {
    // Named by number as well: file systems may not tell upper and lower case apart.
    const file = `tables/${String(index).padStart(3, '0')}-${name.replaceAll(/[^\w-]/g, '_')}.copy.gz`
    const rows = client.query(copyTo(`COPY (SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(name)}) TO STDOUT`))
    const compressed = pipeline(rows, createGzip(COMPRESSION), () => {})
    const written = await files.write(file, compressed)
    dumped.push({ name, columns, rows: rows.rowCount, file, ...written })
  }
  return dumped
}

/** Read after the snapshot was opened, so never behind it: sequences stand outside of transactions. */
export async function dumpSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; lastValue: string | null }>(`
    SELECT sequencename AS name, last_value::text AS "lastValue" FROM pg_sequences
    WHERE schemaname = current_schema() ORDER BY sequencename`)
  return rows
}

export async function appliedMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ name: string; checksum: string }>(`
    SELECT migration_name AS name, checksum FROM _prisma_migrations
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`)
  return rows
}
