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
  orders: number
  /** Orders of the same amounts earn the same: as many rows as there are prices, not orders. */
  sales: { totalCents: number; shippingCents: number; refundedCents: number; count: number }[]
}

/** The figures above the store's tabs, by one statement. The caller has checked who may see them. */
export async function merchSummary(ctx: DomainContext, artistId: string): Promise<MerchSummary> {
  const [counted] = await ctx.db.$queryRaw<Counted[]>`
    SELECT
      (SELECT count(*)::int FROM "Product" WHERE "artistId" = ${artistId}::uuid) AS "products",
      (SELECT count(*)::int FROM "Product" WHERE "artistId" = ${artistId}::uuid AND "isActive") AS "activeProducts",
      (SELECT count(*)::int FROM "Order" WHERE "artistId" = ${artistId}::uuid) AS "orders",
      (SELECT coalesce(json_agg(sale), '[]') FROM (
        SELECT "totalCents", "shippingCents", "refundedCents", count(*)::int AS "count" FROM "Order"
        WHERE "artistId" = ${artistId}::uuid AND "paidAt" IS NOT NULL AND "status" <> 'cancelled' GROUP BY 1, 2, 3
      ) sale) AS "sales"`
  const { sales, ...counts } = counted ?? { products: 0, activeProducts: 0, orders: 0, sales: [] }
  const earnedCents = sales.reduce(
    (sum, { count, ...amounts }) =>
      sum + count * earnedBy({ status: 'confirmed', paidAt: new Date(0), ...amounts }).artistCents,
    0,
  )
  return { ...counts, earnedCents }
}
