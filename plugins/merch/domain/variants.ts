import type { DomainContext } from '#api/app/context.ts'
import { InputError } from '#api/app/errors.ts'
import type { ProductVariant } from '#prisma/generated/client/client.ts'
import type { VariantInput } from '../rules.ts'

/** A size, a colour and the like of a product, as it is stored. */
export type VariantRecord = ProductVariant

/** A product's offered variants, in order; none for a product without variants. */
export async function offeredVariants(ctx: DomainContext, productId: string): Promise<VariantRecord[]> {
  return await ctx.db.productVariant.findMany({
    where: { productId, removedAt: null },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
}

/**
 * Makes these the variants of a product, in this order, and its stock their sum. One that is left out is offered no more; a
 * checkout that holds pieces of it may still be paid. Call it under the product's lock. Throws `InputError` (400).
 */
export async function writeVariants(
  ctx: DomainContext,
  productId: string,
  variants: readonly VariantInput[],
): Promise<void> {
  const before = await offeredVariants(ctx, productId)
  const kept = new Set(variants.flatMap(({ id }) => id ?? []))
  const unknown = variants.findIndex(({ id }) => id && !before.some((variant) => variant.id === id))
  if (unknown >= 0) throw new InputError(GONE, { [`variants.${unknown}.id`]: GONE })
  await ctx.db.productVariant.updateMany({
    where: { id: { in: before.filter(({ id }) => !kept.has(id)).map(({ id }) => id) } },
    data: { removedAt: ctx.clock.now() },
  })
  // Names change places among the variants that stay: none may be in the way of another.
  const renamed = variants.some(({ id, name }) => id && before.find((variant) => variant.id === id)?.name !== name)
  if (renamed)
    await ctx.db
      .$executeRaw`UPDATE "ProductVariant" SET "name" = "id"::text WHERE "productId" = ${productId}::uuid AND "removedAt" IS NULL`
  for (const [position, { id, inventory, ...variant }] of variants.entries()) {
    if (id)
      await ctx.db.productVariant.update({
        where: { id },
        data: { ...variant, position, ...(inventory !== undefined && { inventory }) },
        select: { id: true },
      })
    else
      await ctx.db.productVariant.create({
        data: { ...variant, productId, position, inventory: inventory ?? 0 },
        select: { id: true },
      })
  }
  await sumVariants(ctx, productId)
}

const GONE = 'This variant is not offered any more. Load the product again'

/** The stock of a product is that of the variants it offers; nothing changes where it offers none. */
export async function sumVariants(ctx: DomainContext, productId: string): Promise<void> {
  await ctx.db.$executeRaw`
    UPDATE "Product" SET "inventory" = offered."pieces"
    FROM (SELECT sum("inventory")::int AS "pieces" FROM "ProductVariant" WHERE "productId" = ${productId}::uuid AND "removedAt" IS NULL) offered
    WHERE "id" = ${productId}::uuid AND offered."pieces" IS NOT NULL`
}
