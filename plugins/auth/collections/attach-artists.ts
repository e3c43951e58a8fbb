import type { Row } from '#api/collections/fields.ts'
import type { DomainContext } from '#api/app/context.ts'
import { findArtists } from '../domain/artists.ts'

/** Names of artists beside the rows of a page. */
export async function attachArtists(ctx: DomainContext, rows: Row[]): Promise<Row[]> {
  const artists = await findArtists(
    ctx,
    rows.map(({ artistId }) => String(artistId)),
  )
  return rows.map((row) => ({ ...row, artistName: artists.get(String(row.artistId))?.name ?? '' }))
}
