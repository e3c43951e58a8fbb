import type { PublicPage } from '#api/http/pages/public-page.ts'
import { truncate } from '#api/text/truncate.ts'
import { findApprovedArtist } from '#plugins/auth'
import { imageAddresses } from '#plugins/media'
import { productsOfArtist } from '../domain/product-lists.ts'
import { isInStock, offerAt, productPath } from './offer-of.ts'

const MAX = 24

/** An artist's products, on their page. */
export const storePart: PublicPage = {
  path: '/artist/:username',
  documents: ['StoreSection'],
  query: { tab: (given) => (given === 'store' ? 'store' : '') },
  reads: ['Product', 'Artist'],
  async tell(ctx, { username = '' }) {
    const artist = await findApprovedArtist(ctx, username, { select: { id: true, username: true } })
    const products = artist ? await productsOfArtist(ctx, artist.id, { limit: MAX }) : []
    if (!artist || products.length === 0) return null
    return {
      data: {
        makesOffer: products.map((product) => {
          const image = imageAddresses(product.imageKey, product.imageWidths)
          const url = ctx.addressOf(productPath(product))
          return {
            ...offerAt(url, {
              cents: product.priceCents,
              inStock: isInStock(product),
              comesOutAt: product.comesOutAt,
            }),
            itemOffered: {
              '@type': 'Product',
              name: product.name,
              url,
              description: truncate(product.description, 500),
              ...(image && { image: ctx.addressOf(image.url) }),
            },
          }
        }),
      },
    }
  },
}
