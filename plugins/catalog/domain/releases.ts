import type { DomainContext } from '#api/app/context.ts'
import { InputError } from '#api/app/errors.ts'
import type { CreateRelease, EditRelease, OrderTracks, PublishRelease } from '../rules/release.ts'
import { type ReleaseProfile, requireRelease } from './release-lists.ts'
import { actingArtist, lockOwnRelease, lockReleaseOf, type OwnRelease } from './own-songs.ts'
import { assertTitleIsFree, freeSlug, titleTaken } from './release-tracks.ts'
import { coverColumns, keeping, releaseCover, takeCover } from './song-audio.ts'
import { emitSongChanges } from './emit-song-changes.ts'
import { assertStaff } from '#api/access/staff.ts'
import { NotWithheld } from '#api/app/withholding.ts'
import { removeSong } from './songs.ts'
import { audienceColumns } from './exclusive.ts'
import { endAnnouncement, settleReleases, wakeWhenDue } from './publishing.ts'
import type { TakenAudio, TakenImage } from '#plugins/media'

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
        ...audienceColumns(details),
        ...(newId && { id: newId }),
        artistId,
        slug,
        createdAt: tx.clock.now(),
        ...coverColumns(cover),
      }
      const { id } = await tx.db.release.create({ data, select: { id: true } }).catch(titleTaken)
      if (cover) await tx.services.media.keepTaken(tx, cover)
      await emitSongChanges(tx, { artistId, releaseIds: [id] })
      await wakeWhenDue(tx, data.opensAt)
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
      const opening = audienceColumns(changes, before)
      await tx.db.release
        .update({ where: { id }, data: { ...changes, ...opening, ...coverColumns(cover) }, select: { id: true } })
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
      await wakeWhenDue(tx, opening.opensAt)
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

/** Files that are read at the same time. */
const AT_ONCE = 3

/**
 * Publishes a release with all its tracks as the signed-in artist, at once or at `publishAt`: all of it, or nothing.
 * Completed uploads stay for another try. Throws `NotSignedIn`, `Forbidden`, `Conflict` (RELEASE_TITLE_TAKEN),
 * `MediaRefused` with the field `tracks.<index>.audioFileUrl`. Call it outside a transaction.
 */
export async function publishRelease(ctx: DomainContext, input: PublishRelease, id?: string): Promise<ReleaseProfile> {
  const artistId = actingArtist(ctx)
  const { media } = ctx.services
  // Said before hundreds of megabytes are read.
  await assertTitleIsFree(ctx, artistId, input.title, null)
  const keys: string[] = []
  try {
    const cover = (await takeCover(ctx, artistId, input.coverImageUrl)) ?? null
    keys.push(...(cover?.keys ?? []))
    const audio: TakenAudio[] = []
    for (let from = 0; from < input.tracks.length; from += AT_ONCE) {
      const some = await Promise.allSettled(
        input.tracks.slice(from, from + AT_ONCE).map(({ audioFileUrl }, index) =>
          media.takeAudio(ctx, {
            reference: audioFileUrl,
            artistId,
            field: `tracks.${from + index}.audioFileUrl`,
          }),
        ),
      )
      for (const each of some) if (each.status === 'fulfilled') keys.push(...each.value.keys)
      for (const each of some) {
        if (each.status === 'rejected') throw each.reason
        audio.push(each.value)
      }
    }
    return await ctx.transaction((tx) => writeRelease(tx, { ...input, ...(id && { id }), artistId, cover, audio }), {
      timeout: 30_000,
    })
  } catch (error) {
    await media.discardTaken(ctx, { keys })
    throw error
  }
}

type Written = PublishRelease & {
  id?: string
  artistId: string
  cover: TakenImage | null
  audio: readonly TakenAudio[]
}

/** The release, its tracks, their files and the word of them, in the caller's transaction. */
async function writeRelease(ctx: DomainContext, release: Written): Promise<ReleaseProfile> {
  const { artistId, cover, audio, tracks, publishAt, title, announced, coverImageUrl: _uploaded, ...details } = release
  const { media } = ctx.services
  const createdAt = ctx.clock.now()
  const opening = audienceColumns(details)
  const out = { state: publishAt ? 'scheduled' : 'published', publishAt, createdAt } as const
  await assertTitleIsFree(ctx, artistId, title, null)
  const slug = await freeSlug(ctx, artistId, title)
  const { id: releaseId } = await ctx.db.release
    .create({
      data: {
        ...details,
        ...opening,
        ...out,
        announced: announced && publishAt !== null,
        artistId,
        title,
        slug,
        ...coverColumns(cover),
      },
      select: { id: true },
    })
    .catch(titleTaken)
  const songs = await ctx.db.song.createManyAndReturn({
    data: tracks.map(({ audioFileUrl: _file, ...track }, index) => {
      const { duration, key, contentType, size } = audio[index] as TakenAudio
      return {
        ...track,
        ...out,
        ...coverColumns(cover),
        artistId,
        releaseId,
        trackNumber: index + 1,
        album: title,
        releaseYear: (release.releaseDate ?? publishAt ?? createdAt).getUTCFullYear(),
        duration,
        audioKey: key,
        audioType: contentType,
        audioBytes: size,
        // Publishing declares it: the form says so.
        madeByPeopleAt: createdAt,
      }
    }),
    select: { id: true },
  })
  const songIds = songs.map(({ id }) => id)
  for (const taken of audio) await media.keepTaken(ctx, taken)
  if (cover) await media.keepTaken(ctx, cover)
  await wakeWhenDue(ctx, opening.opensAt)
  if (publishAt) await wakeWhenDue(ctx, publishAt)
  else for (const songId of songIds) await ctx.emit('song.published', { songId, artistId })
  await settleReleases(ctx, [releaseId])
  await emitSongChanges(ctx, { artistId, songIds, releaseIds: [releaseId] })
  return await requireRelease(ctx, releaseId)
}
