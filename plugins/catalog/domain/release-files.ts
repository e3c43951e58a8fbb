import { isId } from '#api/text/is-id.ts'
import type { DomainContext } from '#api/app/context.ts'
import { MAX_TRACKS } from '../rules/release.ts'
import { comingTracks } from './release-tracks.ts'
import { findRelease, type ReleaseProfile } from './release-lists.ts'

/** A track with the file that its artist uploaded. */
export interface TrackFile {
  songId: string
  trackNumber: number | null
  title: string
  audioKey: string
  audioType: string
  audioBytes: number
}

/** A release with the files of its tracks that are out, in order, and how many come out with it; for who sells it. Null when there is none. */
export async function releaseFiles(
  ctx: DomainContext,
  releaseId: string,
): Promise<{ release: ReleaseProfile; year: number | null; tracks: TrackFile[]; coming: number } | null> {
  const release = isId(releaseId) ? await findRelease(ctx, releaseId) : null
  if (!release) return null
  const songs = await ctx.db.song.findMany({
    where: { releaseId, state: 'published' },
    orderBy: [{ trackNumber: 'asc' }, { id: 'asc' }],
    take: MAX_TRACKS,
    select: {
      ...{ id: true, trackNumber: true, title: true, releaseYear: true },
      ...{ audioKey: true, audioType: true, audioBytes: true },
    },
  })
  const year =
    release.releaseDate?.getUTCFullYear() ?? songs.find(({ releaseYear }) => releaseYear)?.releaseYear ?? null
  const tracks = songs.map(({ id, releaseYear: _, ...song }) => ({ songId: id, ...song }))
  return { release, year, tracks, coming: (await comingTracks(ctx, release)).length }
}
