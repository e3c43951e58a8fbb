import type { DomainContext } from '#api/app/context.ts'
import { centsToDollars } from '#api/text/money.ts'
import { mayManageArtist } from '#plugins/auth'
import { imageAddresses } from '#plugins/media'
import { z } from 'zod'
import { digitalFilePath } from '../domain/digital-file-path.ts'
import type { ProductRecord } from '../domain/product-lists.ts'
import { pictureId, readPictures } from '../domain/read-pictures.ts'
import { dashed, PRODUCT_CATEGORIES } from '../rules.ts'

/** A product as REST answers it; `price` in dollars. */
export const productAnswer = z.object({
  id: z.uuid(),
  artistId: z.uuid(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  category: z.enum(PRODUCT_CATEGORIES.map(({ value }) => value)),
  inventory: z.int(),
  imageUrl: z.string().nullable(),
  isActive: z.boolean(),
  /** Why our team hid it; told to its artist and to staff alone. */
  withheldReason: z.string().optional(),
  isDigital: z.boolean(),
  digitalFileUrl: z.string().nullable(),
  isFairwaveManufactured: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Only of a release that is sold before it is out: when it comes out. */
  comesOutAt: z.iso.datetime().optional(),
  /** All pictures in their order; only where there is more than the one of `imageUrl`. */
  pictures: z.array(z.object({ id: z.string(), url: z.string().nullable(), alt: z.string() })).optional(),
  /** What can be chosen, in its order, with its own stock and price; only where there is something. */
  variants: z.array(z.object({ id: z.uuid(), name: z.string(), inventory: z.int(), price: z.number() })).optional(),
})

/** The digital file is for those who manage the store only. */
export function productShape(ctx: DomainContext, product: ProductRecord) {
  const { id, artistId, name, description, inventory, isActive, isDigital, isFairwaveManufactured, createdAt } = product
  const pictures = readPictures(product.pictures)
  return {
    id,
    artistId,
    name,
    description,
    price: centsToDollars(product.priceCents),
    category: dashed(product.category),
    inventory,
    imageUrl: imageAddresses(product.imageKey, product.imageWidths)?.url ?? null,
    isActive,
    ...(product.withheldReason !== null &&
      mayManageArtist(ctx.actor, artistId, 'editor', 'support') && { withheldReason: product.withheldReason }),
    isDigital,
    digitalFileUrl:
      product.digitalFileKey && mayManageArtist(ctx.actor, artistId, 'editor') ? digitalFilePath(id) : null,
    isFairwaveManufactured,
    createdAt,
    ...(product.comesOutAt && { comesOutAt: product.comesOutAt }),
    ...(pictures.length > 1 && {
      pictures: pictures.map((picture) => ({
        id: pictureId(picture),
        url: imageAddresses(picture.key, picture.widths)?.url ?? null,
        alt: picture.alt,
      })),
    }),
    ...(product.variants.length > 0 && {
      variants: product.variants.map((variant) => ({
        id: variant.id,
        name: variant.name,
        inventory: variant.inventory,
        price: centsToDollars(variant.priceCents ?? product.priceCents),
      })),
    }),
  }
}
