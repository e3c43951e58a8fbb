import pg from 'pg'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { eventually } from '#api/testing/programs/server-process.ts'
import { createEmptyDatabase, createTestDatabase } from '#api/testing/test-database.ts'
import { applyMigration, createRecords } from './apply-migration.ts'
import { BASELINE, LAST_BEFORE_BASELINE, migrate, migrationNames, scriptOf } from './migrate.ts'
import { diffSchemas } from './schema-engine.ts'
import { schemaFiles } from './schema-files.ts'
import { applySqlDefinitions, sqlDefinitions } from './sql-definitions.ts'
import { makeDatabaseBeforeBaseline } from './testing/database-before-baseline.ts'

// Many runs, or processes of their own: seconds on an idle machine.
vi.setConfig({ testTimeout: 180_000 })

/** Written by hand in migrations because Prisma's schema language cannot say them. */
const BY_HAND = [
  '_search ON',
  'comment_first',
  'post_scheduled',
  'post_published_time',
  'post_pinned',
  'post_public',
  'post_buyers_release',
  'post_withheld_whole',
  'work_due',
  'work_leased',
  'song_withheld',
  'release_withheld',
  'release_announced',
  'playlist_withheld',
  'product_withheld',
  'request_withheld',
  'artist_pending',
  'share_hold_decided',
  'money_hold_not_negative',
  'release_title',
  'release_scheduled',
  'song_scheduled',
  'release_opens',
  'song_opens',
  'release_opens_exclusive',
  'song_opens_exclusive',
  'Playlist_public_id_idx',
  'data_export_one_under_way',
  'artist_closed',
  'artist_suspended',
  'listener_suspended',
  'moderation_case_one_open',
  'moderation_claim_one_open',
  'moderation_case_to_clear',
  'MailMessage_waiting',
  'stream_claim_once_per_playback',
  'stream_claim_verdict',
  'stream_claim_counted_whole',
  'subscription_one_live',
  'subscription_card_key',
  'payment_card_key',
  'subscription_period_booked',
  'product_stock_not_negative',
  'product_price_not_negative',
  'order_split_adds_up',
  'order_one_checkout',
  'variant_name',
  'variant_stock',
  'order_shipping_within_total',
  'shipping_not_negative',
  'order_refund_within_total',
  'order_tally_sound',
  'tip_positive',
  'period_split_sound',
  'period_settlement_whole',
  'ledger_entry_not_zero',
  'statement_adds_up',
  'payout_positive',
  'community_share_positive',
  'payout_review_two_people',
  'payment_reversal_state',
  'payment_reversal_sound',
  'reconciliation_adds_up',
]

const drops: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const drop of drops) await drop()
})

