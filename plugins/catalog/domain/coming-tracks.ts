import type { DomainContext } from '#api/context.ts'
import { MAX_TRACKS } from '../release-rules.ts'
import type { ReleaseProfile } from './find-releases.ts'

/** A track that is not out yet, as everybody may know of it: nothing by which it could be heard or asked for. */
export interface ComingTrack {
  trackNumber: number | null
  title: string
  /** Whole seconds. */
  duration: number
  explicit: boolean
}

/** Tracks of an announced release that come out with it, in order; none of any other. */
export async function comingTracks(
  ctx: DomainContext,
  { id, announced, state }: Pick<ReleaseProfile, 'id' | 'announced' | 'state'>,
): Promise<ComingTrack[]> {
  if (!announced || state !== 'scheduled') return []
  return await ctx.db.song.findMany({
    where: { releaseId: id, state: 'scheduled' },
    orderBy: [{ trackNumber: 'asc' }, { id: 'asc' }],
    take: MAX_TRACKS,
    select: { trackNumber: true, title: true, duration: true, explicit: true },
  })
}
