import type { DomainContext } from '#api/context.ts'
import { Forbidden, InputError, NotFound } from '#api/errors.ts'
import { recordAudit } from '#api/audit.ts'
import { isStaff } from '#api/staff.ts'
import { assertMayManageArtist, mayManageArtist } from '#plugins/auth'
import { imageObjects } from '#plugins/media'
import type { UpdateProduct } from '../rules.ts'
import { assertMayHaveFile, assertMayHaveVariants } from './assert-may-have-file.ts'
import { type ProductRecord, requireProduct, withVariants } from './find-products.ts'
import { type Stock, lockProduct } from './lock-product.ts'
import {
  type ProductFiles,
  discardProductFiles,
  fileColumns,
  keepProductFiles,
  takeProductFiles,
} from './take-product-files.ts'
import { offeredVariants, writeVariants } from './variants.ts'

/**
 * Changes a product; what is left out stays. The stock of what Fairwave makes is Fairwave's to change.
 * Throws `NotSignedIn`, `Forbidden`, `NotFound`, `InputError`, `MediaRefused`.
 */
export async function updateProduct(ctx: DomainContext, id: string, changes: UpdateProduct): Promise<ProductRecord> {
  const product = await requireProduct(ctx, id)
  // A product that is not in the store yet is nobody else's business.
  if (!product.isActive && !mayManageArtist(ctx.actor, product.artistId, 'editor')) throw new NotFound('Product')
  await assertMayManageArtist(ctx, product.artistId, 'editor')
  const { imageUrl, digitalFileUrl } = changes
  assertMayHaveFile(product, digitalFileUrl)
  assertMayHaveVariants(product, changes.variants)
  const files = await takeProductFiles(ctx, product.artistId, {
    imageUrl: imageUrl || null,
    digitalFileUrl: digitalFileUrl || null,
  })
  try {
    return await ctx.transaction(async (tx) => {
      const before = await lockProduct(tx, id)
      if (!before) throw new NotFound('Product')
      const offered = await offeredVariants(tx, id)
      assertStockIsTheirs(tx, before, changes)
      assertStockIsSaidOnce(before, changes, offered)
      const written = await write(tx, id, changes, files)
      if (changes.variants) await writeVariants(tx, id, changes.variants)
      const after = changes.variants ? await requireProduct(tx, id) : written
      await keepProductFiles(tx, files)
      await releaseReplaced(tx, before, files, imageUrl === null)
      await tx.emit('product.changed', { productId: id })
      if (tx.actor.admin)
        await recordAudit(tx, {
          action: 'product.updated',
          targetType: 'product',
          targetId: id,
          targetName: before.name,
          detail: { fields: Object.keys(changes).join(', ') },
        })
      return after
    })
  } catch (error) {
    await discardProductFiles(ctx, files)
    throw error
  }
}

function assertStockIsTheirs({ actor }: DomainContext, before: Stock, { inventory, variants }: UpdateProduct): void {
  const staff = isStaff(actor, 'editor')
  if (!before.isFairwaveManufactured || staff) return
  if (variants || (inventory !== undefined && inventory !== before.inventory))
    throw new Forbidden('Fairwave keeps the stock of what it makes')
}

const BY_VARIANT = 'The stock of this product is that of its variants'

/** Where there are variants, or come to be some, the product's own number is theirs. */
function assertStockIsSaidOnce(
  before: Stock,
  { inventory, variants }: UpdateProduct,
  offered: readonly unknown[],
): void {
  const stays = inventory === undefined || inventory === before.inventory
  if (!stays && (variants ?? offered).length > 0) throw new InputError(BY_VARIANT, { inventory: BY_VARIANT })
}

async function write(
  ctx: DomainContext,
  id: string,
  { imageUrl, digitalFileUrl: _, variants: _variants, ...details }: UpdateProduct,
  files: ProductFiles,
): Promise<ProductRecord> {
  return await ctx.db.product.update({
    where: { id },
    data: {
      ...details,
      ...(imageUrl === null && { imageKey: null, imageWidths: [], imageColor: null }),
      ...fileColumns(files),
    },
    include: withVariants,
  })
}

/** What the product no longer refers to is swept. Buyers of a replaced digital file get the new one. */
async function releaseReplaced(
  ctx: DomainContext,
  before: Stock,
  { image, digitalFile }: ProductFiles,
  imageRemoved: boolean,
): Promise<void> {
  const { media } = ctx.services
  const keys = [
    ...(before.imageKey && (image || imageRemoved)
      ? imageObjects({ key: before.imageKey, widths: before.imageWidths })
      : []),
    ...(before.digitalFileKey && digitalFile ? [before.digitalFileKey] : []),
  ]
  if (keys.length > 0) await media.releaseObjects(ctx, keys)
}