describe('migrations', () => {
  it('lead to what the schema says', async () => {
    const migrated = await createTestDatabase()
    drops.push(migrated.drop)
    const fromSchema = await emptyDatabase()
    await run(fromSchema, await diffSchemas(fromSchema, null, schemaFiles()))
    expect(await structure(migrated.url)).toEqual(await structure(fromSchema))
  })

  it('apply once, however many processes start at once', async () => {
    const url = await emptyDatabase()
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)])
    expect(applied.flat()).toEqual(migrationNames())
  })

  it('leave nothing behind when one is killed in the middle of its script', async () => {
    const [url, whole] = [await emptyDatabase(), await createTestDatabase()]
    drops.push(whole.drop)
    await makeDatabaseBeforeBaseline(url)
    // Somebody writes to a table that gets a trigger: the process is killed while it waits.
    const writer = await connect(url)
    await writer.query('BEGIN; LOCK TABLE "LedgerEntry" IN ROW EXCLUSIVE MODE')
    const killed = spawn(process.execPath, [join(import.meta.dirname, 'migrate.ts')], {
      env: { PATH: process.env.PATH, DATABASE_URL: url },
      stdio: 'ignore',
    })
    const gone = new Promise((exited) => killed.once('exit', exited))
    await eventually(async () => (await waitingFor(writer, 'LedgerEntry')) > 0, { within: 60_000 })
    killed.kill('SIGKILL')
    await gone
    await writer.query('ROLLBACK')
    expect((await writer.query(`SELECT to_regclass('_fairwave_sql') AS made`)).rows).toEqual([{ made: null }])
    await writer.end()
    await migrate(url)
    expect(await migrate(url)).toEqual([])
    expect(await structure(url)).toEqual(await structure(whole.url))
    expect(await definitions(url)).toEqual(await definitions(whole.url))
  })

  it('take a failed one back as a whole, name it, and apply it once it can be', async () => {
    const url = await emptyDatabase()
    const client = await connect(url)
    await createRecords(client)
    const later = { name: '2099_albums', sql: 'CREATE TABLE one (id int); CREATE TABLE two (id int)' }
    await client.query('CREATE TABLE two (id int)')
    await expect(applyMigration(client, later)).rejects.toThrow(
      'Migration 2099_albums failed and changed nothing: relation "two" already exists',
    )
    await client.query('DROP TABLE two')
    await applyMigration(client, later)
    expect((await client.query('SELECT migration_name FROM _prisma_migrations')).rows).toEqual([
      { migration_name: later.name },
    ])
    await client.end()
  })

  it('take over a database at the last migration before 1.0, and touch none of its rows', async () => {
    const url = await emptyDatabase()
    await makeDatabaseBeforeBaseline(url, ['20261121100000_ledger_rules', LAST_BEFORE_BASELINE.migration])
    const client = await connect(url)
    await client.query(`UPDATE "LandingFigure" SET "value" = 'ours'`)
    const versions = async () =>
      (await client.query('SELECT "id", xmin::text AS version FROM "LandingFigure" ORDER BY "id"')).rows
    const before = await versions()
    expect(await migrate(url)).toEqual(migrationNames().filter((name) => name !== BASELINE))
    expect(await versions()).toEqual(before)
    const { rows } = await client.query(
      `SELECT applied_steps_count AS steps FROM _prisma_migrations WHERE migration_name = '${BASELINE}'`,
    )
    expect(rows).toEqual([{ steps: 0 }])
    await client.end()
  })

  it('refuse an older database, and name the commit to start first', async () => {
    const url = await emptyDatabase()
    await makeDatabaseBeforeBaseline(url, ['20261121100000_ledger_rules'])
    await expect(migrate(url)).rejects.toThrow('start commit 4f7e14a5 with it once')
  })

  it('are dated with a time that has passed', () => {
    const now = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
    const dated = migrationNames().filter((name) => name !== BASELINE)
    expect(dated.filter((name) => !/^\d{14}_[a-z0-9_]+$/.test(name) || name.slice(0, 14) > now)).toEqual([])
  })

  it('leave functions, triggers and views to prisma/sql', () => {
    const elsewhere = migrationNames().filter((name) =>
      /CREATE (OR REPLACE )?(CONSTRAINT )?(FUNCTION|TRIGGER|VIEW)\b/i.test(scriptOf(name)),
    )
    expect(elsewhere).toEqual([])
  })

  it('leave the database of another application alone', async () => {
    const url = await emptyDatabase()
    await run(url, 'CREATE TABLE invoices (id int)')
    await expect(migrate(url)).rejects.toThrow('holds tables of something else (invoices)')
    await run(url, 'DROP TABLE invoices; CREATE EXTENSION IF NOT EXISTS pg_trgm')
    expect(await migrate(url)).toEqual(migrationNames())
  })

  it('apply a definition again when its text changes, and no other', async () => {
    const { url, drop } = await createTestDatabase()
    drops.push(drop)
    const client = await connect(url)
    const all = sqlDefinitions()
    expect(await applySqlDefinitions(client, all)).toEqual([])
    const before = await definitions(url)
    const changed = all.map(({ name, sql }) => ({ name, sql: `${sql}-- changed\n` }))
    expect(await applySqlDefinitions(client, changed.slice(0, 2))).toEqual(all.slice(0, 2).map(({ name }) => name))
    // All of them can be applied over what is there.
    expect(await applySqlDefinitions(client, changed)).toHaveLength(all.length - 2)
    expect(await definitions(url)).toEqual(before)
    await expect(applySqlDefinitions(client, [{ name: 'functions/broken', sql: 'CREATE FUNCTION' }])).rejects.toThrow(
      'prisma/sql/functions/broken.sql failed and changed nothing',
    )
    await client.end()
  })

  it('are refused when they would tear their transaction apart', async () => {
    const client = await connect(await emptyDatabase())
    await createRecords(client)
    const torn = { name: 'torn', sql: 'CREATE TABLE one (id int); COMMIT; BEGIN; CREATE TABLE two (id int)' }
    await expect(applyMigration(client, torn)).rejects.toThrow('Migration torn ends the transaction it runs in')
    expect((await client.query('SELECT 1 FROM _prisma_migrations')).rowCount).toBe(0)
    await client.end()
  })
})

async function waitingFor(client: pg.Client, table: string): Promise<number> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_locks WHERE relation = $1::regclass AND NOT granted', [
    `"${table}"`,
  ])
  return rowCount ?? 0
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createEmptyDatabase()
  drops.push(drop)
  return url
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/** Columns, indexes and constraints as PostgreSQL itself describes them; of partitioned tables those of the whole. */
async function structure(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: parts } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relispartition AND relkind = 'r'`,
    )
    const partitions = parts.map(({ name }) => name)
    const { rows } = await client.query<{ line: string }>(
      `
      SELECT format('column %s.%s %s%s default %s', table_name, column_name, coalesce(udt_name, data_type), CASE is_nullable WHEN 'NO' THEN ' not null' ELSE '' END, coalesce(column_default, '-'), datetime_precision) AS line, '' AS name
        FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT IN (SELECT viewname FROM pg_views WHERE schemaname = 'public') AND table_name <> ALL ('{_prisma_migrations,_fairwave_sql}') AND table_name <> ALL($1)
      UNION ALL
      SELECT 'index ' || replace(indexdef, ' ON ONLY ', ' ON '), indexname FROM pg_indexes
        WHERE schemaname = 'public' AND tablename <> ALL ('{_prisma_migrations,_fairwave_sql}') AND tablename <> ALL($1)
      UNION ALL
      SELECT format('constraint %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid)), conname
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'u', 'f', 'c') AND conrelid <> 0 AND conrelid::regclass::text <> ALL ('{_prisma_migrations,_fairwave_sql}')
          AND NOT EXISTS (SELECT FROM pg_inherits WHERE inhrelid = conrelid)
      ORDER BY 1`,
      [partitions],
    )
    return rows.map(({ line }) => line).filter((line) => !BY_HAND.some((name) => line.includes(name)))
  } finally {
    await client.end()
  }
}

/** Functions and triggers as PostgreSQL itself describes them. */
async function definitions(url: string): Promise<string[]> {
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ line: string }>(`
      SELECT pg_get_functiondef(p.oid) AS line FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
      UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
      ORDER BY 1`)
    return rows.map(({ line }) => line)
  } finally {
    await client.end()
  }
}
