import type { Actor, UserType } from '#api/actor.ts'

export interface AuthStatus {
  isAuthenticated: boolean
  /** The kind that signed in last. */
  userType: UserType | null
  adminUsername: string | null
  artistUsername: string | null
  userUsername: string | null
  artistId: string | null
  /** The username of an admin who must set up a second factor before anything else. */
  adminWithoutFactor: string | null
}

/** What a browser may know of its session. */
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
    adminWithoutFactor: actor.adminWithoutFactor?.username ?? null,
  }
}
