import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseBefore } from '#api/testing/database-before.ts'
import { migrate } from '#prisma/migrate.ts'

let before: Awaited<ReturnType<typeof databaseBefore>>

/** A store of the version before, in which states and kinds are texts. */
beforeAll(async () => {
  before = await databaseBefore('20261122070001_merch_enums')
  await before.client.query(`
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
})
afterAll(() => before.drop())

describe('states and kinds that were texts', () => {
  it('keep their values, and one listener still has one running checkout of a product', async () => {
    const { url, client } = before
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
    const texts = await read()
    expect(texts.map((rows) => rows.length)).toEqual([10, 10, 6])
    await migrate(url)
    expect(await read()).toEqual(texts)
    const again = client.query(
      `INSERT INTO "Order" ("id", "productId", "artistId", "listenerId", "buyerEmail", "quantity", "totalCents", "artistCents", "platformFeeCents")
         SELECT gen_random_uuid(), "productId", "artistId", "listenerId", "buyerEmail", 2, 200, 170, 30 FROM "Order" WHERE "status" = 'pending'`,
    )
    await expect(again).rejects.toThrow('order_one_checkout')
  })
})
