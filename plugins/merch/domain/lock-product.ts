import type { DomainContext } from '#api/context.ts'
import { maxHeldPieces } from '../rules.ts'

export interface Stock {
  artistId: string
  name: string
  priceCents: number
  inventory: number
  isActive: boolean
  withheldAt: Date | null
  /** Whether it was active before it was withheld. */
  withheldFrom: boolean | null
  withheldReason: string | null
  isDigital: boolean
  digitalFileKey: string | null
  pictures: unknown
  isFairwaveManufactured: boolean
  /** The release that is sold; null for everything else. */
  releaseId: string | null
  /** When a release comes out that is sold before; null for what is out, and for everything else. */
  comesOutAt: Date | null
  /** Buyers may pay more than the price. */
  paysMore: boolean
}

/**
 * Takes the product's row to the end of the transaction: whoever sells, restocks or changes it meanwhile waits, so that
 * what is read here is what is sold. Always taken before the rows of its orders. Null when there is none.
 */
export async function lockProduct(ctx: DomainContext, productId: string): Promise<Stock | null> {
  const [stock] = await ctx.db.$queryRaw<Stock[]>`
    SELECT "artistId", "name", "priceCents", "inventory", "isActive", "withheldAt", "withheldFrom", "withheldReason",
      "isDigital", "digitalFileKey", "pictures", "isFairwaveManufactured", "releaseId", "comesOutAt", "paysMore"
    FROM "Product" WHERE "id" = ${productId}::uuid FOR UPDATE`
  return stock ?? null
}

/**
 * Pieces that running checkouts hold of a variant, or of a product where there is nothing to choose; of all but one order.
 * Each holds at most its part of the `inventory`, so that nobody empties a store without paying.
 */
export async function reservedPieces(
  ctx: DomainContext,
  { productId, variantId, inventory }: { productId: string; variantId: string | null; inventory: number },
  exceptOrderId: string | null = null,
): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ pieces: number }[]>`
    SELECT coalesce(sum(least("quantity", ${maxHeldPieces(inventory)}::int)), 0)::int AS "pieces" FROM "Order"
    WHERE "productId" = ${productId}::uuid AND "variantId" IS NOT DISTINCT FROM ${variantId}::uuid AND "status" = 'pending'
      AND "reservedUntil" > ${ctx.clock.now()}::timestamptz AND "id" IS DISTINCT FROM ${exceptOrderId}::uuid`
  return row?.pieces ?? 0
}
