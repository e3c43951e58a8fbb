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
const CROWDED: ReadonlySet<string> = new Set(['artistId', 'listenerId', 'postId', 'productId', 'releaseId', 'songId'])

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
  postId: 'Post',
  subscriptionId: 'Subscription',
  periodId: 'SubscriptionPeriod',
  statementId: 'Statement',
  playbackId: 'PlaybackSession',
  playlistId: 'Playlist',
  caseId: 'ModerationCase',
  fileId: 'DownloadFile',
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

/** The SQL that gives a column its value in row `n`; undefined where the rule does not concern it. */
type Rule = (column: Column, size: Size) => string | undefined

/** Columns that mean something, before those that are only of a type. */
const RULES: readonly Rule[] = [
  // A product is made for one request, and sells one release.
  ({ table, name }) => (table === 'CustomRequest' && name === 'productId' ? idInSql('Product', 'n') : undefined),
  ({ table, name }) =>
    table === 'Product' && name === 'releaseId'
      ? `CASE WHEN n % 10 = 0 THEN ${idInSql('Release', 'n')} END`
      : undefined,
  ({ name, type }, { crowded, rows: all, artists }) => {
    const parent = PARENT[name]
    if (!parent || type !== 'uuid') return undefined
    const rows = parent === 'Artist' ? artists : all
    return idInSql(parent, crowded && CROWDED.has(name) ? crowdedRow(rows) : `(1 + n % ${rows})`)
  },
  ({ table, name }, { artists }) =>
    table === 'ModerationCase' && name === 'ownerId' ? idInSql('Artist', `(1 + n % ${artists})`) : undefined,
  ({ name }, { crowded }) => (crowded && name === 'accountKind' ? `'user'` : undefined),
  ({ name }, { crowded }) => (crowded && name === 'accountId' ? idInSql('Listener', '1') : undefined),
  // An artist's rows of one table have days and months of their own.
  ({ name }, { artists }) =>
    name === 'day' || name === 'month' ? `'2026-11-01'::date - 31 * (n / ${artists})` : undefined,
  ({ table, name }) =>
    table === 'Artist' && name === 'approvedAt' ? `CASE WHEN n % 100 > 0 THEN now() END` : undefined,
  ({ name, nullable }) =>
    (name === 'deletesAt' || name === 'suspendedAt') && nullable ? `CASE WHEN n % 100 = 0 THEN now() END` : undefined,
  ({ table, name }) =>
    name === 'accountCode' || (table === 'LedgerAccount' && name === 'code')
      ? `'artist:' || ${idInSql('Artist', 'n')}`
      : undefined,
  ({ table, name }, { crowded, artists }) =>
    table === 'LedgerEntry' && name === 'accountId'
      ? idInSql('LedgerAccount', crowded ? crowdedRow(artists) : `(1 + n % ${artists})`)
      : undefined,
  ({ name }) => (name === 'aggregatedAt' ? `CASE WHEN n % 1000 > 0 THEN now() END` : undefined),
  ({ name }) => (name === 'isFairwaveManufactured' ? 'n % 50 = 0' : undefined),
  ({ table, name }) => (table === 'Admin' && name === 'role' ? `'owner'::"StaffRole"` : undefined),
  // One post of an artist is pinned.
  ({ name }) => (name === 'pinnedAt' ? 'NULL' : undefined),
  // Comments are of people whose words are shown, and most of them answer nothing.
  ({ table, name }, { rows: all }) =>
    table === 'Comment' && name === 'accountId' ? idInSql('Listener', `(1 + n % ${all})`) : undefined,
  ({ table, name }) => (table === 'Comment' && name === 'accountKind' ? `'user'` : undefined),
  ({ table, name }) =>
    table === 'Comment' && name === 'parentId' ? `CASE WHEN n % 4 = 0 THEN ${idInSql('Comment', '1')} END` : undefined,
  ({ table, name }) => (table === 'Comment' && (name === 'withheldAt' || name === 'hiddenAt') ? 'NULL' : undefined),
  ({ name }) => (name === 'pictures' || name === 'embeds' ? `'[]'` : undefined),
  ({ name }) => (name === 'counted' ? 'n % 10 > 0' : undefined),
  ({ options, type }) =>
    options.length > 0
      ? `(ARRAY[${options.map((option) => `'${option}'`).join(', ')}])[1 + (n / 7) % ${options.length}]::"${type.replaceAll('"', '')}"`
      : undefined,
  ({ table, name }) =>
    table === 'Notification' && name === 'facts'
      ? `'{"title":"Neon","path":"/song/neon","quantity":1,"cents":100,"failed":false}'::jsonb`
      : undefined,
  ({ table, name }) => (table === 'SongRendition' && name === 'key' ? `'artists/' || md5('${name}' || n)` : undefined),
]

/** Three quarters of the rows belong to the first one. */
const crowdedRow = (rows: number) => `(CASE WHEN n % 4 > 0 THEN 1 ELSE 1 + n % ${rows} END)`

function valueOf(column: Column, size: Size): string {
  for (const rule of RULES) {
    const value = rule(column, size)
    if (value !== undefined) return value
  }
  return valueOfType(column, size)
}

function valueOfType({ table, name, type, nullable }: Column, { minutesApart }: Size): string {
  if (type.endsWith('[]')) return `'{}'`
  if (type.startsWith('timestamp')) return `'2026-11-10T12:00Z'::timestamptz - n * interval '${minutesApart} minutes'`
  switch (type) {
    case 'uuid':
      return idInSql(table, 'n')
    case 'text':
      return `'neon ${name} ' || md5('${name}' || n)`
    case 'boolean':
      return 'n % 2 = 0'
    case 'double precision':
      return `(n % 997) / 10.0`
    case 'integer':
    case 'bigint':
      return name === 'id' ? 'n' : `(n % 997)`
    case 'bytea':
      return `decode(md5('${table}${name}' || n), 'hex')`
    case 'json':
    case 'jsonb':
      return nullable ? 'NULL' : `'{}'`
    case 'date':
      return `'2026-11-01'::date - n % 300`
    default:
      throw new Error(`no value for ${table}.${name} ${type}`)
  }
}
