import type { DomainContext } from '#api/context.ts'
import { assertStaff } from '#api/staff.ts'
import { NotWithheld } from '#api/withholding.ts'
import { removeSong } from './delete-song.ts'
import { type OwnRelease, lockOwnRelease, lockReleaseOf } from './own-song.ts'
import { endAnnouncement } from './promised.ts'
import { releaseCover } from './song-files.ts'
import { emitSongChanges } from './emit-song-changes.ts'

/** Takes a release away; its tracks stay, each a single by itself. Throws `PreOrdered` where somebody has paid for it and waits. */
export async function deleteRelease(ctx: DomainContext, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const release = await lockOwnRelease(tx, id)
    if (release.announced) await endAnnouncement(tx, id)
    await takeAway(tx, release)
  })
}

/**
 * Takes a release away that staff withholds, when the time to appeal is over, with the tracks that were withheld with it. Others
 * stay, each a single by itself. Throws `Forbidden`, `NotFound`, `NotWithheld`.
 */
export async function removeRelease(ctx: DomainContext, id: string): Promise<void> {
  assertStaff(ctx, 'editor')
  await ctx.transaction(async (tx) => {
    const release = await lockReleaseOf(tx, id, null)
    if (release.state !== 'withheld') throw new NotWithheld()
    const tracks = await tx.db.song.findMany({
      where: { withheldWith: id, state: 'withheld' },
      orderBy: { id: 'asc' },
      select: { id: true },
    })
    for (const track of tracks) await removeSong(tx, track.id)
    await takeAway(tx, release)
  })
}

async function takeAway(tx: DomainContext, release: OwnRelease): Promise<void> {
  const { id, artistId } = release
  const tracks = await tx.db.song.updateManyAndReturn({
    where: { releaseId: id },
    data: { releaseId: null, trackNumber: null, album: null },
    select: { id: true },
  })
  await tx.db.release.delete({ where: { id }, select: { id: true } })
  await releaseCover(tx, release)
  await emitSongChanges(tx, { artistId, songIds: tracks.map((track) => track.id), releaseIds: [id] })
}
