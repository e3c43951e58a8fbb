import { z } from 'zod'
import { imageAddresses } from '#plugins/media'
import { audioPath } from '../domain/song-audio.ts'
import type { SongProfile } from '../domain/song-lists.ts'

/** A song as REST answers it. */
export const songAnswer = z.object({
  id: z.uuid(),
  artistId: z.uuid(),
  artistName: z.string(),
  title: z.string(),
  genre: z.string(),
  album: z.string().nullable(),
  releaseYear: z.int().nullable(),
  /** The single, EP or album it is a track of. */
  releaseId: z.uuid().nullable(),
  trackNumber: z.int().nullable(),
  tags: z.array(z.string()),
  explicit: z.boolean(),
  state: z.enum(['published', 'hidden', 'scheduled', 'deleted', 'withheld']),
  /** Why our team hid it; told to its artist and to staff alone, who see such songs. */
  withheldReason: z.string().optional(),
  /** Whole seconds. */
  duration: z.int(),
  /** Needs a subscription; redirects to the audio. */
  audioFileUrl: z.string(),
  coverImageUrl: z.string().nullable(),
  totalStreams: z.int(),
  createdAt: z.iso.datetime(),
})

export type SongShape = z.input<typeof songAnswer>

export function songShape(song: SongProfile): SongShape {
  return {
    id: song.id,
    artistId: song.artistId,
    artistName: song.artistName,
    title: song.title,
    genre: song.genre,
    album: song.album,
    releaseYear: song.releaseYear,
    releaseId: song.releaseId,
    trackNumber: song.trackNumber,
    tags: song.tags,
    explicit: song.explicit,
    state: song.state,
    ...(song.withheldReason !== null && { withheldReason: song.withheldReason }),
    duration: song.duration,
    audioFileUrl: audioPath(song.id),
    coverImageUrl: imageAddresses(song.coverKey, song.coverWidths)?.url ?? null,
    totalStreams: song.totalStreams,
    createdAt: song.createdAt.toISOString(),
  }
}
