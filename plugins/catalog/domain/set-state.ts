import type { DomainContext } from '#api/context.ts'
import { Withheld } from '#api/withholding.ts'
import { InputError } from '#api/errors.ts'
import type { ReleaseStateChange } from '../release-rules.ts'
import type { StateChange } from '../rules.ts'
import { type ReleaseProfile, requireRelease } from './find-releases.ts'
import { type SongProfile, requireSong } from './find-songs.ts'
import { lockOwnRelease, lockOwnSong } from './own-song.ts'
import { PreOrdered, endAnnouncement, waitingFor } from './promised.ts'
import { settleReleases } from './settle-releases.ts'
import { emitSongChanges } from './emit-song-changes.ts'

/** A time stands with what is scheduled alone. */
const columns = ({ state, publishAt }: StateChange) => ({
  state,
  publishAt: state === 'scheduled' ? publishAt : null,
})

/**
 * Publishes, hides or schedules a song of the artist who is signed in; everybody sees it with the commit.
 * Throws `NotSignedIn`, `Forbidden`, `NotFound`, `Withheld` where staff has taken it out of sight, `PreOrdered` for a track that
 * people have paid for and that would not come out with its release.
 */
export async function setSongState(ctx: DomainContext, id: string, change: StateChange): Promise<SongProfile> {
  return await ctx.transaction(async (tx) => {
    const { artistId, releaseId, state } = await lockOwnSong(tx, id)
    if (state === 'withheld') throw new Withheld('song')
    if (releaseId !== null) await assertComesWith(tx, releaseId, change)
    await tx.db.song.update({ where: { id }, data: columns(change), select: { id: true } })
    await settleReleases(tx, [releaseId])
    await emitSongChanges(tx, { artistId, songIds: [id], releaseIds: [releaseId] })
    await wakeWhenDue(tx, change)
    return await requireSong(tx, id)
  })
}

async function assertComesWith(ctx: DomainContext, releaseId: string, change: StateChange): Promise<void> {
  if (change.state === 'published') return
  const waiting = await waitingFor(ctx, releaseId)
  if (waiting === 0) return
  const { publishAt } = await requireRelease(ctx, releaseId)
  const comesLate = change.state === 'hidden' || (publishAt && change.publishAt && change.publishAt > publishAt)
  if (comesLate) throw new PreOrdered('song', waiting)
}

/**
 * The same of a release, and of all its tracks: they come and go with it. One that staff withheld follows when it is back. What is
 * scheduled may be announced; unless that is said, it stays as it is. Throws `InputError` for one without a track to announce,
 * `PreOrdered` where somebody has paid for it and it would be announced no more.
 */
export async function setReleaseState(
  ctx: DomainContext,
  id: string,
  change: ReleaseStateChange,
): Promise<ReleaseProfile> {
  return await ctx.transaction(async (tx) => {
    const { artistId, state, announced: before } = await lockOwnRelease(tx, id)
    if (state === 'withheld') throw new Withheld('release')
    const announced = change.state === 'scheduled' && (change.announced ?? before)
    if (announced && !before) await assertHasTracks(tx, id)
    if (before && !announced && change.state !== 'published') await endAnnouncement(tx, id)
    await tx.db.release.update({ where: { id }, data: { ...columns(change), announced }, select: { id: true } })
    const tracks = await tx.db.song.updateManyAndReturn({
      where: { releaseId: id, state: { notIn: ['deleted', 'withheld'] } },
      data: columns(change),
      select: { id: true },
    })
    const { state: withheldFrom, publishAt } = columns(change)
    await tx.db.song.updateMany({ where: { releaseId: id, state: 'withheld' }, data: { withheldFrom, publishAt } })
    await settleReleases(tx, [id])
    await emitSongChanges(tx, { artistId, songIds: tracks.map((track) => track.id), releaseIds: [id] })
    await wakeWhenDue(tx, change)
    return await requireRelease(tx, id)
  })
}

const NO_TRACKS = 'Announce it once it has a track'

async function assertHasTracks(ctx: DomainContext, releaseId: string): Promise<void> {
  const track = await ctx.db.song.findFirst({
    where: { releaseId, state: { notIn: ['deleted', 'withheld'] } },
    select: { id: true },
  })
  if (!track) throw new InputError(NO_TRACKS, { announced: NO_TRACKS })
}

/** The workers look each minute for what is due: this has them look at the very moment. */
export async function wakeWhenDue(
  ctx: DomainContext,
  { state, publishAt }: { state: string; publishAt: Date | null },
): Promise<void> {
  if (state !== 'scheduled' || !publishAt) return
  const delayMilliseconds = Math.max(0, publishAt.getTime() - ctx.clock.now().getTime())
  await ctx.enqueue('catalog.publish-due', {}, { delayMilliseconds })
}
