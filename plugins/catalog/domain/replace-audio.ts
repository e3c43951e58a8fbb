import type { DomainContext } from '#api/context.ts'
import type { ReplaceAudio } from '../rules.ts'
import { type SongProfile, requireSong } from './find-songs.ts'
import { actingArtist, lockOwnSong } from './own-song.ts'
import { settleReleases } from './settle-releases.ts'
import { keeping } from './song-files.ts'
import { emitSongChanges } from './emit-song-changes.ts'

/**
 * Puts another recording into the place of a song's audio: its streams, page and place stay, its duration is measured anew.
 * Throws `NotSignedIn`, `Forbidden`, `NotFound`, `MediaRefused`.
 */
export async function replaceSongAudio(
  ctx: DomainContext,
  id: string,
  { audioFileUrl }: ReplaceAudio,
): Promise<SongProfile> {
  const artistId = actingArtist(ctx)
  const { media } = ctx.services
  // Before the file is read, which may take a while.
  await lockOwnSong(ctx, id)
  const audio = await media.takeAudio(ctx, { reference: audioFileUrl, artistId, field: 'audioFileUrl' })
  return await keeping(ctx, audio, () =>
    ctx.transaction(async (tx) => {
      const before = await lockOwnSong(tx, id)
      await tx.db.song.update({
        where: { id },
        data: {
          duration: audio.duration,
          audioKey: audio.key,
          audioType: audio.contentType,
          audioBytes: audio.size,
          // Another recording is declared anew.
          madeByPeopleAt: tx.clock.now(),
        },
        select: { id: true },
      })
      await media.keepTaken(tx, audio)
      // Who bought the old recording downloads the new one.
      await media.releaseObjects(tx, [before.audioKey])
      await settleReleases(tx, [before.releaseId])
      await emitSongChanges(tx, { artistId, songIds: [id], releaseIds: [before.releaseId] })
      return await requireSong(tx, id)
    }),
  )
}
