import type { DomainContext } from '#api/app/context.ts'
import { assertStaff } from '#api/access/staff.ts'
import type { ProductCategory } from '../rules.ts'
import { type ProductRecord, withVariants } from './product-lists.ts'

export interface ManufacturedProduct {
  artistId: string
  name: string
  description: string
  priceCents: number
  category: ProductCategory
  /** Pieces made. */
  inventory: number
}

/**
 * Puts what Fairwave made into the artist's store, inactive: the artist looks at it, and opens the sale. For staff (support) and
 * the platform itself; call it in the transaction of its cause. Throws `Forbidden` (403).
 */
export async function addManufacturedProduct(ctx: DomainContext, product: ManufacturedProduct): Promise<ProductRecord> {
  assertStaff(ctx, 'support')
  return await ctx.db.product.create({
    data: { ...product, isActive: false, isFairwaveManufactured: true, createdAt: ctx.clock.now() },
    include: withVariants,
  })
}
