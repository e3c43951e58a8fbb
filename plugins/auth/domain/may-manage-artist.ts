import type { Actor } from '#api/actor.ts'
import type { DomainContext } from '#api/context.ts'
import { Forbidden, NotSignedIn } from '#api/errors.ts'
import { requireArtist } from './find-artists.ts'

/** An artist's private things are for that artist, for admins, and for the platform itself. */
export function mayManageArtist(actor: Actor, artistId: string): boolean {
  return actor.system || actor.admin !== null || actor.artist?.id === artistId
}

/** Throws `NotSignedIn` (401) for visitors, `NotFound` (404) where there is no such artist, `Forbidden` (403) for others. */
export async function assertMayManageArtist(ctx: DomainContext, artistId: string): Promise<void> {
  const { actor } = ctx
  if (!actor.userType && !actor.system) throw new NotSignedIn()
  // The session proves that its own artist exists.
  if (actor.artist?.id === artistId) return
  await requireArtist(ctx, artistId)
  if (!mayManageArtist(actor, artistId)) throw new Forbidden()
}
