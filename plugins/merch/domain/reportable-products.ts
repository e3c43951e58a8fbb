import { isId } from '#api/is-id.ts'
import type { Reportable } from '#api/reportable.ts'
import { imageAddresses } from '#plugins/media'
import { removeProduct } from './remove-product.ts'
import { restoreProduct, withholdProduct } from './withhold-product.ts'

export const reportableProducts: Reportable = {
  kind: 'product',
  label: 'Product',
  find: async (ctx, ids) => {
    const products = await ctx.db.product.findMany({ where: { id: { in: [...ids].filter(isId) } } })
    const artists = await ctx.services.auth.findArtists(
      ctx,
      products.map(({ artistId }) => artistId),
    )
    return products.map(({ id, name, artistId, imageKey, imageWidths, isActive, withheldAt, withheldReason }) => ({
      ...{ id, kind: 'product', title: name, path: `/product/${id}`, artistId },
      owner: { accountKind: 'artist', accountId: artistId },
      by: artists.get(artistId)?.name ?? '',
      imageUrl: imageAddresses(imageKey, imageWidths)?.url ?? null,
      isPublic: isActive && artists.get(artistId)?.approvedAt != null,
      withheld: withheldAt && { at: withheldAt, reason: withheldReason ?? '' },
    }))
  },
  idAt: async (ctx, path) => {
    const id = /^\/product\/([^/]+)\/?$/.exec(path)?.[1] ?? ''
    const product = isId(id) ? await ctx.db.product.findUnique({ where: { id }, select: { id: true } }) : null
    return product?.id ?? null
  },
  withhold: withholdProduct,
  restore: restoreProduct,
  remove: removeProduct,
}
