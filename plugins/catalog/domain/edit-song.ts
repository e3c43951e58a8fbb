import type { DomainContext } from '#api/context.ts'
import type { EditSong } from '../rules.ts'
import { type SongProfile, requireSong } from './find-songs.ts'
import { type OwnSong, actingArtist, lockOwnSong } from './own-song.ts'
import { assertMayLeave } from './promised.ts'
import { releaseOfAlbum } from './release-of-album.ts'
import { settleReleases } from './settle-releases.ts'
import { coverColumns, keeping, releaseCover, takeCover } from './song-files.ts'
import { emitSongChanges } from './emit-song-changes.ts'

/**
 * Changes a song of the artist who is signed in; what is left out stays, null takes away. Its album is found or made as at
 * an upload. Throws `NotSignedIn`, `Forbidden`, `NotFound`, `MediaRefused`, `PreOrdered`.
 */
export async function editSong(
  ctx: DomainContext,
  id: string,
  { coverImageUrl, album, trackNumber, ...changes }: EditSong,
): Promise<SongProfile> {
  const cover = await takeCover(ctx, actingArtist(ctx), coverImageUrl)
  return await keeping(ctx, cover, () =>
    ctx.transaction(async (tx) => {
      const before = await lockOwnSong(tx, id)
      const place = await placeOf(tx, before, { album, trackNumber })
      if ('releaseId' in place && place.releaseId !== before.releaseId) await assertMayLeave(tx, before.releaseId)
      await tx.db.song.update({
        where: { id },
        data: { ...changes, ...place, ...coverColumns(cover) },
        select: { id: true },
      })
      if (cover) await tx.services.media.keepTaken(tx, cover)
      if (cover !== undefined) await releaseCover(tx, before)
      const after = await requireSong(tx, id)
      const releaseIds = [before.releaseId, after.releaseId]
      await settleReleases(tx, releaseIds)
      await emitSongChanges(tx, { artistId: before.artistId, songIds: [id], releaseIds })
      return after
    }),
  )
}

/** Where a song stands by what was asked: on another release it is the last track, unless told; off all it has no number. */
async function placeOf(
  ctx: DomainContext,
  { artistId, releaseId, createdAt }: OwnSong,
  { album, trackNumber }: Pick<EditSong, 'album' | 'trackNumber'>,
) {
  const numbered = trackNumber === undefined ? {} : { trackNumber }
  if (album === undefined) return releaseId === null ? {} : numbered
  if (album === null) return { album, releaseId: null, trackNumber: null }
  const place = await releaseOfAlbum(ctx, { artistId, album, createdAt })
  return place.releaseId === releaseId ? { album, ...numbered } : { album, ...place, ...numbered }
}
