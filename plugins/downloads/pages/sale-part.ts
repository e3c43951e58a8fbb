import type { PublicPage } from '#api/http/pages/public-page.ts'
import { offerAt, productPath } from '#plugins/merch'
import { findSale } from '../domain/sales.ts'

/** The price of a release, on its page. */
export const salePart: PublicPage = {
  path: '/artist/:username/:release',
  documents: ['ReleaseSale'],
  reads: ['Product', 'Release', 'Artist'],
  async tell(ctx, { username = '', release: slug = '' }) {
    const release = username.includes('\0') ? null : await ctx.services.catalog.findReleaseAt(ctx, { username, slug })
    const sale = release?.published || release?.announced ? await findSale(ctx, release.id) : null
    if (!release || !sale?.onSale) return null
    const { priceCents, comesOutAt } = sale
    const path = productPath({ id: sale.productId })
    return {
      data: { offers: offerAt(ctx.addressOf(path), { cents: priceCents, inStock: true, comesOutAt }) },
    }
  },
}
