import type { DomainContext } from '#api/app/context.ts'
import type { Face } from '#plugins/catalog'
import { imageAddresses } from '#plugins/media'

/** Pictures of these artists, by artist, in one statement; those without one, or whose picture staff withholds, are missing. */
export async function facesOfArtists(
  ctx: DomainContext,
  { artistIds }: { artistIds: readonly string[] },
): Promise<ReadonlyMap<string, Face>> {
  const rows = await ctx.db.artistProfile.findMany({
    where: { artistId: { in: [...artistIds] }, faceKey: { not: null } },
    select: { artistId: true, faceKey: true, faceWidths: true },
  })
  return new Map(
    rows.flatMap(({ artistId, faceKey, faceWidths }) => {
      const face = imageAddresses(faceKey, faceWidths)
      return face ? [[artistId, face] as const] : []
    }),
  )
}
