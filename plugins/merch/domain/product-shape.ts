import type { DomainContext } from '#api/context.ts'
import { centsToDollars } from '#api/money.ts'
import { mayManageArtist } from '#plugins/auth'
import { imageAddresses } from '#plugins/media'
import type { ProductRecord } from './find-products.ts'

/** A product as REST answers it; `price` in dollars. */
export interface ProductShape {
  id: string
  artistId: string
  name: string
  description: string
  price: number
  category: string
  inventory: number
  imageUrl: string | null
  isActive: boolean
  isDigital: boolean
  /** For those who manage the store only. */
  digitalFileUrl: string | null
  isFairwaveManufactured: boolean
  createdAt: Date
}

/** Where the store's managers get the digital file of a product. */
export const digitalFilePath = (productId: string) => `/api/products/${productId}/digital-file`

export function productShape(ctx: DomainContext, product: ProductRecord): ProductShape {
  const {
    id,
    artistId,
    name,
    description,
    priceCents,
    category,
    inventory,
    isActive,
    isDigital,
    isFairwaveManufactured,
    createdAt,
  } = product
  return {
    id,
    artistId,
    name,
    description,
    price: centsToDollars(priceCents),
    category,
    inventory,
    imageUrl: imageAddresses(product.imageKey, product.imageWidths)?.url ?? null,
    isActive,
    isDigital,
    digitalFileUrl: product.digitalFileKey && mayManageArtist(ctx.actor, artistId) ? digitalFilePath(id) : null,
    isFairwaveManufactured,
    createdAt,
  }
}
