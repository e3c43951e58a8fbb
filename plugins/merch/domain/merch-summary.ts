import type { DomainContext } from '#api/context.ts'
import { earnedBy } from './earned-by.ts'

export interface MerchSummary {
  /** Products that everybody sees. */
  activeProducts: number
  products: number
  orders: number
  /** Cents: the artist's part of all sales, less what was given back. */
  earnedCents: number
}

interface Counted {
  products: number
  activeProducts: number
  tallies: { totalCents: number; shippingCents: number; refundedCents: number; orders: number; sales: number }[]
}

/**
 * The figures above the store's tabs, by one statement. It reads a row for each price, not for each order. The caller has
 * checked who may see them.
 */
export async function merchSummary(ctx: DomainContext, artistId: string): Promise<MerchSummary> {
  const [counted] = await ctx.db.$queryRaw<Counted[]>`
    SELECT
      (SELECT count(*)::int FROM "Product" WHERE "artistId" = ${artistId}::uuid) AS "products",
      (SELECT count(*)::int FROM "Product" WHERE "artistId" = ${artistId}::uuid AND "isActive") AS "activeProducts",
      (SELECT coalesce(json_agg(tally), '[]') FROM (
        SELECT "totalCents", "shippingCents", "refundedCents", "orders", "sales" FROM "OrderTally" WHERE "artistId" = ${artistId}::uuid
      ) tally) AS "tallies"`
  const { tallies, ...products } = counted ?? { products: 0, activeProducts: 0, tallies: [] }
  let [orders, earnedCents] = [0, 0]
  for (const { orders: alike, sales, ...amounts } of tallies) {
    orders += alike
    // Each order is split by itself: cents are rounded for every one of them.
    earnedCents += sales * earnedBy({ status: 'confirmed', paidAt: new Date(0), ...amounts }).artistCents
  }
  return { ...products, orders, earnedCents }
}
