import type { DomainContext } from '#api/context.ts'
import { NotFound } from '#api/errors.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import type { TakenAudio, TakenImage } from '#plugins/media'
import { type SongProfile, requireSong } from './find-songs.ts'
import { type ReleaseAbout, releaseOfAlbum } from './release-of-album.ts'
import { settleReleases } from './settle-releases.ts'
import { emitSongChanges } from './emit-song-changes.ts'

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
  /** What is said of its release, if it is the first song of it. */
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
