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

/** The figures above the store's tabs. The caller has checked who may see them. */
export async function merchSummary(ctx: DomainContext, artistId: string): Promise<MerchSummary> {
  const [products, activeProducts, orders, sales] = await Promise.all([
    ctx.db.product.count({ where: { artistId } }),
    ctx.db.product.count({ where: { artistId, isActive: true } }),
    ctx.db.order.count({ where: { artistId } }),
    // Orders of the same amounts earn the same: as many rows as there are prices, not orders.
    ctx.db.order.groupBy({
      by: ['totalCents', 'refundedCents'],
      where: { artistId, paidAt: { not: null }, status: { not: 'cancelled' } },
      _count: true,
    }),
  ])
  const earnedCents = sales.reduce(
    (sum, { totalCents, refundedCents, _count }) =>
      sum + _count * earnedBy({ status: 'confirmed', paidAt: new Date(0), totalCents, refundedCents }).artistCents,
    0,
  )
  return { activeProducts, products, orders, earnedCents }
}
