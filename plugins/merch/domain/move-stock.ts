import type { DomainContext } from '#api/context.ts'
import type { OrderRecord } from './find-orders.ts'
import type { Stock } from './lock-product.ts'
import { sumVariants } from './variants.ts'

type Place = Pick<OrderRecord, 'productId' | 'variantId'>

/**
 * Pieces that could still be sent of what an order is for, those held by checkouts among them; `isOffered`: whether somebody
 * else could order it. Call it under the product's lock. Null when nobody knows which piece is meant: the order was placed before
 * there was something to choose.
 */
export async function stockOf(
  ctx: DomainContext,
  stock: Pick<Stock, 'inventory'>,
  { productId, variantId }: Place,
): Promise<{ inventory: number; isOffered: boolean } | null> {
  if (variantId === null) {
    const variants = await ctx.db.productVariant.count({ where: { productId, removedAt: null } })
    return variants === 0 ? { inventory: stock.inventory, isOffered: true } : null
  }
  const variant = await ctx.db.productVariant.findUnique({
    where: { id: variantId },
    select: { inventory: true, removedAt: true },
  })
  return variant && { inventory: variant.inventory, isOffered: variant.removedAt === null }
}

/** Takes the pieces of an order out of stock. The database refuses more than there are. Call it under the product's lock. */
export async function takeStock(ctx: DomainContext, order: Place & { quantity: number }): Promise<void> {
  await moveStock(ctx, order, -order.quantity)
}

/** Puts them back. Where there was nothing to choose then and is now, they are the artist's to count. */
export async function returnStock(ctx: DomainContext, order: Place & { quantity: number }): Promise<void> {
  await moveStock(ctx, order, order.quantity)
}

/** Takes them again as far as they are still there. */
export async function takeStockAgain(ctx: DomainContext, order: Place & { quantity: number }): Promise<void> {
  const left = await leftOf(ctx, order)
  if (left > 0) await moveStock(ctx, order, -Math.min(left, order.quantity))
}

async function leftOf({ db }: DomainContext, { productId, variantId }: Place): Promise<number> {
  const row = variantId
    ? await db.productVariant.findUnique({ where: { id: variantId }, select: { inventory: true } })
    : await db.product.findUnique({ where: { id: productId }, select: { inventory: true } })
  return row?.inventory ?? 0
}

async function moveStock(ctx: DomainContext, { productId, variantId }: Place, pieces: number): Promise<void> {
  if (variantId === null) {
    await ctx.db.$executeRaw`
      UPDATE "Product" SET "inventory" = "inventory" + ${pieces} WHERE "id" = ${productId}::uuid
        AND NOT EXISTS (SELECT FROM "ProductVariant" WHERE "productId" = ${productId}::uuid AND "removedAt" IS NULL)`
    return
  }
  await ctx.db.productVariant.update({
    where: { id: variantId },
    data: { inventory: { increment: pieces } },
    select: { id: true },
  })
  await sumVariants(ctx, productId)
}
