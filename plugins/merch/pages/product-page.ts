import { momentInWords } from '#api/text/in-words.ts'
import type { PublicPage } from '#api/http/pages/public-page.ts'
import { truncate } from '#api/text/truncate.ts'
import { imageAddresses, pictureObject } from '#plugins/media'
import { categoryLabel } from '../rules/category.ts'
import { findProduct } from '../domain/product-lists.ts'
import { readPictures } from '../domain/read-pictures.ts'
import { isInStock, offersOf, productPath, shownPrice } from './offer-of.ts'

/** One thing of a store, as everybody may see it. */
export const productPage: PublicPage = {
  path: '/product/:id',
  documents: ['ProductPage'],
  reads: ['Product', 'ProductVariant', 'Artist'],
  async tell(ctx, { id = '' }) {
    const product = await findProduct(ctx, id)
    if (!product?.isActive) return null
    const select = { name: true, username: true, approvedAt: true } as const
    const artist = await ctx.services.auth.findVisibleArtist(ctx, { id: product.artistId }, { select })
    if (!artist?.approvedAt) return null
    const { name, description, category, variants } = product
    const store = `/artist/${encodeURIComponent(artist.username)}`
    const path = productPath(product)
    const prices =
      variants.length > 0 ? variants.map((one) => one.priceCents ?? product.priceCents) : [product.priceCents]
    const least = Math.min(...prices)
    const isFrom = product.paysMore || Math.max(...prices) > least
    const price = `${isFrom ? 'from ' : ''}${shownPrice(least)}`
    const stock = !isInStock(product)
      ? 'Sold out'
      : product.comesOutAt
        ? `Pre-order, out on ${momentInWords(product.comesOutAt.toISOString())}`
        : product.isDigital
          ? 'Instant download'
          : 'In stock'
    const pictures = readPictures(product.pictures).flatMap(({ key, widths, alt }) => {
      const address = imageAddresses(key, widths)
      return address ? [{ ...address, alt: alt || name }] : []
    })
    return {
      head: {
        title: `${name} by ${artist.name}`,
        description: truncate(description || `${name}: ${categoryLabel(category)} by ${artist.name}, ${price}.`),
        type: 'product',
        canonical: path,
      },
      card: {
        kind: categoryLabel(category),
        title: name,
        by: artist.name,
        facts: `${price} · ${stock}`,
        pictures: [pictureObject(product.imageKey, product.imageWidths)].filter((key) => key !== null),
      },
      data: {
        '@type': 'Product',
        name,
        description: truncate(description, 500),
        category: categoryLabel(category),
        url: ctx.addressOf(path),
        brand: { '@type': 'MusicGroup', name: artist.name, url: ctx.addressOf(store) },
        offers: offersOf(product, ctx.addressOf(path)),
        ...(pictures.length > 0 && { image: pictures.map(({ url }) => ctx.addressOf(url)) }),
      },
    }
  },
}
