import { spawn } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { eventually } from '#api/testing/server-process.ts'
import { createEmptyDatabase, createTestDatabase } from '#api/testing/test-database.ts'
import { applyMigration, createRecords } from './apply-migration.ts'
import { migrate, migrationNames, scriptOf } from './migrate.ts'
import { diffSchemas, schemaFiles } from './schema-engine.ts'

// Many runs, or processes of their own: seconds on an idle machine.
vi.setConfig({ testTimeout: 180_000 })

/** Written by hand in migrations because Prisma's schema language cannot say them. */
const BY_HAND = [
  '_search ON',
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

  it('leave nothing behind that keeps the next start from going on, when one is killed at them', async () => {
    const [url, whole] = [await emptyDatabase(), await createTestDatabase()]
    drops.push(whole.drop)
    await applyUpTo(url, '20261121111000_billing_payments')
    // Somebody reads the table that the next one alters: it is killed in the middle of its script.
    const reader = await connect(url)
    await reader.query('BEGIN; LOCK TABLE "StoredObject" IN ACCESS SHARE MODE')
    const killed = spawn(process.execPath, [join(import.meta.dirname, 'migrate.ts')], {
      env: { PATH: process.env.PATH, DATABASE_URL: url },
      stdio: 'ignore',
    })
    const gone = new Promise((exited) => killed.once('exit', exited))
    await eventually(async () => (await waitingFor(reader, 'StoredObject')) > 0, { within: 60_000 })
    killed.kill('SIGKILL')
    await gone
    await reader.query('ROLLBACK')
    await reader.end()
    await migrate(url)
    expect(await migrate(url)).toEqual([])
    expect(await structure(url)).toEqual(await structure(whole.url))
  })

  it('take a failed one back as a whole, name it, and apply it once it can be', async () => {
    const url = await emptyDatabase()
    await applyUpTo(url, '20261121111000_billing_payments')
    await run(url, 'CREATE TABLE "AccessToken" (id int)')
    await expect(migrate(url)).rejects.toThrow(
      'Migration 20261121111005_tokens failed and changed nothing: relation "AccessToken" already exists',
    )
    await run(url, 'DROP TABLE "AccessToken"')
    expect((await migrate(url))[0]).toBe('20261121111005_tokens')
  })

  it('go on from what a version before left when it was killed, wherever that was', async () => {
    const whole = await createTestDatabase()
    drops.push(whole.drop)
    const expected = await Promise.all([structure(whole.url), firstContent(whole.url)])
    // The last ones that the version before applied.
    for (const name of migrationNames().filter((candidate) => candidate < '20261122010000')) {
      for (const ran of [false, true]) {
        const url = await emptyDatabase()
        await applyUpTo(url, name)
        if (ran) await run(url, scriptOf(name))
        await run(
          url,
          `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('left', 'left', '${name}')`,
        )
        expect((await migrate(url))[0], `${name}, ${ran ? 'after' : 'before'} its script`).toBe(name)
        expect(await Promise.all([structure(url), firstContent(url)])).toEqual(expected)
        expect(await migrate(url)).toEqual([])
      }
    }
  })

  it('count the words of what is found, and place the artists who are there', async () => {
    const url = await emptyDatabase()
    await applyUpTo(url, '20261123300001_search_words')
    const client = await connect(url)
    await client.query(`
      INSERT INTO "SearchDocument" ("kind", "subjectId", "key", "words", "popularity") VALUES
        ('song', gen_random_uuid(), 'night', ' night neon harbor', 1), ('song', gen_random_uuid(), 'neon', ' neon', 1);
      INSERT INTO "Artist" ("id", "username", "usernameKey", "email", "emailKey", "name", "genre", "bio", "passwordHash")
        VALUES (gen_random_uuid(), 'a', 'a', 'a', 'a', 'Ålesund Nights', 'g', 'b', 'none');
      INSERT INTO "ArtistProfile" ("artistId", "place", "changedAt") SELECT "id", 'São Paulo', now() FROM "Artist"`)
    await migrate(url)
    const words = await client.query('SELECT "word", "count" FROM "SearchWord" ORDER BY "word"')
    expect(words.rows).toEqual([
      { word: 'harbor', count: 1 },
      { word: 'neon', count: 2 },
      { word: 'night', count: 1 },
    ])
    const placed = await client.query('SELECT "placeKey", "nameKey" FROM "ArtistProfile"')
    expect(placed.rows).toEqual([{ placeKey: 'sao-paulo', nameKey: 'alesund nights' }])
    await client.end()
  })

  it('say of what is in an append-only ledger what it is about', async () => {
    const url = await emptyDatabase()
    await applyUpTo(url, '20261122090001_ledger_source')
    const client = await connect(url)
    const keys = ['settlement:one', 'refund:pi_1:2', 'reversal:payout:three', 'by hand']
    await client.query(`
      WITH account AS (
        INSERT INTO "LedgerAccount" ("id", "code", "kind") VALUES (gen_random_uuid(), 'platform:cash', 'asset') RETURNING "id"
      ), posted AS (
        INSERT INTO "LedgerTransaction" ("id", "key", "kind", "memo", "occurredAt")
        SELECT gen_random_uuid(), key, 'adjustment', '', now() FROM unnest('{${keys.join(',')}}'::text[]) key RETURNING "id"
      )
      INSERT INTO "LedgerEntry" ("transactionId", "accountId", "cents", "occurredAt")
      SELECT posted."id", account."id", cents, now() FROM posted, account, unnest('{-1,1}'::int[]) cents`)
    await migrate(url)
    const posted = await client.query('SELECT "key", "sourceId" FROM "LedgerTransaction"')
    expect(Object.fromEntries(posted.rows.map(({ key, sourceId }) => [key, sourceId]))).toEqual({
      'settlement:one': 'one',
      'refund:pi_1:2': 'pi_1',
      'reversal:payout:three': 'three',
      'by hand': null,
    })
    await expect(client.query(`UPDATE "LedgerTransaction" SET "sourceId" = 'other'`)).rejects.toThrow('append-only')
    await client.end()
  })

  it('hand over what waits for the rollups, so that neither version adds anything up twice', async () => {
    const url = await emptyDatabase()
    await applyUpTo(url, '20261122150001_pending_claims')
    const client = await connect(url)
    const claims = (count: number, columns: string) =>
      client.query(`
        INSERT INTO "StreamClaim" ("listenerId", "songId", "artistId", "playbackId", "periodId", "duration", "counted", "claimedAt" ${columns && ', "aggregatedAt"'})
        SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 30, true, now() ${columns && ', now()'}
        FROM generate_series(1, ${count})`)
    await claims(3, '')
    await claims(5, 'aggregatedAt')
    await client.query(`
      INSERT INTO "ArtistDay" SELECT "artistId", '2026-11-01', 2 FROM "StreamClaim" WHERE "aggregatedAt" IS NOT NULL`)
    await migrate(url)
    // As a server of the version before writes it, while it still runs.
    await claims(1, '')
    const { rows } = await client.query(`
      SELECT (SELECT count(*) FROM "PendingClaim")::int AS pending, (SELECT sum("streams") FROM "StreamDay")::int AS streams,
        (SELECT count(*) FROM "StreamClaim" WHERE "counted" AND "aggregatedAt" IS NULL)::int AS "forItsWorkers"`)
    expect(rows[0]).toEqual({ pending: 4, streams: 10, forItsWorkers: 0 })
    await client.end()
  })

  it('make tracks of releases of the songs that named an album', async () => {
    const url = await emptyDatabase()
    await applyUpTo(url, '20261122192001_releases')
    const client = await connect(url)
    const artists = [1, 2].map((number) => `00000000-0000-7000-8000-00000000000${number}`)
    await client.query(`
      INSERT INTO "Artist" ("id", "username", "usernameKey", "email", "emailKey", "name", "genre", "bio", "passwordHash")
      SELECT id::uuid, id, id, id, id, 'Name', 'Outrun', '', '' FROM unnest('{${artists.join(',')}}'::text[]) id`)
    const songs: [artist: number, title: string, album: string | null, cover: string | null][] = [
      [0, 'one', 'Neon Harbor', null],
      [0, 'two', 'NEON HARBOR', 'pictured'],
      [0, 'alone', null, null],
      [0, 'alike', 'Neon / Harbor', null],
      [0, 'foreign', '夜', null],
      [1, 'theirs', 'Neon Harbor', null],
    ]
    for (const [at, [artist, title, album, cover]] of songs.entries())
      await client.query(
        `INSERT INTO "Song" ("id", "artistId", "title", "genre", "album", "duration", "audioKey", "audioType", "audioBytes", "coverKey", "coverWidths", "createdAt")
         VALUES (gen_random_uuid(), $1, $2, 'Outrun', $3, 100, '', '', 1, $4, '{320}', '2026-01-01'::timestamptz + $5 * interval '1 day')`,
        [artists[artist], title, album, cover, at],
      )
    await migrate(url)
    const { rows } = await client.query(`
      SELECT right(release."artistId"::text, 1) AS artist, release."title", left("slug", 12) AS slug, "kind"::text, release."state"::text, release."coverKey" AS cover,
        "trackCount" AS tracks, "totalSeconds" AS seconds, array_agg(song."title" || song."trackNumber" ORDER BY "trackNumber") AS songs
      FROM "Release" release JOIN "Song" song ON song."releaseId" = release."id" GROUP BY release."id" ORDER BY min(song."createdAt")`)
    const album = { kind: 'album', state: 'published', cover: null, tracks: 1, seconds: 100 }
    expect(rows).toEqual([
      {
        ...{ ...album, artist: '1', title: 'Neon Harbor', slug: 'neon-harbor' },
        ...{ cover: 'pictured', tracks: 2, seconds: 200, songs: ['one1', 'two2'] },
      },
      { ...album, artist: '1', title: 'Neon / Harbor', slug: 'neon-harbor-', songs: ['alike1'] },
      { ...album, artist: '1', title: '夜', slug: 'release', songs: ['foreign1'] },
      { ...album, artist: '2', title: 'Neon Harbor', slug: 'neon-harbor', songs: ['theirs1'] },
    ])
    await client.end()
  })

  it('leave the database of another application alone', async () => {
    const url = await emptyDatabase()
    await run(url, 'CREATE TABLE invoices (id int)')
    await expect(migrate(url)).rejects.toThrow('holds tables of something else (invoices)')
    await run(url, 'DROP TABLE invoices; CREATE EXTENSION IF NOT EXISTS pg_trgm')
    expect(await migrate(url)).toEqual(migrationNames())
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

/** Everything before `name`. */
async function applyUpTo(url: string, name: string): Promise<void> {
  const client = await connect(url)
  try {
    await createRecords(client)
    for (const before of migrationNames().filter((candidate) => candidate < name))
      await applyMigration(client, { name: before, sql: scriptOf(before) })
  } finally {
    await client.end()
  }
}

async function waitingFor(client: pg.Client, table: string): Promise<number> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_locks WHERE relation = $1::regclass AND NOT granted', [
    `"${table}"`,
  ])
  return rowCount ?? 0
}

async function firstContent(url: string): Promise<unknown> {
  const client = await connect(url)
  try {
    return (await client.query('SELECT count(*) FROM "LandingFigure"')).rows
  } finally {
    await client.end()
  }
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
        FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations' AND table_name <> ALL($1)
      UNION ALL
      SELECT 'index ' || replace(indexdef, ' ON ONLY ', ' ON '), indexname FROM pg_indexes
        WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' AND tablename <> ALL($1)
      UNION ALL
      SELECT format('constraint %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid)), conname
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'u', 'f', 'c') AND conrelid <> 0 AND conrelid::regclass::text <> '_prisma_migrations'
          AND NOT EXISTS (SELECT FROM pg_inherits WHERE inhrelid = conrelid)
      ORDER BY 1`,
      [partitions],
    )
    return rows.map(({ line }) => line).filter((line) => !BY_HAND.some((name) => line.includes(name)))
  } finally {
    await client.end()
  }
}
