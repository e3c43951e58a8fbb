import { imageAddresses } from '#plugins/media'
import { audioPath } from '../domain/audio-path.ts'
import type { SongProfile } from '../domain/find-songs.ts'

/** A song as REST answers it. */
export interface SongShape {
  id: string
  artistId: string
  artistName: string
  title: string
  genre: string
  album: string | null
  releaseYear: number | null
  /** Whole seconds. */
  duration: number
  /** Needs a subscription; redirects to the audio. */
  audioFileUrl: string
  coverImageUrl: string | null
  totalStreams: number
  /** ISO 8601. */
  createdAt: string
}

export function songShape(song: SongProfile): SongShape {
  return {
    id: song.id,
    artistId: song.artistId,
    artistName: song.artistName,
    title: song.title,
    genre: song.genre,
    album: song.album,
    releaseYear: song.releaseYear,
    duration: song.duration,
    audioFileUrl: audioPath(song.id),
    coverImageUrl: imageAddresses(song.coverKey, song.coverWidths)?.url ?? null,
    totalStreams: song.totalStreams,
    createdAt: song.createdAt.toISOString(),
  }
}
