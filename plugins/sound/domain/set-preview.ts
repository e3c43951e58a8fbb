import type { DomainContext } from '#api/context.ts'
import { DomainError, InputError, NotFound } from '#api/errors.ts'
import { mayManageArtist } from '#plugins/auth'
import type { SetPreview } from '../rules.ts'
import { queueWork } from './queue-work.ts'

/** 409: the song was published a moment ago, and nothing is known of its sound. */
export class SoundNotReady extends DomainError {
  constructor() {
    super('This song is still being prepared. Try again in a few minutes', { code: 'SOUND_NOT_READY', status: 409 })
  }
}

/**
 * Chooses where the preview of a song begins, or takes it away. For its artist and admins; others do not find the song.
 * Throws `NotFound`, `InputError`, `SoundNotReady`.
 */
export async function setPreview(ctx: DomainContext, { songId, start, on }: SetPreview): Promise<void> {
  const song = await ctx.services.catalog.findSong(ctx, songId)
  if (!song || song.state === 'deleted' || !mayManageArtist(ctx.actor, song.artistId, 'editor'))
    throw new NotFound('Song')
  await ctx.transaction(async (tx) => {
    const sound = await tx.db.songSound.findUnique({ where: { songId }, select: { durationMs: true } })
    if (!sound) throw new SoundNotReady()
    if (start != null && start * 1_000 >= sound.durationMs) {
      const message = 'The start must lie within the song'
      throw new InputError(message, { start: message })
    }
    await tx.db.songSound.update({
      where: { songId },
      data: { ...(start !== undefined && { previewStart: start }), ...(on != null && { previewOff: !on }) },
      select: { songId: true },
    })
    if (start !== undefined) await queueWork(tx, [songId], { anew: true })
  })
}
