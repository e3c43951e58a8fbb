import { chownSync, existsSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { sharedTestDatabase } from '../test-database.ts'
import { PARENT, fillTables } from './fill-tables.ts'
import { grows } from './growing-tables.ts'

/** Rows at size l, as `bench/world/sizes.ts` counts them; 5 million claims are two months of its listeners. */
const ROWS_OF: Readonly<Record<string, number>> = {
  Artist: 10_000,
  ArtistProfile: 10_000,
  StreamClaim: 5_000_000,
  PlaybackSession: 1_000_000,
  PeriodArtist: 2_000_000,
  PeriodShare: 2_000_000,
  LedgerEntry: 4_000_000,
  LedgerTransaction: 1_000_000,
  SongDay: 2_000_000,
  ArtistDay: 500_000,
  ArtistMonthListener: 2_000_000,
  PlayedSong: 2_000_000,
  SubscriptionPeriod: 500_000,
}
const OTHER_ROWS = 100_000

export const rowsAtSize = (table: string): number => ROWS_OF[table] ?? OTHER_ROWS

/** About the time of the oldest row of each table; see `minutesApart`. */
export const OLDEST_DAY = '2025-10-08'
const MINUTES_APART = 144

const PAGE_BYTES = 8192
const SEGMENT_PAGES = 131_072

interface Relation {
  name: string
  /** The table that it is, or is an index of; of a partition, the partitioned one. */
  table: string
  kind: 'r' | 'p' | 'i'
  method: string
  file: string | null
  pages: number
  rows: number
}

/**
 * A database that the planner takes for one of size l: a few thousand rows, files with holes as long as the tables of that size
 * would be, and their statistics. Statements can be explained in it; nothing may be run. Test files share one.
 */
export async function openSizeL(): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  const { url } = await sharedTestDatabase('size_l', async (made) => {
    const filling = new pg.Pool({ connectionString: made, max: 2 })
    try {
      await fillTables(filling, { minutesApart: MINUTES_APART })
      await scaleStatistics(filling)
    } finally {
      await filling.end()
    }
  })
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  return { pool, close: () => pool.end() }
}

async function scaleStatistics(pool: pg.Pool): Promise<void> {
  const { rows: relations } = await pool.query<Relation>(`
    SELECT c.relname AS "name", t.relname AS "table", CASE c.relkind WHEN 'I' THEN 'p' ELSE c.relkind END AS "kind", am.amname AS "method",
      pg_relation_filepath(c.oid) AS "file", c.relpages AS "pages", c.reltuples AS "rows"
    FROM pg_class c LEFT JOIN pg_index i ON i.indexrelid = c.oid LEFT JOIN pg_am am ON am.oid = c.relam
    JOIN pg_class t ON t.oid = coalesce(pg_partition_root(coalesce(i.indrelid, c.oid)), i.indrelid, c.oid)
    WHERE c.relkind IN ('r', 'p', 'i') AND c.relnamespace = 'public'::regnamespace`)
  const { rows: places } = await pool.query<{ data_directory: string }>('SHOW data_directory')
  const directory = places[0]?.data_directory as string
  const filled = new Map<string, number>()
  for (const { table, kind, rows } of relations)
    if (kind === 'r') filled.set(table, (filled.get(table) ?? 0) + Math.max(0, rows))
  for (const { name, table, kind, method, file, pages, rows } of relations) {
    if (!grows(table) || !filled.get(table)) continue
    const factor = rowsAtSize(table) / (filled.get(table) as number)
    const longer = Math.ceil(pages * factor)
    // Autovacuum would cut the empty pages off.
    if (kind === 'r') await pool.query(`ALTER TABLE "${name}" SET (autovacuum_enabled = false)`)
    // Other kinds of index tell the planner of their pages themselves.
    if (file && (kind === 'r' || method === 'btree')) lengthen(join(directory, file), longer)
    await pool.query(
      `SELECT pg_restore_relation_stats('schemaname', 'public', 'relname', $1::text, 'relpages', $2::int, 'reltuples', $3::real, 'relallvisible', $4::int)`,
      [name, longer, Math.max(0, rows) * factor, kind === 'i' ? 0 : longer],
    )
  }
  await scaleParents(pool)
}

const PARENT_AT_SIZE: Readonly<Record<string, string>> = {
  ...PARENT,
  accountId: 'LedgerAccount',
  transactionId: 'LedgerTransaction',
}

/** A column that refers to another table has as many values as that table has rows. */
async function scaleParents(pool: pg.Pool): Promise<void> {
  await pool.query(
    `UPDATE pg_statistic s SET stadistinct = CASE WHEN p.rows >= t.rows THEN -1 ELSE p.rows END
     FROM pg_attribute a, pg_class c, unnest($1::text[], $2::real[]) p (name, rows), unnest($3::text[], $4::real[]) t (name, rows)
     WHERE a.attrelid = s.starelid AND a.attnum = s.staattnum AND c.oid = s.starelid AND p.name = a.attname AND s.stadistinct <> 1
       AND t.name = (SELECT relname FROM pg_class WHERE oid = coalesce(pg_partition_root(c.oid), c.oid))`,
    [Object.keys(PARENT_AT_SIZE), Object.values(PARENT_AT_SIZE).map(rowsAtSize), ...(await tablesOf(pool))],
  )
}

async function tablesOf(pool: pg.Pool): Promise<[string[], number[]]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS "name" FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`,
  )
  const names = rows.map(({ name }) => name)
  return [names, names.map(rowsAtSize)]
}

/** Adds empty pages, which take no room on the disk. */
function lengthen(file: string, pages: number): void {
  const { uid, gid, size } = statSync(file)
  for (let segment = 0; segment * SEGMENT_PAGES < pages; segment += 1) {
    const path = segment === 0 ? file : `${file}.${segment}`
    const bytes = Math.min(SEGMENT_PAGES, pages - segment * SEGMENT_PAGES) * PAGE_BYTES
    if (segment === 0 && bytes < size) return
    if (!existsSync(path)) {
      writeFileSync(path, '', { mode: 0o600 })
      chownSync(path, uid, gid)
    }
    truncateSync(path, bytes)
  }
}
