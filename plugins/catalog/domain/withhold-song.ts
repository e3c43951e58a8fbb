import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { isId } from '#api/text/is-id.ts'
import type { WithholdOptions } from '#api/app/reportable.ts'
import { assertStaff } from '#api/access/staff.ts'
import { AlreadyWithheld, notWithheld, NotWithheld } from '#api/app/withholding.ts'
import type { SongState } from '#prisma/generated/client/client.ts'
import { settleReleases, wakeWhenDue } from './publishing.ts'
import { emitSongChanges } from './emit-song-changes.ts'

interface LockedSong {
  artistId: string
  releaseId: string | null
  title: string
  state: Exclude<SongState, 'deleted'>
  publishAt: Date | null
  withheldFrom: Exclude<SongState, 'deleted' | 'withheld'> | null
  withheldReason: string | null
  withheldWith: string | null
  /** The release that it was withheld with is there, and still withheld. */
  waitsForRelease: boolean
}

/**
 * Takes a song out of everybody's sight; its artist reads why, and only staff brings it back. Streams and money stay. One that
 * was withheld with its release is withheld by itself from then on. Throws `Forbidden`, `NotFound`, `AlreadyWithheld`.
 */
export async function withholdSong(
  ctx: DomainContext,
  id: string,
  reason: string,
  options?: WithholdOptions,
): Promise<void> {
  assertStaff(ctx, 'editor')
  await ctx.transaction(async (tx) => {
    const song = await lockSong(tx, id)
    if (song.state === 'withheld' && song.withheldWith === null) throw new AlreadyWithheld()
    const from = song.withheldFrom ?? song.state
    await tx.db.song.update({
      where: { id },
      data: {
        ...{ state: 'withheld', withheldAt: tx.clock.now(), withheldFrom: from },
        ...{ withheldReason: reason, withheldWith: null },
      },
      select: { id: true },
    })
    await settleReleases(tx, [song.releaseId])
    await emitSongChanges(tx, { artistId: song.artistId, songIds: [id], releaseIds: [song.releaseId] })
    await tx.services.auth.notifyWithheld(tx, told(id, song, { reason, from }), options)
  })
}

/**
 * Brings it back to what it was; a time that has passed meanwhile publishes it. Throws `Forbidden`, `NotFound`, and `NotWithheld`
 * for one that comes back with its release.
 */
export async function restoreSong(ctx: DomainContext, id: string, options?: WithholdOptions): Promise<void> {
  assertStaff(ctx, 'editor')
  await ctx.transaction(async (tx) => {
    const song = await lockSong(tx, id)
    const { withheldFrom: state, withheldReason: reason, artistId, publishAt } = song
    if (state === null || reason === null) throw new NotWithheld()
    if (song.waitsForRelease) throw new NotWithheld('This was withheld with its release: restore the release')
    await tx.db.song.update({
      where: { id },
      data: { ...notWithheld, state, withheldWith: null },
      select: { id: true },
    })
    await settleReleases(tx, [song.releaseId])
    await emitSongChanges(tx, { artistId, songIds: [id], releaseIds: [song.releaseId] })
    if (state === 'scheduled') await wakeWhenDue(tx, publishAt)
    await tx.services.auth.notifyRestored(tx, told(id, song, { reason, from: state }), options)
  })
}

const told = (id: string, { artistId, title }: LockedSong, said: { reason: string; from: string }) => ({
  ...{ id, title, ...said, what: 'song', path: `/song/${id}`, seenAt: '/dashboard?tab=music' },
  owner: { accountKind: 'artist' as const, accountId: artistId },
})

/** Held to the end of the transaction: of two who decide at once the second sees what the first did. */
async function lockSong(ctx: DomainContext, id: string): Promise<LockedSong> {
  const [song] = isId(id)
    ? await ctx.db.$queryRaw<LockedSong[]>`
        SELECT "artistId", "releaseId", "title", "state", "publishAt", "withheldFrom", "withheldReason", "withheldWith",
          EXISTS (SELECT FROM "Release" release WHERE release."id" = song."withheldWith" AND release."state" = 'withheld') AS "waitsForRelease"
        FROM "Song" song WHERE "id" = ${id}::uuid AND "state" <> 'deleted' FOR NO KEY UPDATE`
    : []
  if (!song) throw new NotFound('Song')
  return song
}
