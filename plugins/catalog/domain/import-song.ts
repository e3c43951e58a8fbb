import { randomUUID } from 'node:crypto'
import type { DomainContext } from '#api/context.ts'
import { Forbidden } from '#api/errors.ts'
import { addSong } from './add-song.ts'
import type { SongProfile } from './find-songs.ts'
import { discardTaken } from './keep-taken.ts'
import { inspectAudio } from './media/inspect-audio.ts'
import { storeImage } from './store-image.ts'
import { storeObject } from './store-object.ts'
import { wholeSeconds } from './take-audio.ts'

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
}

/** Publishes a song from bytes at hand: for demo content and migrations, by the platform itself. Same checks as for uploads. */
export async function importSong(
  ctx: DomainContext,
  { audio, cover, createdAt = ctx.clock.now(), ...song }: ImportedSong,
): Promise<SongProfile> {
  if (!ctx.actor.system) throw new Forbidden()
  const { artistId } = song
  const { contentType, durationSeconds } = await inspectAudio(audio)
  const key = `artists/${artistId}/songs/${randomUUID()}`
  const keys = [key]
  try {
    await storeObject(ctx, { key, artistId, purpose: 'audio', contentType, body: audio, size: audio.length })
    const image = cover && (await storeImage(ctx, { artistId, purpose: 'cover', bytes: cover }))
    keys.push(...(image?.keys ?? []))
    return await ctx.transaction(async (inner) => {
      await inner.db.storedObject.updateMany({ where: { key: { in: keys } }, data: { usedAt: inner.clock.now() } })
      return await addSong(inner, {
        ...song,
        audio: { key, contentType, size: audio.length, duration: wholeSeconds(durationSeconds) },
        cover: image,
        createdAt,
      })
    })
  } catch (error) {
    await discardTaken(ctx, { keys })
    throw error
  }
}
