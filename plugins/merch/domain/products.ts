import type { DomainContext } from '#api/app/context.ts'
import { Forbidden, InputError, NotFound } from '#api/app/errors.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { assertMayManageArtist, mayManageArtist } from '#plugins/auth'
import type { CreateProduct, ProductCategory, UpdateProduct, VariantInput } from '../rules.ts'
import {
  assertMayHaveFile,
  assertMayHaveVariants,
  discardProductFiles,
  fileColumns,
  keepProductFiles,
  type ProductFiles,
  stored,
  takeProductFiles,
} from './product-files.ts'
import { type ProductRecord, requireProduct, withVariants } from './product-lists.ts'
import { pictureColumns, readPictures, type StoredPicture } from './read-pictures.ts'
import { offeredVariants, writeVariants } from './variants.ts'
import { recordAudit } from '#api/access/audit.ts'
import { isStaff } from '#api/access/staff.ts'
import { Withheld } from '#api/app/withholding.ts'
import { imageObjects } from '#plugins/media'
import { lockProduct, type Stock } from './stock.ts'

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

/**
 * Changes a product; what is left out stays. The stock of what Fairwave makes is Fairwave's to change.
 * Throws `NotSignedIn`, `Forbidden`, `NotFound`, `InputError`, `MediaRefused`, `Withheld` for one that is to be shown though staff
 * has taken it out of sight.
 */
export async function updateProduct(ctx: DomainContext, id: string, changes: UpdateProduct): Promise<ProductRecord> {
  const product = await requireProduct(ctx, id)
  // A product that is not in the store yet is nobody else's business.
  if (!product.isActive && !mayManageArtist(ctx.actor, product.artistId, 'editor')) throw new NotFound('Product')
  await assertMayManageArtist(ctx, product.artistId, 'editor')
  const { imageUrl, pictures, digitalFileUrl } = changes
  assertIsNoRelease(product, changes)
  assertMayHaveFile(product, digitalFileUrl)
  assertMayHaveVariants(product, changes.variants)
  const files = await takeProductFiles(
    ctx,
    product.artistId,
    { imageUrl: imageUrl === '' ? null : imageUrl, pictures, digitalFileUrl: digitalFileUrl || null },
    readPictures(product.pictures),
  )
  try {
    return await ctx.transaction(async (tx) => {
      const before = await lockProduct(tx, id)
      if (!before) throw new NotFound('Product')
      if (before.withheldAt && changes.isActive) throw new Withheld('product')
      const offered = await offeredVariants(tx, id)
      assertStockIsTheirs(tx, before, changes)
      assertStockIsSaidOnce(before, changes, offered)
      const written = await write(tx, id, changes, withWidthsOf(files, readPictures(before.pictures)))
      if (changes.variants) await writeVariants(tx, id, changes.variants)
      const after = changes.variants ? await requireProduct(tx, id) : written
      await keepProductFiles(tx, files)
      await releaseReplaced(tx, before, files)
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

/** Pictures that stay have the widths of now: staff may have withheld one since they were read. */
const withWidthsOf = (files: ProductFiles, now: readonly StoredPicture[]): ProductFiles => ({
  ...files,
  pictures:
    files.pictures?.map((one) => ({ ...one, widths: now.find(({ key }) => key === one.key)?.widths ?? one.widths })) ??
    null,
})

const OF_RELEASE = 'This is a release: change it, and its price, in Your music'

/**
 * A release's product follows the release; here it can only be taken out of the store. Whether it may be there says the
 * release.
 */
function assertIsNoRelease(product: ProductRecord, { isActive, ...changes }: UpdateProduct): void {
  const { releaseId } = product
  const shows = isActive && !product.isActive ? 'isActive' : undefined
  const named = Object.keys(changes).find((field) => changes[field as keyof typeof changes] !== undefined) ?? shows
  if (releaseId !== null && named) throw new InputError(OF_RELEASE, { [named]: OF_RELEASE })
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
  { imageUrl: _image, pictures: _pictures, digitalFileUrl: _, variants: _variants, ...details }: UpdateProduct,
  files: ProductFiles,
): Promise<ProductRecord> {
  return await ctx.db.product.update({
    where: { id },
    data: {
      ...details,
      ...(files.pictures && pictureColumns(files.pictures)),
      ...fileColumns(files),
    },
    include: withVariants,
  })
}

/** Files that the product no longer uses are swept. Buyers of a replaced digital file get the new one. */
async function releaseReplaced(
  ctx: DomainContext,
  before: Stock,
  { pictures, digitalFile }: ProductFiles,
): Promise<void> {
  const { media } = ctx.services
  const keys = [
    ...readPictures(before.pictures)
      .filter(({ key }) => pictures && !pictures.some((picture) => picture.key === key))
      .flatMap(imageObjects),
    ...(before.digitalFileKey && digitalFile ? [before.digitalFileKey] : []),
  ]
  if (keys.length > 0) await media.releaseObjects(ctx, keys)
}
