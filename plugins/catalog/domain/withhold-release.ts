import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { isId } from '#api/text/is-id.ts'
import type { WithholdOptions } from '#api/app/reportable.ts'
import { assertStaff } from '#api/access/staff.ts'
import { AlreadyWithheld, notWithheld, NotWithheld } from '#api/app/withholding.ts'
import type { ReleaseState } from '#prisma/generated/client/client.ts'
import { releasePath } from '../rules/paths.ts'
import { settleReleases, wakeWhenDue } from './publishing.ts'
import { emitSongChanges } from './emit-song-changes.ts'

interface LockedRelease {
  artistId: string
  artistUsername: string
  title: string
  slug: string
  state: ReleaseState
  publishAt: Date | null
  withheldFrom: Exclude<ReleaseState, 'withheld'> | null
  withheldReason: string | null
}

/** Takes a release and all its tracks out of everybody's sight, as `withholdSong` does a song; they come back with it. */
export async function withholdRelease(
  ctx: DomainContext,
  id: string,
  reason: string,
  options?: WithholdOptions,
): Promise<void> {
  assertStaff(ctx, 'editor')
  await ctx.transaction(async (tx) => {
    const release = await lockRelease(tx, id)
    if (release.state === 'withheld') throw new AlreadyWithheld()
    const now = tx.clock.now()
    await tx.db.release.update({
      where: { id },
      data: { state: 'withheld', withheldAt: now, withheldFrom: release.state, withheldReason: reason },
      select: { id: true },
    })
    const tracks = await tx.db.$queryRaw<{ id: string }[]>`
      UPDATE "Song" SET "state" = 'withheld', "withheldAt" = ${now}, "withheldFrom" = "state", "withheldReason" = ${reason},
        "withheldWith" = ${id}::uuid
      WHERE "releaseId" = ${id}::uuid AND "state" NOT IN ('deleted', 'withheld') RETURNING "id"`
    await settle(tx, id, release, tracks)
    await tx.services.auth.notifyWithheld(tx, told(id, release, { reason, from: release.state }), options)
  })
}

/** Brings it back with the tracks that went with it; those that are withheld by themselves stay so. */
export async function restoreRelease(ctx: DomainContext, id: string, options?: WithholdOptions): Promise<void> {
  assertStaff(ctx, 'editor')
  await ctx.transaction(async (tx) => {
    const release = await lockRelease(tx, id)
    const { withheldFrom: state, withheldReason: reason, publishAt } = release
    if (state === null || reason === null) throw new NotWithheld()
    await tx.db.release.update({ where: { id }, data: { ...notWithheld, state }, select: { id: true } })
    const tracks = await tx.db.$queryRaw<{ id: string }[]>`
      UPDATE "Song" SET "state" = "withheldFrom", "withheldAt" = NULL, "withheldFrom" = NULL, "withheldReason" = NULL, "withheldWith" = NULL
      WHERE "withheldWith" = ${id}::uuid RETURNING "id"`
    await settle(tx, id, release, tracks)
    if (state === 'scheduled') await wakeWhenDue(tx, publishAt)
    await tx.services.auth.notifyRestored(tx, told(id, release, { reason, from: state }), options)
  })
}

async function settle(
  ctx: DomainContext,
  id: string,
  { artistId }: LockedRelease,
  tracks: readonly { id: string }[],
): Promise<void> {
  await settleReleases(ctx, [id])
  await emitSongChanges(ctx, { artistId, songIds: tracks.map((track) => track.id), releaseIds: [id] })
}

const told = (id: string, release: LockedRelease, said: { reason: string; from: string }) => {
  const path = releasePath(release.artistUsername, release.slug)
  return {
    ...{ id, title: release.title, ...said, what: 'release', path, seenAt: '/dashboard?tab=music' },
    owner: { accountKind: 'artist' as const, accountId: release.artistId },
  }
}

/** Held to the end of the transaction: of two who decide at once the second sees what the first did. */
async function lockRelease(ctx: DomainContext, id: string): Promise<LockedRelease> {
  const [release] = isId(id)
    ? await ctx.db.$queryRaw<Omit<LockedRelease, 'artistUsername'>[]>`
        SELECT "artistId", "title", "slug", "state", "publishAt", "withheldFrom", "withheldReason"
        FROM "Release" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`
    : []
  if (!release) throw new NotFound('Release')
  const { username } = await ctx.services.auth.requireArtist(ctx, release.artistId)
  return { ...release, artistUsername: username }
}
