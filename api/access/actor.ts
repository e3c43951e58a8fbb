import type { BudgetState } from './budget.ts'
import type { StaffRole } from './staff-role.ts'

/** The three kinds of account; a listener is called `user` on the wire. */
export type UserType = 'admin' | 'artist' | 'user'

/** Names an account. */
export interface AccountRef {
  accountKind: UserType
  accountId: string
}

export interface Account {
  id: string
  username: string
  /** The name that others see: display name, stage name, or the username of an admin. */
  name: string
}

/** Somebody of the staff, with the role of this moment. */
export interface StaffAccount extends Account {
  role: StaffRole
}

/** The access token somebody acts with: it allows a part of what its account may. */
export interface TokenGrant {
  id: string
  /** `read`, `write`, `<plugin>:read`, `<plugin>:write`, of staff `staff:…`; see token-access.ts. */
  scopes: readonly string[]
  /** The remaining budget of its requests. */
  budget?: BudgetState
}

/** The caller. One browser session holds at most one account of each kind. */
export interface Actor {
  sessionId: string | null
  /** The kind that signed in last. */
  userType: UserType | null
  user: Account | null
  artist: (Account & { approved: boolean }) | null
  admin: StaffAccount | null
  /**
   * An admin who is signed in and must set up a second factor before anything else: then `admin` is null, so that whatever
   * asks for one refuses. Missing for everybody else.
   */
  adminWithoutFactor?: StaffAccount | null
  /** Null for sessions of browsers. */
  token: TokenGrant | null
  /** True for jobs and schedules: the platform itself. */
  system: boolean
  ip: string | null
  /** Binds signed URLs of files to the session cookie or access token of this call; missing for visitors and jobs. */
  urlHolder?: string | null
  /** How the browser or program calls itself (`User-Agent`), cut to 300 characters; missing for jobs. */
  agent?: string | null
}

export const visitor: Actor = {
  sessionId: null,
  userType: null,
  user: null,
  artist: null,
  admin: null,
  token: null,
  system: false,
  ip: null,
}
export const systemActor: Actor = { ...visitor, system: true }
