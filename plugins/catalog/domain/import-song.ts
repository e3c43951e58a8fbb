import type { DomainContext } from '#api/app/context.ts'
import { Forbidden } from '#api/app/errors.ts'
import { addSong } from './songs.ts'
import type { SongProfile } from './song-lists.ts'
import type { ReleaseAbout } from './release-lists.ts'

export interface ImportedSong {
  artistId: string
  title: string
  genre: string
  album: string | null
  releaseYear: number | null
  /** The file itself, in any format that may be uploaded. */
  audio: Uint8Array
  cover: Uint8Array | null
  /** Default: now. */
  createdAt?: Date
  tags?: string[]
  lyrics?: string
  timedLyrics?: string
  credits?: string
  /** Release details, for its first song. */
  about?: ReleaseAbout | undefined
}

/** Publishes a song from bytes at hand: for demo content and migrations, by the platform itself. Same checks as for uploads. */
export async function importSong(
  ctx: DomainContext,
  { audio, cover, about, createdAt = ctx.clock.now(), ...song }: ImportedSong,
): Promise<SongProfile> {
  if (!ctx.actor.system) throw new Forbidden()
  const { media } = ctx.services
  const { artistId } = song
  return await addSong(
    ctx,
    { ...song, createdAt },
    {
      audio: () => media.importAudio(ctx, { artistId, bytes: audio, field: 'audioFileUrl' }),
      cover: cover
        ? () => media.importImage(ctx, { artistId, bytes: cover, purpose: 'cover', field: 'coverImageUrl' })
        : null,
      about,
      isImported: true,
    },
  )
}
