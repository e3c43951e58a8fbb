import type { DomainContext } from '#api/context.ts'
import { Forbidden } from '#api/errors.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { assertMayManageArtist } from '#plugins/auth'
import type { CreateProduct, ProductCategory, VariantInput } from '../rules.ts'
import { assertMayHaveFile, assertMayHaveVariants } from './assert-may-have-file.ts'
import { type ProductRecord, requireProduct, withVariants } from './find-products.ts'
import { pictureColumns } from './read-pictures.ts'
import {
  type ProductFiles,
  discardProductFiles,
  fileColumns,
  keepProductFiles,
  stored,
  takeProductFiles,
} from './take-product-files.ts'
import { writeVariants } from './variants.ts'

/**
 * Puts a product into an artist's store. A digital product without a file is kept, but not sold. Throws `NotSignedIn`, `Forbidden`, `NotFound` (unknown artist), `InputError`, `MediaRefused`.
 */
export async function createProduct(
  ctx: DomainContext,
  artistId: string,
  { imageUrl, pictures, digitalFileUrl, variants, ...details }: CreateProduct,
  id?: string,
): Promise<ProductRecord> {
  await assertMayManageArtist(ctx, artistId, 'editor')
  assertMayHaveFile(details, digitalFileUrl)
  assertMayHaveVariants(details, variants)
  return await addProduct(
    ctx,
    { ...details, ...(id && { id }), artistId },
    await takeProductFiles(ctx, artistId, { imageUrl: imageUrl ?? undefined, pictures, digitalFileUrl }),
    variants,
  )
}

export interface ImportedProduct {
  artistId: string
  name: string
  description: string
  priceCents: number
  category: ProductCategory
  inventory: number
  isDigital: boolean
  variants?: VariantInput[]
  /** The files themselves, in any format that may be uploaded. */
  images: readonly Uint8Array[]
  digitalFile: Uint8Array | null
}

/** Adds a product from bytes at hand: for demo content and migrations, by the platform itself. Same checks as for uploads. */
export async function importProduct(
  ctx: DomainContext,
  { images, digitalFile, variants = [], ...product }: ImportedProduct,
): Promise<ProductRecord> {
  if (!ctx.actor.system) throw new Forbidden()
  const { media } = ctx.services
  const { artistId } = product
  const taken = []
  for (const bytes of images)
    taken.push(await media.importImage(ctx, { artistId, bytes, purpose: 'product-image', field: 'imageUrl' }))
  const file =
    digitalFile && (await media.importDigitalFile(ctx, { artistId, bytes: digitalFile, field: 'digitalFileUrl' }))
  const files = {
    pictures: taken.map((image) => stored(image, '')),
    digitalFile: file,
    taken: [...taken, ...(file ? [file] : [])],
  }
  return await addProduct(ctx, product, files, variants)
}

async function addProduct(
  ctx: DomainContext,
  product: Omit<Prisma.ProductUncheckedCreateInput, 'imageWidths'>,
  files: ProductFiles,
  variants: readonly VariantInput[] = [],
): Promise<ProductRecord> {
  try {
    return await ctx.transaction(async (tx) => {
      const added = await tx.db.product.create({
        data: { ...product, ...fileColumns(files), ...pictureColumns(files.pictures ?? []), createdAt: tx.clock.now() },
        include: withVariants,
      })
      await keepProductFiles(tx, files)
      await tx.emit('product.changed', { productId: added.id })
      if (variants.length === 0) return added
      await writeVariants(tx, added.id, variants)
      return await requireProduct(tx, added.id)
    })
  } catch (error) {
    await discardProductFiles(ctx, files)
    throw error
  }
}
