import type { Actor } from '#api/actor.ts'
import { mayManageArtist } from '#plugins/auth'

/** Songs of pending artists are seen by that artist and by admins alone. */
export function maySeeSong(actor: Actor, song: { artistId: string; published: boolean }): boolean {
  return song.published || mayManageArtist(actor, song.artistId)
}
