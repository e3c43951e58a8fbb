import type { Actor, UserType } from '#api/access/actor.ts'
import type { StaffRole } from '#api/access/staff-role.ts'

export interface AuthStatus {
  isAuthenticated: boolean
  /** The kind that signed in last. */
  userType: UserType | null
  adminUsername: string | null
  artistUsername: string | null
  userUsername: string | null
  artistId: string | null
  /** The staff role of the signed-in admin. */
  adminRole: StaffRole | null
  /** The username of an admin who must set up a second factor before anything else. */
  adminWithoutFactor: string | null
}

/** The session facts that a browser may know. */
export function authStatus(
  actor: Pick<Actor, 'userType' | 'user' | 'artist' | 'admin' | 'adminWithoutFactor'>,
): AuthStatus {
  return {
    isAuthenticated: actor.userType !== null,
    userType: actor.userType,
    adminUsername: actor.admin?.username ?? null,
    artistUsername: actor.artist?.username ?? null,
    userUsername: actor.user?.username ?? null,
    artistId: actor.artist?.id ?? null,
    adminRole: actor.admin?.role ?? null,
    adminWithoutFactor: actor.adminWithoutFactor?.username ?? null,
  }
}
