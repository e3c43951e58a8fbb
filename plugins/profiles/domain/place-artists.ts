import type { DomainContext } from '#api/app/context.ts'
import type { PlaceInput } from '../rules.ts'
import { placeArtistIds } from './find-places.ts'

export interface PlaceArtist {
  id: string
  username: string
  name: string
  genre: string
  faceKey: string | null
  faceWidths: number[]
}

/** Approved artists who are at home in a place, by name, with their pictures. */
export async function placeArtists(
  ctx: DomainContext,
  place: PlaceInput,
  page: { limit: number; after?: string | undefined },
): Promise<PlaceArtist[]> {
  const ids = await placeArtistIds(ctx, place, page)
  const artists = await ctx.services.auth.findArtists(ctx, ids)
  const faces = await ctx.db.artistProfile.findMany({
    where: { artistId: { in: ids } },
    select: { artistId: true, faceKey: true, faceWidths: true },
  })
  const faceOf = new Map(faces.map((face) => [face.artistId, face]))
  return ids.flatMap((id) => {
    const [artist, face] = [artists.get(id), faceOf.get(id)]
    if (!artist || !face) return []
    const { username, name, genre } = artist
    return [{ id, username, name, genre, faceKey: face.faceKey, faceWidths: face.faceWidths }]
  })
}
