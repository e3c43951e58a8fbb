import { createHash } from 'node:crypto'
import type pg from 'pg'
import { grows } from './growing-tables.ts'

/** Rows of each growing table, and artists: each has a few of everything. */
export const ROWS = 4_000
const ARTISTS = 400
const SMALL_ROWS = 30

/** The id of the n-th row of a table. */
export function idOf(table: string, n: number): string {
  const hex = createHash('md5').update(`${table} ${n}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** The same in SQL: an md5 that passes for a UUID of version 7. */
const idInSql = (table: string, n: string) =>
  `overlay(overlay(md5('${table} ' || ${n}) placing '7' from 13) placing '8' from 17)::uuid`

/** The columns that many rows share when tables are crowded. */
const CROWDED: ReadonlySet<string> = new Set(['artistId', 'listenerId', 'productId', 'releaseId', 'songId'])

interface Column {
  table: string
  name: string
  type: string
  options: string[]
  nullable: boolean
}

export const PARENT: Readonly<Record<string, string>> = {
  artistId: 'Artist',
  listenerId: 'Listener',
  songId: 'Song',
  otherSongId: 'Song',
  otherArtistId: 'Artist',
  productId: 'Product',
  releaseId: 'Release',
  subscriptionId: 'Subscription',
  periodId: 'SubscriptionPeriod',
  statementId: 'Statement',
  playbackId: 'PlaybackSession',
  playlistId: 'Playlist',
  caseId: 'ModerationCase',
  decisionId: 'ModerationDecision',
  reportId: 'ContentReport',
}

export interface Filling {
  /**
   * Three quarters of what belongs to an artist or a listener belongs to the first of them, as far as their keys let it; and
   * what belongs to an account, to that listener's.
   */
  crowded?: boolean
  /** Rows of each growing table; a tenth as many artists, or as many where there are few. */
  rows?: number
  /** Between the times of two rows. */
  minutesApart?: number
}

type Size = Required<Filling> & { artists: number }

/**
 * Fills every table of the schema, whatever it is: ids, parents and times by their names and types, enums evenly, texts of
 * their own. Nothing is known of a plugin here, so that what a plugin adds is filled too. Guards and checks are off: rows
 * need not make sense, only be as many and as different as real ones.
 */
export async function fillTables(
  pool: pg.Pool,
  { crowded = false, rows: growing = ROWS, minutesApart = 1 }: Filling = {},
): Promise<void> {
  const size: Size = { crowded, rows: growing, minutesApart, artists: Math.min(growing, ARTISTS) }
  const { rows: columns } = await pool.query<Column>(`
    SELECT c.relname AS "table", a.attname AS "name", format_type(a.atttypid, NULL) AS "type", NOT a.attnotnull AS "nullable",
      ARRAY(SELECT enumlabel::text FROM pg_enum WHERE enumtypid = a.atttypid ORDER BY enumsortorder) AS "options"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace AND c.relname !~ '^_' AND a.attnum > 0
      AND NOT a.attisdropped AND a.attgenerated = '' AND format_type(a.atttypid, NULL) <> 'int4multirange'
    ORDER BY c.relname, a.attnum`)
  const { rows: checks } = await pool.query<{ statement: string }>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS "statement"
    FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace AND conrelid <> 0
      AND NOT EXISTS (SELECT FROM pg_inherits WHERE inhrelid = conrelid)`)
  const connection = await pool.connect()
  try {
    await connection.query('SET statement_timeout = 0')
    for (const { statement } of checks) await connection.query(statement)
    await connection.query('SET session_replication_role = replica; SET synchronous_commit = off')
    for (const [table, of] of Map.groupBy(columns, (column) => column.table)) {
      const rows = table === 'Artist' ? size.artists : Math.min(growing, grows(table) ? growing : SMALL_ROWS)
      await connection.query(`
        INSERT INTO "${table}" (${of.map(({ name }) => `"${name}"`).join(', ')})
        SELECT ${of.map((column) => valueOf(column, size)).join(', ')} FROM generate_series(1, ${rows}) n ON CONFLICT DO NOTHING`)
    }
    await connection.query('SET session_replication_role = origin')
    await connection.query('ANALYZE')
  } finally {
    connection.release(true)
  }
}

function valueOf(
  { table, name, type, options, nullable }: Column,
  { crowded, rows: most, artists, minutesApart }: Size,
): string {
  // A product is made for one request, and sells one release.
  if (table === 'CustomRequest' && name === 'productId') return idInSql('Product', 'n')
  if (table === 'Product' && name === 'releaseId') return `CASE WHEN n % 10 = 0 THEN ${idInSql('Release', 'n')} END`
  const parent = PARENT[name]
  if (parent && type === 'uuid') {
    const rows = parent === 'Artist' ? artists : most
    return idInSql(
      parent,
      crowded && CROWDED.has(name) ? `(CASE WHEN n % 4 > 0 THEN 1 ELSE 1 + n % ${rows} END)` : `(1 + n % ${rows})`,
    )
  }
  if (table === 'ModerationCase' && name === 'ownerId') return idInSql('Artist', `(1 + n % ${artists})`)
  if (crowded && name === 'accountKind') return `'user'`
  if (crowded && name === 'accountId') return idInSql('Listener', '1')
  // An artist's rows of one table have days and months of their own.
  if (name === 'day' || name === 'month') return `'2026-11-01'::date - 31 * (n / ${artists})`
  if (table === 'Artist' && name === 'approvedAt') return `CASE WHEN n % 100 > 0 THEN now() END`
  if ((name === 'deletesAt' || name === 'suspendedAt') && nullable) return `CASE WHEN n % 100 = 0 THEN now() END`
  if (name === 'accountCode' || (table === 'LedgerAccount' && name === 'code'))
    return `'artist:' || ${idInSql('Artist', 'n')}`
  if (table === 'LedgerEntry' && name === 'accountId')
    return idInSql(
      'LedgerAccount',
      crowded ? `(CASE WHEN n % 4 > 0 THEN 1 ELSE 1 + n % ${artists} END)` : `(1 + n % ${artists})`,
    )
  if (name === 'aggregatedAt') return `CASE WHEN n % 1000 > 0 THEN now() END`
  if (name === 'isFairwaveManufactured') return 'n % 50 = 0'
  if (table === 'Admin' && name === 'role') return `'owner'::"StaffRole"`
  if (name === 'pictures' || name === 'embeds') return `'[]'`
  if (name === 'counted') return 'n % 10 > 0'
  if (options.length > 0)
    return `(ARRAY[${options.map((option) => `'${option}'`).join(', ')}])[1 + (n / 7) % ${options.length}]::"${type.replaceAll('"', '')}"`
  if (type === 'uuid') return idInSql(table, 'n')
  if (table === 'SongRendition' && name === 'key') return `'artists/' || md5('${name}' || n)`
  if (type === 'text') return `'neon ${name} ' || md5('${name}' || n)`
  if (type === 'boolean') return 'n % 2 = 0'
  if (type === 'double precision') return `(n % 997) / 10.0`
  if (type === 'integer' || type === 'bigint') return name === 'id' ? 'n' : `(n % 997)`
  if (type === 'bytea') return `decode(md5('${table}${name}' || n), 'hex')`
  if (type === 'json' || type === 'jsonb') return nullable ? 'NULL' : `'{}'`
  if (type.endsWith('[]')) return `'{}'`
  if (type === 'date') return `'2026-11-01'::date - n % 300`
  if (type.startsWith('timestamp')) return `'2026-11-10T12:00Z'::timestamptz - n * interval '${minutesApart} minutes'`
  throw new Error(`no value for ${table}.${name} ${type}`)
}
