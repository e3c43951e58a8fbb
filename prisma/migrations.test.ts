import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { createTestDatabase } from '#api/testing/test-database.ts'
import { migrate, migrationNames } from './migrate.ts'
import { diffSchemas, schemaFiles } from './schema-engine.ts'

/** Written by hand in migrations because Prisma's schema language cannot say them. */
const BY_HAND = [
  'stream_claim_once_per_playback',
  'stream_claim_to_aggregate',
  'stream_claim_verdict',
  'stream_claim_counted_whole',
  'subscription_one_live',
  'product_stock_not_negative',
  'product_price_not_negative',
  'order_split_adds_up',
  'order_one_checkout',
  'order_refund_within_total',
  'tip_positive',
  'period_split_sound',
  'ledger_entry_not_zero',
  'statement_adds_up',
  'payout_positive',
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
})

async function emptyDatabase(): Promise<string> {
  const { url } = inject('postgres')
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`
  await run(url, `CREATE DATABASE ${name}`)
  drops.push(() => run(url, `DROP DATABASE ${name} WITH (FORCE)`))
  return url.replace(/\/postgres$/, `/${name}`)
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/** Columns, indexes and constraints as PostgreSQL itself describes them. */
async function structure(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ line: string }>(`
      SELECT format('column %s.%s %s%s default %s', table_name, column_name, coalesce(udt_name, data_type), CASE is_nullable WHEN 'NO' THEN ' not null' ELSE '' END, coalesce(column_default, '-'), datetime_precision) AS line, '' AS name
        FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'
      UNION ALL
      SELECT 'index ' || indexdef, indexname FROM pg_indexes WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
      UNION ALL
      SELECT format('constraint %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid)), conname
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'u', 'f', 'c') AND conrelid <> 0 AND conrelid::regclass::text <> '_prisma_migrations'
      ORDER BY 1`)
    return rows.map(({ line }) => line).filter((line) => !BY_HAND.some((name) => line.includes(name)))
  } finally {
    await client.end()
  }
}
