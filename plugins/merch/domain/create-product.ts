import type { DomainContext } from '#api/context.ts'
import { Forbidden, parseInput } from '#api/errors.ts'
import { assertMayManageArtist } from '#plugins/auth'
import { type ProductCategory, createProductSchema } from '../rules.ts'
import { type ProductRecord, findProduct } from './find-products.ts'
import {
  type ProductFiles,
  discardProductFiles,
  fileColumns,
  keepProductFiles,
  takeProductFiles,
} from './take-product-files.ts'

/**
 * Puts a product into an artist's store; `input` is what `createProductSchema` says. A digital product without a file is
 * kept, but not sold. Throws `NotSignedIn`, `Forbidden`, `NotFound` (unknown artist), `InputError`, `MediaRefused`.
 */
export async function createProduct(ctx: DomainContext, artistId: string, input: unknown): Promise<ProductRecord> {
  await assertMayManageArtist(ctx, artistId)
  const { price, imageUrl, digitalFileUrl, ...details } = parseInput(createProductSchema, input)
  return await addProduct(
    ctx,
    { ...details, artistId, priceCents: Math.round(price * 100) },
    await takeProductFiles(ctx, artistId, { imageUrl, digitalFileUrl }),
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
  /** The files themselves, in any format that may be uploaded. */
  image: Uint8Array | null
  digitalFile: Uint8Array | null
}

/** Adds a product from bytes at hand: for demo content and migrations, by the platform itself. Same checks as for uploads. */
export async function importProduct(
  ctx: DomainContext,
  { image, digitalFile, ...product }: ImportedProduct,
): Promise<ProductRecord> {
  if (!ctx.actor.system) throw new Forbidden()
  const { media } = ctx.services
  const { artistId } = product
  return await addProduct(ctx, product, {
    image:
      image && (await media.importImage(ctx, { artistId, bytes: image, purpose: 'product-image', field: 'imageUrl' })),
    digitalFile:
      digitalFile && (await media.importDigitalFile(ctx, { artistId, bytes: digitalFile, field: 'digitalFileUrl' })),
  })
}

type ProductColumns = Pick<
  ProductRecord,
  'artistId' | 'name' | 'description' | 'priceCents' | 'category' | 'inventory' | 'isDigital'
> & { isActive?: boolean }

async function addProduct(ctx: DomainContext, product: ProductColumns, files: ProductFiles): Promise<ProductRecord> {
  try {
    return await ctx.transaction(async (tx) => {
      const { id } = await tx.db.product.create({
        data: { ...product, ...fileColumns(files), createdAt: tx.clock.now() },
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
