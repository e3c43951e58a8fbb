import type { DomainContext } from '#api/context.ts'
import { assertStaff } from '#api/staff.ts'
import { NotWithheld, notWithheld } from '#api/withholding.ts'
import { type OwnSong, lockOwnSong, lockSongOf } from './own-song.ts'
import { assertMayLeave } from './promised.ts'
import { settleReleases } from './settle-releases.ts'
import { letGo, releaseCover } from './song-files.ts'
import { emitSongChanges } from './emit-song-changes.ts'

/**
 * Takes a song of the artist who is signed in away from everybody, for good. Its row stays under its title, for streams and
 * money on statements; its audio, cover and words go. What is playing ends with the parts that are loaded.
 * Throws `NotSignedIn`, `Forbidden`, `NotFound`, `PreOrdered` for a track that people have paid for and wait for.
 */
export async function deleteSong(ctx: DomainContext, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const song = await lockOwnSong(tx, id)
    await assertMayLeave(tx, song.releaseId)
    await takeAway(tx, song)
  })
}

/**
 * The same for one that staff withholds, when the time to appeal is over. Throws `Forbidden`, `NotFound`, `NotWithheld`.
 */
export async function removeSong(ctx: DomainContext, id: string): Promise<void> {
  assertStaff(ctx, 'editor')
  await ctx.transaction(async (tx) => {
    const song = await lockSongOf(tx, id, null)
    if (song.state !== 'withheld') throw new NotWithheld()
    await takeAway(tx, song)
  })
}

async function takeAway(tx: DomainContext, song: OwnSong): Promise<void> {
  const { id } = song
  await tx.db.song.update({
    where: { id },
    data: {
      ...{ state: 'deleted', deletedAt: tx.clock.now(), publishAt: null, releaseId: null, trackNumber: null },
      ...{ ...notWithheld, withheldWith: null },
      ...{ lyrics: null, timedLyrics: null, credits: null, coverKey: null, coverWidths: [], coverColor: null },
    },
    select: { id: true },
  })
  await letGo(tx, { artistId: song.artistId, keys: [song.audioKey] })
  await releaseCover(tx, song)
  await settleReleases(tx, [song.releaseId])
  await emitSongChanges(tx, { artistId: song.artistId, songIds: [id], releaseIds: [song.releaseId] })
}
