import { html } from '#api/text/html.ts'
import type { PublicPage } from '#api/http/pages/public-page.ts'
import { offerAt, productPath, shownPrice } from '#plugins/merch'
import { findSale } from '../domain/sales.ts'
import { buyWords } from '../rules/words.ts'

/** The price of a release, on its page. */
export const salePart: PublicPage = {
  path: '/artist/:username/:release',
  reads: ['Product', 'Release', 'Artist'],
  async tell(ctx, { username = '', release: slug = '' }) {
    const release = username.includes('\0') ? null : await ctx.services.catalog.findReleaseAt(ctx, { username, slug })
    const sale = release?.published || release?.announced ? await findSale(ctx, release.id) : null
    if (!release || !sale?.onSale) return null
    const { priceCents, paysMore, comesOutAt } = sale
    const path = productPath({ id: sale.productId })
    const words = buyWords({ kind: release.kind, price: shownPrice(priceCents), paysMore, isOut: comesOutAt === null })
    return {
      body: html`<p><a href="${path}">${words}</a></p>`,
      data: { offers: offerAt(ctx.addressOf(path), { cents: priceCents, inStock: true, comesOutAt }) },
    }
  },
}
