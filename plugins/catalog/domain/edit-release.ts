import type { DomainContext } from '#api/context.ts'
import { InputError } from '#api/errors.ts'
import type { CreateRelease, EditRelease, OrderTracks } from '../release-rules.ts'
import { type ReleaseProfile, requireRelease } from './find-releases.ts'
import { actingArtist, lockOwnRelease } from './own-song.ts'
import { assertTitleIsFree, freeSlug, titleTaken } from './release-title.ts'
import { coverColumns, keeping, releaseCover, takeCover } from './song-files.ts'
import { emitSongChanges } from './emit-song-changes.ts'

/** A release without tracks: nobody else sees it until it has one. Throws `Conflict` where the artist has one of this title. */
export async function createRelease(
  ctx: DomainContext,
  { coverImageUrl, ...details }: CreateRelease,
  newId?: string,
): Promise<ReleaseProfile> {
  const artistId = actingArtist(ctx)
  const cover = await takeCover(ctx, artistId, coverImageUrl)
  return await keeping(ctx, cover, () =>
    ctx.transaction(async (tx) => {
      await assertTitleIsFree(tx, artistId, details.title, null)
      const slug = await freeSlug(tx, artistId, details.title)
      const data = {
        ...details,
        ...(newId && { id: newId }),
        artistId,
        slug,
        createdAt: tx.clock.now(),
        ...coverColumns(cover),
      }
      const { id } = await tx.db.release.create({ data, select: { id: true } }).catch(titleTaken)
      if (cover) await tx.services.media.keepTaken(tx, cover)
      await emitSongChanges(tx, { artistId, releaseIds: [id] })
      return await requireRelease(tx, id)
    }),
  )
}

/** Changes a release of the artist who is signed in; what is left out stays. Its address stays: people have it. */
export async function editRelease(
  ctx: DomainContext,
  id: string,
  { coverImageUrl, ...changes }: EditRelease,
): Promise<ReleaseProfile> {
  const artistId = actingArtist(ctx)
  const cover = await takeCover(ctx, artistId, coverImageUrl)
  return await keeping(ctx, cover, () =>
    ctx.transaction(async (tx) => {
      const before = await lockOwnRelease(tx, id)
      const { title } = changes
      if (title !== undefined) await assertTitleIsFree(tx, artistId, title, id)
      await tx.db.release
        .update({ where: { id }, data: { ...changes, ...coverColumns(cover) }, select: { id: true } })
        .catch(titleTaken)
      const renamed =
        title !== undefined && title !== before.title
          ? await tx.db.song.updateManyAndReturn({
              where: { releaseId: id },
              data: { album: title },
              select: { id: true },
            })
          : []
      if (cover) await tx.services.media.keepTaken(tx, cover)
      if (cover !== undefined) await releaseCover(tx, before)
      await emitSongChanges(tx, { artistId, songIds: renamed.map((song) => song.id), releaseIds: [id] })
      return await requireRelease(tx, id)
    }),
  )
}

/** Numbers the tracks of a release anew. Throws `InputError` unless each of them is named. */
export async function orderTracks(ctx: DomainContext, id: string, { songIds }: OrderTracks): Promise<ReleaseProfile> {
  return await ctx.transaction(async (tx) => {
    const { artistId } = await lockOwnRelease(tx, id)
    const moved = await tx.db.$executeRaw`
      UPDATE "Song" song SET "trackNumber" = place."number"
      FROM unnest(${songIds}::uuid[]) WITH ORDINALITY AS place ("id", "number")
      WHERE song."id" = place."id" AND song."releaseId" = ${id}::uuid`
    if (moved !== songIds.length || moved !== (await tx.db.song.count({ where: { releaseId: id } })))
      throw new InputError('The tracks have changed meanwhile. Load the page again', {
        songIds: 'Name every track of the release',
      })
    await emitSongChanges(tx, { artistId, songIds, releaseIds: [id] })
    return await requireRelease(tx, id)
  })
}
