import type { DomainContext } from '#api/app/context.ts'
import { Forbidden, NotSignedIn } from '#api/app/errors.ts'
import type { PublishSong } from '../rules.ts'
import { addSong } from './songs.ts'
import type { SongProfile } from './song-lists.ts'

/**
 * Publishes a song as the signed-in artist, pending or approved. The stored duration is the measured one.
 * `id` is that of the song, where a call may be begun again. Throws `NotSignedIn`, `Forbidden`, `MediaRefused`; what was uploaded well stays for another try.
 */
export async function publishSong(
  ctx: DomainContext,
  { audioFileUrl, coverImageUrl, duration: _claimed, ...details }: PublishSong,
  id?: string,
): Promise<SongProfile> {
  const { artist } = ctx.actor
  if (!artist) throw ctx.actor.userType ? new Forbidden('Only artists publish songs') : new NotSignedIn()
  const artistId = artist.id
  const { media } = ctx.services
  const now = ctx.clock.now()
  return await addSong(
    ctx,
    // Publishing declares it: the form says so.
    { ...details, ...(id && { id }), artistId, createdAt: now, madeByPeopleAt: now },
    {
      audio: () => media.takeAudio(ctx, { reference: audioFileUrl, artistId, field: 'audioFileUrl' }),
      cover: coverImageUrl
        ? () => media.takeImage(ctx, { reference: coverImageUrl, artistId, purpose: 'cover', field: 'coverImageUrl' })
        : null,
    },
  )
}
