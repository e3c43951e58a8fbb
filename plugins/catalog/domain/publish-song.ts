import type { DomainContext } from '#api/context.ts'
import { Forbidden, NotSignedIn, parseInput } from '#api/errors.ts'
import { publishSongSchema } from '../rules.ts'
import { type NewSong, addSong } from './add-song.ts'
import type { SongProfile } from './find-songs.ts'
import { discardTaken, keepTaken } from './keep-taken.ts'
import { takeAudio } from './take-audio.ts'
import { takeImage } from './take-image.ts'

/**
 * Publishes a song as the signed-in artist, pending or approved. The stored duration is the measured one.
 * Throws `NotSignedIn`, `Forbidden`, `InputError`, `MediaRefused`; what was uploaded well stays for another try.
 */
export async function publishSong(ctx: DomainContext, input: unknown): Promise<SongProfile> {
  const { artist } = ctx.actor
  if (!artist) throw ctx.actor.userType ? new Forbidden('Only artists publish songs') : new NotSignedIn()
  const {
    audioFileUrl,
    coverImageUrl,
    duration: _claimed,
    ...details
  } = parseInput(publishSongSchema(ctx.clock.now()), input)
  const artistId = artist.id
  const audio = await takeAudio(ctx, { reference: audioFileUrl, artistId })
  const cover = coverImageUrl
    ? await takeImage(ctx, { reference: coverImageUrl, artistId, purpose: 'cover' }).catch(async (error: unknown) => {
        await discardTaken(ctx, audio)
        throw error
      })
    : null
  const song: NewSong = { ...details, artistId, audio, cover, createdAt: ctx.clock.now() }
  try {
    return await ctx.transaction(async (inner) => {
      const added = await addSong(inner, song)
      await keepTaken(inner, audio)
      if (cover) await keepTaken(inner, cover)
      return added
    })
  } catch (error) {
    await discardTaken(ctx, { keys: [...audio.keys, ...(cover?.keys ?? [])] })
    throw error
  }
}
