import type { DomainContext } from '#api/context.ts'
import { parseInput } from '#api/errors.ts'
import { assertMayManageArtist } from '#plugins/auth'
import { createProductSchema } from '../rules.ts'
import { type ProductRecord, findProduct } from './find-products.ts'
import { discardProductFiles, fileColumns, keepProductFiles, takeProductFiles } from './take-product-files.ts'

/**
 * Puts a product into an artist's store; `input` is what `createProductSchema` says. A digital product without a file is
 * kept, but not sold. Throws `NotSignedIn`, `Forbidden`, `NotFound` (unknown artist), `InputError`, `MediaRefused`.
 */
export async function createProduct(ctx: DomainContext, artistId: string, input: unknown): Promise<ProductRecord> {
  await assertMayManageArtist(ctx, artistId)
  const { price, imageUrl, digitalFileUrl, ...details } = parseInput(createProductSchema, input)
  const files = await takeProductFiles(ctx, artistId, { imageUrl, digitalFileUrl })
  try {
    return await ctx.transaction(async (tx) => {
      const { id } = await tx.db.product.create({
        data: { ...details, ...fileColumns(files), artistId, priceCents: Math.round(price * 100), createdAt: tx.clock.now() },
        select: { id: true },
      })
      await keepProductFiles(tx, files)
      return (await findProduct(tx, id)) as ProductRecord
    })
  } catch (error) {
    await discardProductFiles(ctx, files)
    throw error
  }
}
