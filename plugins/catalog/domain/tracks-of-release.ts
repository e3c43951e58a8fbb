import type { DomainContext } from '#api/context.ts'
import { mayManageArtist } from '#plugins/auth'
import { MAX_TRACKS } from '../release-rules.ts'
import type { ReleaseProfile } from './find-releases.ts'
import { type SongProfile, profileOf, profileSelect } from './find-songs.ts'

/** Its tracks in order: those that are out, and for its artist and admins the others too. */
export async function tracksOfRelease(
  ctx: DomainContext,
  { id, artistId }: Pick<ReleaseProfile, 'id' | 'artistId'>,
): Promise<SongProfile[]> {
  const rows = await ctx.db.song.findMany({
    where: {
      releaseId: id,
      state: mayManageArtist(ctx.actor, artistId, 'editor', 'support') ? { not: 'deleted' } : 'published',
    },
    select: profileSelect,
    orderBy: [{ trackNumber: 'asc' }, { id: 'asc' }],
    take: MAX_TRACKS,
  })
  return rows.map(profileOf)
}
