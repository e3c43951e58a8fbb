import type { DomainContext } from '#api/context.ts'
import { NotFound } from '#api/errors.ts'
import { isId } from '#api/is-id.ts'
import { assertStaff } from '#api/staff.ts'
import { NotWithheld } from '#api/withholding.ts'
import { imageObjects } from '#plugins/media'
import { lockProduct } from './lock-product.ts'
import { pictureColumns, readPictures } from './read-pictures.ts'

/**
 * Deletes a product that staff withholds, when the time to appeal is over. Of one that somebody ordered, or that is a release,
 * the name and the file of its buyers stay, it is never sold again, and the rest goes. Throws `Forbidden`, `NotFound`,
 * `NotWithheld`.
 */
export async function removeProduct(ctx: DomainContext, id: string): Promise<void> {
  assertStaff(ctx, 'editor')
  await ctx.transaction(async (tx) => {
    const product = isId(id) ? await lockProduct(tx, id) : null
    if (!product) throw new NotFound('Product')
    if (!product.withheldAt) throw new NotWithheld()
    const { digitalFileKey, releaseId } = product
    const stays =
      releaseId !== null || (await tx.db.order.findFirst({ where: { productId: id }, select: { id: true } }))
    if (stays) {
      await tx.db.product.update({
        where: { id },
        data: { description: '', inventory: 0, ...pictureColumns([]) },
        select: { id: true },
      })
      await tx.db.productVariant.updateMany({
        where: { productId: id, removedAt: null },
        data: { removedAt: tx.clock.now() },
      })
    } else await tx.db.product.deleteMany({ where: { id } })
    // The picture of a release is its cover.
    const pictures = releaseId === null ? readPictures(product.pictures).flatMap(imageObjects) : []
    const keys = [...pictures, ...(digitalFileKey !== null && !stays ? [digitalFileKey] : [])]
    if (keys.length > 0) await tx.services.media.releaseObjects(tx, keys)
    await tx.emit('product.changed', { productId: id })
  })
}
