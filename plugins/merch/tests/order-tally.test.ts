import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MerchWorld, type Person, merchWorld } from '../testing/merch-world.ts'

let world: MerchWorld
let artists: Person[]
let productIds: string[]
beforeAll(async () => {
  world = await merchWorld()
  artists = await Promise.all([0, 1].map(() => world.artist()))
  productIds = await Promise.all(artists.map(async (artist) => (await world.product(artist)).id))
})
afterAll(() => world.close())

const pool = () => world.test.platform.database.pool
const FIELDS = '"artistId", "totalCents", "shippingCents", "refundedCents"'
const kept = async () => (await pool().query(`SELECT * FROM "OrderTally" ORDER BY ${FIELDS}`)).rows
/** The same from the orders themselves. */
const counted = async () =>
  (
    await pool().query(`
      SELECT ${FIELDS}, count(*)::int AS "orders",
        (count(*) FILTER (WHERE "paidAt" IS NOT NULL AND "status" <> 'cancelled'))::int AS "sales"
      FROM "Order" GROUP BY ${FIELDS} ORDER BY ${FIELDS}`)
  ).rows

const order = (index: number, cents: number) =>
  pool().query(
    `INSERT INTO "Order" ("id", "productId", "artistId", "buyerEmail", "quantity", "totalCents", "artistCents", "platformFeeCents")
     VALUES (gen_random_uuid(), $1, $2, 'ada@example.com', 1, $3, $3, 0)`,
    [productIds[index % 2], artists[index % 2]?.id, cents],
  )
/** One order that somebody else does not have in hand. */
const some = 'SELECT "id" FROM "Order" ORDER BY random() LIMIT 1 FOR UPDATE SKIP LOCKED'
const steps = [
  `UPDATE "Order" SET "status" = 'confirmed', "paidAt" = now() WHERE "id" = (${some})`,
  `UPDATE "Order" SET "refundedCents" = "totalCents" WHERE "id" = (${some}) AND "paidAt" IS NOT NULL`,
  `UPDATE "Order" SET "refundedCents" = 0 WHERE "id" = (${some})`,
  `UPDATE "Order" SET "status" = 'cancelled' WHERE "id" = (${some})`,
  `UPDATE "Order" SET "trackingNumber" = 'X1' WHERE "id" = (${some})`,
  `DELETE FROM "Order" WHERE "id" = (${some})`,
]

describe('the tally of orders', () => {
  it('is what the orders add up to, whatever happens to them at the same time', async () => {
    await Promise.all(
      Array.from({ length: 8 }, async (_, hand) => {
        for (let step = 0; step < 40; step += 1) {
          await order(step, 1_000 + (step % 3))
          await pool().query(steps[(hand + step) % steps.length] as string)
        }
      }),
    )
    const rows = await kept()
    expect(rows).toEqual(await counted())
    expect(rows.length).toBeGreaterThan(2)
    expect(new Set(rows.map(({ orders, sales }) => orders - sales)).size).toBeGreaterThan(1)
    await pool().query('DELETE FROM "Order"')
    expect(await kept()).toEqual([])
  })

  it('is left alone by what does not take place', async () => {
    await order(0, 2_400)
    const before = await kept()
    const connection = await pool().connect()
    try {
      await connection.query('BEGIN')
      await connection.query('UPDATE "Order" SET "refundedCents" = 9')
      // Others of this price need not wait for it: it is counted at the end.
      await order(0, 2_400)
      await connection.query('ROLLBACK')
    } finally {
      connection.release(true)
    }
    expect(await kept()).toEqual(before.map((row) => ({ ...row, orders: row.orders + 1 })))
    expect(await kept()).toEqual(await counted())
  })
})
