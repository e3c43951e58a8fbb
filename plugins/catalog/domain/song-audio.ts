import type { DomainContext } from '#api/app/context.ts'
import type { ReplaceAudio } from '../rules.ts'
import { requireSong, type SongProfile } from './song-lists.ts'
import { actingArtist, lockOwnSong } from './own-songs.ts'
import { settleReleases } from './publishing.ts'
import { emitSongChanges } from './emit-song-changes.ts'
import { imageObjects, type TakenImage } from '#plugins/media'

const ENDINGS: Readonly<Record<string, string>> = {
  'audio/mpeg': '.mp3',
  'audio/wav': '.wav',
  'audio/flac': '.flac',
  'audio/ogg': '.ogg',
  'audio/mp4': '.m4a',
  'audio/aac': '.aac',
}

/** How the name of a song's file ends, with the dot; nothing for a type that is not known. */
export const audioEnding = (contentType: string): string => ENDINGS[contentType] ?? ''

/** Where the streaming plugin gives out a song's audio to who may hear it. */
export const audioPath = (songId: string) => `/api/songs/${songId}/audio`

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
      // Buyers of the old recording download the new one.
      await media.releaseObjects(tx, [before.audioKey])
      await settleReleases(tx, [before.releaseId])
      await emitSongChanges(tx, { artistId, songIds: [id], releaseIds: [before.releaseId] })
      return await requireSong(tx, id)
    }),
  )
}

/** The half minute of a song that visitors may hear. */
export interface PreviewFile {
  /** Public path; another one for each file. */
  path: string
  contentType: string
  bytes: number
}

/** The half minutes that visitors may hear of these songs, by song; those without one are missing. */
export async function previewFilesOf(
  ctx: DomainContext,
  songs: readonly { id: string }[],
): Promise<ReadonlyMap<string, PreviewFile>> {
  if (songs.length === 0) return new Map()
  const answers = await ctx.hooks.collect('catalog.previews', { songIds: songs.map(({ id }) => id) })
  return new Map(answers.flatMap((answer) => [...answer]))
}

/** Their public paths. */
export async function previewsOf(
  ctx: DomainContext,
  songs: readonly { id: string }[],
): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await previewFilesOf(ctx, songs))].map(([id, { path }]) => [id, path]))
}

/** Columns that a cover fills; null takes it away. Left out: it stays. */
export const coverColumns = (cover: TakenImage | null | undefined) =>
  cover === undefined
    ? {}
    : cover
      ? { coverKey: cover.key, coverWidths: cover.widths, coverColor: cover.color }
      : { coverKey: null, coverWidths: [], coverColor: null }

/** An uploaded cover, null where it is taken away, undefined where it stays. Call it outside a transaction. */
export async function takeCover(
  ctx: DomainContext,
  artistId: string,
  reference: string | null | undefined,
): Promise<TakenImage | null | undefined> {
  if (!reference) return reference === undefined ? undefined : null
  return await ctx.services.media.takeImage(ctx, { reference, artistId, purpose: 'cover', field: 'coverImageUrl' })
}

/** A cover that a song or release no longer has: its files go, unless another song or release has the same one. */
export async function releaseCover(
  ctx: DomainContext,
  { artistId, coverKey, coverWidths }: { artistId: string; coverKey: string | null; coverWidths: readonly number[] },
): Promise<void> {
  if (coverKey === null) return
  const same = { where: { artistId, coverKey }, select: { id: true } }
  if ((await ctx.db.song.findFirst(same)) ?? (await ctx.db.release.findFirst(same))) return
  await letGo(ctx, { artistId, keys: imageObjects({ key: coverKey, widths: coverWidths }) })
}

/** Files that nothing of the artist refers to any more: they go, but for those that others have a right to. */
export async function letGo(
  ctx: DomainContext,
  { artistId, keys }: { artistId: string; keys: readonly string[] },
): Promise<void> {
  const kept = new Set((await ctx.hooks.collect('catalog.retained-files', { artistId, keys })).flat())
  const gone = keys.filter((key) => !kept.has(key))
  if (gone.length > 0) await ctx.services.media.releaseObjects(ctx, gone)
}

/** Runs `work` with what was taken, and leaves nothing of it behind where that fails. */
export async function keeping<Result>(
  ctx: DomainContext,
  taken: { keys: readonly string[] } | null | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (taken) await ctx.services.media.discardTaken(ctx, taken)
    throw error
  }
}
