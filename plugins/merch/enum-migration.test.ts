import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { applyMigration, createRecords } from '#prisma/apply-migration.ts'
import { migrate, migrationNames, scriptOf } from '#prisma/migrate.ts'

const ENUMS = '20261122070001_merch_enums'
const { url: server } = inject('postgres')
const name = `enums_${crypto.randomUUID().replaceAll('-', '')}`
const url = server.replace(/\/postgres$/, `/${name}`)
let client: pg.Client

/** A store of the version before, in which states and kinds are texts. */
beforeAll(async () => {
  await onServer(`CREATE DATABASE ${name}`)
  client = new pg.Client({ connectionString: url })
  await client.connect()
  await createRecords(client)
  for (const before of migrationNames().filter((candidate) => candidate < ENUMS))
    await applyMigration(client, { name: before, sql: scriptOf(before) })
  await client.query(`
    INSERT INTO "Product" ("id", "artistId", "name", "description", "priceCents", "category")
      SELECT gen_random_uuid(), gen_random_uuid(), category, 'd', 1, category
      FROM unnest(ARRAY['digital-album', 'mp3', 'cd', 'vinyl', 't-shirt', 'hoodie', 'poster', 'mug', 'sticker', 'other']) category;
    INSERT INTO "Order" ("id", "productId", "artistId", "listenerId", "buyerEmail", "quantity", "totalCents", "artistCents", "platformFeeCents", "status", "cancelReason", "refundedFrom")
      SELECT gen_random_uuid(), (SELECT "id" FROM "Product" LIMIT 1), gen_random_uuid(), gen_random_uuid(), 'a@b.c', 1, 100, 85, 15, s.status, s.reason, s.refunded
      FROM (VALUES ('pending', NULL, NULL), ('confirmed', NULL, NULL), ('shipped', NULL, NULL), ('delivered', NULL, NULL),
        ('cancelled', 'expired', NULL), ('cancelled', 'replaced', NULL), ('cancelled', 'withdrawn', NULL), ('cancelled', 'refused', NULL),
        ('cancelled', 'sold-out', NULL), ('refunded', NULL, 'shipped')) s (status, reason, refunded);
    INSERT INTO "CustomRequest" ("id", "artistId", "itemType", "designDescription", "status", "updatedAt")
      SELECT gen_random_uuid(), gen_random_uuid(), 'tote-bag', status, status, now()
      FROM unnest(ARRAY['submitted', 'reviewing', 'quoted', 'approved', 'produced', 'declined']) status`)
}, 120_000)
afterAll(async () => {
  await client.end()
  await onServer(`DROP DATABASE ${name} WITH (FORCE)`)
})

async function onServer(sql: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(sql).finally(() => admin.end())
}

describe('states and kinds that were texts', () => {
  it('keep their values, and one listener still has one running checkout of a product', async () => {
    const read = async () => [
      (await client.query('SELECT "name", "category"::text FROM "Product" ORDER BY "name"')).rows,
      (
        await client.query(
          'SELECT "id", "status"::text, "cancelReason"::text, "refundedFrom"::text FROM "Order" ORDER BY 1',
        )
      ).rows,
      (
        await client.query(
          'SELECT "designDescription", "itemType"::text, "status"::text FROM "CustomRequest" ORDER BY 1',
        )
      ).rows,
    ]
    const before = await read()
    expect(before.map((rows) => rows.length)).toEqual([10, 10, 6])
    await migrate(url)
    expect(await read()).toEqual(before)
    const again = client.query(
      `INSERT INTO "Order" ("id", "productId", "artistId", "listenerId", "buyerEmail", "quantity", "totalCents", "artistCents", "platformFeeCents")
         SELECT gen_random_uuid(), "productId", "artistId", "listenerId", "buyerEmail", 2, 200, 170, 30 FROM "Order" WHERE "status" = 'pending'`,
    )
    await expect(again).rejects.toThrow('order_one_checkout')
  })
})
