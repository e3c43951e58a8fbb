import type { DomainContext } from '#api/context.ts'
import type { Picture, PictureUse } from '#plugins/media'
import { lockProduct } from './lock-product.ts'
import { pictureColumns, readPictures } from './read-pictures.ts'

const MAX = 100

const shows = (pictures: readonly Picture[]) => ({
  artistId: { in: pictures.map(({ accountId }) => accountId) },
  OR: pictures.map(({ key }) => ({ pictures: { array_contains: [{ key }] } })),
})

/** Products that show these pictures, at any place among their own. */
export async function productUses(
  ctx: DomainContext,
  { pictures }: { pictures: readonly Picture[] },
): Promise<PictureUse[]> {
  const keys = new Set(pictures.map(({ key }) => key))
  const products = await ctx.db.product.findMany({
    where: shows(pictures),
    orderBy: { isActive: 'desc' },
    take: MAX,
    select: { id: true, name: true, artistId: true, isActive: true, pictures: true },
  })
  const artists = await ctx.services.auth.findArtists(
    ctx,
    products.map(({ artistId }) => artistId),
  )
  return products.flatMap((product) =>
    readPictures(product.pictures)
      .filter(({ key }) => keys.has(key))
      .map(({ key, widths }) => ({
        ...{ key, widths, title: `Picture of ${product.name}`, path: `/product/${product.id}` },
        isPublic: product.isActive && artists.get(product.artistId)?.approvedAt != null,
      })),
  )
}

/** Writes the widths of a picture wherever products keep them. */
export async function rewritePictures(
  ctx: DomainContext,
  { picture, widths }: { picture: Picture; widths: readonly number[] },
): Promise<void> {
  const found = await ctx.db.product.findMany({ where: shows([picture]), orderBy: { id: 'asc' }, select: { id: true } })
  for (const { id } of found) {
    const locked = await lockProduct(ctx, id)
    if (!locked) continue
    const pictures = readPictures(locked.pictures).map((one) =>
      one.key === picture.key ? { ...one, widths: [...widths] } : one,
    )
    await ctx.db.product.update({ where: { id }, data: pictureColumns(pictures), select: { id: true } })
  }
}
