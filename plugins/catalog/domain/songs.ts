import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import type { TakenAudio, TakenImage } from '#plugins/media'
import { requireSong, type SongProfile } from './song-lists.ts'
import { type ReleaseAbout, releaseOfAlbum } from './release-lists.ts'
import { assertMayLeave, settleReleases, wakeWhenDue } from './publishing.ts'
import { emitSongChanges } from './emit-song-changes.ts'
import type { EditSong } from '../rules.ts'
import { songAudienceColumns } from './exclusive.ts'
import { actingArtist, lockOwnRelease, lockOwnSong, lockSongOf, type OwnSong } from './own-songs.ts'
import { coverColumns, keeping, letGo, releaseCover, takeCover } from './song-audio.ts'
import { assertStaff } from '#api/access/staff.ts'
import { notWithheld, NotWithheld } from '#api/app/withholding.ts'

export interface NewSong {
  id?: string
  artistId: string
  title: string
  genre: string
  album: string | null
  releaseYear: number | null
  createdAt: Date
  /** When its artist declared that people made it. */
  madeByPeopleAt?: Date
  tags?: string[]
  lyrics?: string
  timedLyrics?: string
  credits?: string
}

/** Brings the files, one after the other; each throws what it refuses. */
export interface SongFiles {
  audio: () => Promise<TakenAudio>
  cover: (() => Promise<TakenImage>) | null
  /** Release details, for its first song. */
  about?: ReleaseAbout | undefined
  isImported?: true
}

/**
 * Takes the files and publishes a song of them, or leaves nothing behind. The stored duration is the measured one.
 * Throws `NotFound` when the artist is gone, and what the files throw. Call it outside a transaction.
 */
export async function addSong(ctx: DomainContext, song: NewSong, files: SongFiles): Promise<SongProfile> {
  const { media } = ctx.services
  const audio = await files.audio()
  const keys = [...audio.keys]
  try {
    const cover = files.cover && (await files.cover())
    keys.push(...(cover?.keys ?? []))
    return await ctx.transaction(async (inner) => {
      const { about, isImported } = files
      const added = await writeSong(inner, song, { audio, cover, about, ...(isImported && { isImported }) })
      await media.keepTaken(inner, audio)
      if (cover) await media.keepTaken(inner, cover)
      return added
    })
  } catch (error) {
    await media.discardTaken(ctx, { keys })
    throw error
  }
}

/** The row, its place on its release and the word of it, in the caller's transaction. */
async function writeSong(
  ctx: DomainContext,
  song: NewSong,
  {
    audio,
    cover,
    about,
    ...rest
  }: { audio: TakenAudio; cover: TakenImage | null; about: ReleaseAbout | undefined; isImported?: true },
): Promise<SongProfile> {
  const { artistId, album, createdAt } = song
  const place = album === null ? null : await placeOn(ctx, { artistId, album, createdAt, about }, cover)
  const data = {
    ...song,
    ...place,
    duration: audio.duration,
    audioKey: audio.key,
    audioType: audio.contentType,
    audioBytes: audio.size,
    ...(cover && { coverKey: cover.key, coverWidths: cover.widths, coverColor: cover.color }),
  }
  const { id } = await ctx.db.song.create({ data, select: { id: true } }).catch((error: unknown) => {
    // Removed between the sign-in check and now.
    throw artistGone(error)
  })
  await ctx.emit('song.published', { songId: id, artistId, ...rest })
  await settleReleases(ctx, [place?.releaseId ?? null])
  await emitSongChanges(ctx, { artistId, songIds: [id], releaseIds: [place?.releaseId ?? null], ...rest })
  return await requireSong(ctx, id)
}

/** A release without a picture gets the song's. */
async function placeOn(ctx: DomainContext, named: Parameters<typeof releaseOfAlbum>[1], cover: TakenImage | null) {
  const place = await releaseOfAlbum(ctx, named).catch((error: unknown) => {
    throw artistGone(error)
  })
  if (cover)
    await ctx.db.release.updateMany({
      where: { id: place.releaseId, coverKey: null },
      data: { coverKey: cover.key, coverWidths: cover.widths, coverColor: cover.color },
    })
  return place
}

const artistGone = (error: unknown): unknown =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003' ? new NotFound('Artist') : error

/**
 * Changes a song of the artist who is signed in; what is left out stays, null takes away. Its album is found or made as at
 * an upload. Throws `NotSignedIn`, `Forbidden`, `NotFound`, `MediaRefused`, `PreOrdered`.
 */
export async function editSong(
  ctx: DomainContext,
  id: string,
  { coverImageUrl, album, trackNumber, audience, opensAt, ...changes }: EditSong,
): Promise<SongProfile> {
  const cover = await takeCover(ctx, actingArtist(ctx), coverImageUrl)
  return await keeping(ctx, cover, () =>
    ctx.transaction(async (tx) => {
      const before = await lockOwnSong(tx, id)
      const place = await placeOf(tx, before, { album, trackNumber })
      if ('releaseId' in place && place.releaseId !== before.releaseId) await assertMayLeave(tx, before.releaseId)
      const releaseId = ('releaseId' in place ? place.releaseId : before.releaseId) ?? null
      const opening = songAudienceColumns({ audience, opensAt }, before, releaseId)
      // A release that changes its audience meanwhile must find the song, or be found.
      if (audience === null && releaseId !== null) await lockOwnRelease(tx, releaseId)
      await tx.db.song.update({
        where: { id },
        data: { ...changes, ...place, ...opening, ...coverColumns(cover) },
        select: { id: true },
      })
      await wakeWhenDue(tx, opening.opensAt ?? null)
      if (cover) await tx.services.media.keepTaken(tx, cover)
      if (cover !== undefined) await releaseCover(tx, before)
      const after = await requireSong(tx, id)
      const releaseIds = [before.releaseId, after.releaseId]
      await settleReleases(tx, releaseIds)
      await emitSongChanges(tx, { artistId: before.artistId, songIds: [id], releaseIds })
      return after
    }),
  )
}

/** Where a song stands by what was asked: on another release it is the last track, unless told; off all it has no number. */
async function placeOf(
  ctx: DomainContext,
  { artistId, releaseId, createdAt }: OwnSong,
  { album, trackNumber }: Pick<EditSong, 'album' | 'trackNumber'>,
) {
  const numbered = trackNumber === undefined ? {} : { trackNumber }
  if (album === undefined) return releaseId === null ? {} : numbered
  if (album === null) return { album, releaseId: null, trackNumber: null }
  const place = await releaseOfAlbum(ctx, { artistId, album, createdAt })
  return place.releaseId === releaseId ? { album, ...numbered } : { album, ...place, ...numbered }
}

/**
 * Takes a song of the artist who is signed in away from everybody, for good. Its row stays under its title, for streams
 * and money on statements; its audio, cover and words go. A song that is playing ends with the parts already loaded.
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
