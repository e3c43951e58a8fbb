import type { DomainContext } from '#api/context.ts'
import { NEWEST_FIRST, orderOf } from '#api/keyset.ts'
import { type SongProfile, profileOf, profileSelect } from './find-songs.ts'

/** The newest songs that everybody may see of an artist who is known to be approved. */
export async function newestSongsOf(ctx: DomainContext, artistId: string, limit: number): Promise<SongProfile[]> {
  const rows = await ctx.db.song.findMany({
    where: { artistId, state: 'published' },
    select: profileSelect,
    orderBy: orderOf(NEWEST_FIRST),
    take: limit,
  })
  return rows.map(profileOf)
}
