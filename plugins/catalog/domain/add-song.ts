import type { DomainContext } from '#api/context.ts'
import { NotFound } from '#api/errors.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { type SongProfile, findSong } from './find-songs.ts'

export interface NewSong {
  artistId: string
  title: string
  genre: string
  album: string | null
  releaseYear: number | null
  audio: { key: string; contentType: string; size: number; duration: number }
  cover: { key: string; widths: number[]; color: string } | null
  createdAt: Date
}

/** Writes a song whose files are stored, and says so. Call it in a transaction. Throws `NotFound` when the artist is gone. */
export async function addSong(ctx: DomainContext, { audio, cover, ...song }: NewSong): Promise<SongProfile> {
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
  const added = await findSong(ctx, id)
  if (!added) throw new NotFound('Song')
  return added
}
