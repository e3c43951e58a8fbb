import type { Actor } from '#api/actor.ts'
import type { DomainContext } from '#api/context.ts'
import { Forbidden, NotSignedIn } from '#api/errors.ts'
import type { StaffRole } from '#api/staff-role.ts'
import { isStaff } from '#api/staff.ts'
import { requireArtist } from './find-artists.ts'

/** Which of the staff do it for artists, beside owners. */
type Roles = readonly [StaffRole, ...StaffRole[]]

/** An artist's private things are for that artist, for the staff they concern, and for the platform itself. */
export function mayManageArtist(actor: Actor, artistId: string, ...roles: Roles): boolean {
  return actor.artist?.id === artistId || isStaff(actor, ...roles)
}

/** Throws `NotSignedIn` (401) for visitors, `NotFound` (404) where there is no such artist, `Forbidden` (403) for others. */
export async function assertMayManageArtist(ctx: DomainContext, artistId: string, ...roles: Roles): Promise<void> {
  const { actor } = ctx
  if (!actor.userType && !actor.system) throw new NotSignedIn()
  // The session proves that its own artist exists.
  if (actor.artist?.id === artistId) return
  await requireArtist(ctx, artistId)
  if (!mayManageArtist(actor, artistId, ...roles)) throw new Forbidden()
}
