import type { Row } from '#api/collections/fields.ts'
import type { DomainContext } from '#api/context.ts'

/** Names of artists beside the rows of a page. */
export async function attachArtists(ctx: DomainContext, rows: Row[]): Promise<Row[]> {
  const artists = await ctx.services.auth.findArtists(
    ctx,
    rows.map(({ artistId }) => String(artistId)),
  )
  return rows.map((row) => ({ ...row, artistName: artists.get(String(row.artistId))?.name ?? '' }))
}
