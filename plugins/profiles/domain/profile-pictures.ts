import type { DomainContext } from '#api/app/context.ts'
import type { Picture, PictureUse } from '#plugins/media'

/** Artists whose page shows these pictures. */
export async function profileUses(
  ctx: DomainContext,
  { pictures }: { pictures: readonly Picture[] },
): Promise<PictureUse[]> {
  const artistIds = pictures.map(({ accountId }) => accountId)
  const keys = new Set(pictures.map(({ key }) => key))
  const [profiles, artists] = await Promise.all([
    ctx.db.artistProfile.findMany({
      where: { artistId: { in: artistIds } },
      select: { artistId: true, faceKey: true, faceWidths: true, bannerKey: true, bannerWidths: true },
    }),
    ctx.services.auth.findArtists(ctx, artistIds),
  ])
  return profiles.flatMap(({ artistId, faceKey, faceWidths, bannerKey, bannerWidths }) => {
    const artist = artists.get(artistId)
    if (!artist) return []
    const where = { path: `/artist/${encodeURIComponent(artist.username)}`, isPublic: artist.approvedAt !== null }
    return [
      ...(faceKey && keys.has(faceKey)
        ? [{ ...where, key: faceKey, widths: faceWidths, title: `Picture of ${artist.name}` }]
        : []),
      ...(bannerKey && keys.has(bannerKey)
        ? [{ ...where, key: bannerKey, widths: bannerWidths, title: `Banner of ${artist.name}` }]
        : []),
    ]
  })
}

/** Writes the widths of a face or a banner where they are kept. */
export async function rewriteProfile(
  { db }: DomainContext,
  { picture: { accountId: artistId, key }, widths }: { picture: Picture; widths: readonly number[] },
): Promise<void> {
  await db.artistProfile.updateMany({ where: { artistId, faceKey: key }, data: { faceWidths: [...widths] } })
  await db.artistProfile.updateMany({ where: { artistId, bannerKey: key }, data: { bannerWidths: [...widths] } })
}
