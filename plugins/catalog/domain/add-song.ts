import type { DomainContext } from '#api/context.ts'
import { NotFound } from '#api/errors.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import type { TakenAudio, TakenImage } from '#plugins/media'
import { type SongProfile, requireSong } from './find-songs.ts'

export interface NewSong {
  artistId: string
  title: string
  genre: string
  album: string | null
  releaseYear: number | null
  createdAt: Date
}

/** Brings the files, one after the other; each throws what it refuses. */
export interface SongFiles {
  audio: () => Promise<TakenAudio>
  cover: (() => Promise<TakenImage>) | null
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
      const added = await writeSong(inner, song, audio, cover)
      await media.keepTaken(inner, audio)
      if (cover) await media.keepTaken(inner, cover)
      return added
    })
  } catch (error) {
    await media.discardTaken(ctx, { keys })
    throw error
  }
}

/** The row and the word of it, in the caller's transaction. */
async function writeSong(
  ctx: DomainContext,
  song: NewSong,
  audio: TakenAudio,
  cover: TakenImage | null,
): Promise<SongProfile> {
  const data = {
    ...song,
    duration: audio.duration,
    audioKey: audio.key,
    audioType: audio.contentType,
    audioBytes: audio.size,
    ...(cover && { coverKey: cover.key, coverWidths: cover.widths, coverColor: cover.color }),
  }
  const { id } = await ctx.db.song.create({ data, select: { id: true } }).catch((error: unknown) => {
    // Removed between the sign-in check and now.
    throw error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003'
      ? new NotFound('Artist')
      : error
  })
  await ctx.emit('song.published', { songId: id, artistId: song.artistId })
  return await requireSong(ctx, id)
}
