import type { DomainContext } from '#api/context.ts'
import type { TakenAudio, TakenImage } from '#plugins/media'
import type { PublishRelease } from '../release-rules.ts'
import { type ReleaseProfile, requireRelease } from './find-releases.ts'
import { actingArtist } from './own-song.ts'
import { assertTitleIsFree, freeSlug, titleTaken } from './release-title.ts'
import { wakeWhenDue } from './set-state.ts'
import { settleReleases } from './settle-releases.ts'
import { coverColumns, takeCover } from './song-files.ts'
import { emitSongChanges } from './emit-song-changes.ts'

/** Files that are read at the same time. */
const AT_ONCE = 3

/**
 * Publishes a release with all its tracks as the signed-in artist, at once or at `publishAt`: all of it, or nothing. What was
 * uploaded well stays for another try. Throws `NotSignedIn`, `Forbidden`, `Conflict` (RELEASE_TITLE_TAKEN), `MediaRefused`
 * with the field `tracks.<index>.audioFileUrl`. Call it outside a transaction.
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
  const out = { state: publishAt ? 'scheduled' : 'published', publishAt, createdAt } as const
  await assertTitleIsFree(ctx, artistId, title, null)
  const slug = await freeSlug(ctx, artistId, title)
  const { id: releaseId } = await ctx.db.release
    .create({
      data: {
        ...details,
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
  if (publishAt) await wakeWhenDue(ctx, out)
  else for (const songId of songIds) await ctx.emit('song.published', { songId, artistId })
  await settleReleases(ctx, [releaseId])
  await emitSongChanges(ctx, { artistId, songIds, releaseIds: [releaseId] })
  return await requireRelease(ctx, releaseId)
}
