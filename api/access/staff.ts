import type { Actor } from './actor.ts'
import { Forbidden, NotSignedIn } from '../app/errors.ts'
import type { StaffRole } from './staff-role.ts'

type Asking = { actor: Pick<Actor, 'admin' | 'system' | 'userType'> }

/**
 * Whether somebody is staff with one of these roles; with none named, whether somebody is staff at all. An owner may
 * everything, and so may the platform itself. Every rule about roles ends here.
 */
export function isStaff({ admin, system }: Pick<Actor, 'admin' | 'system'>, ...roles: readonly StaffRole[]): boolean {
  if (system) return true
  return admin !== null && (roles.length === 0 || admin.role === 'owner' || roles.includes(admin.role))
}

/** Throws `NotSignedIn` (401) for visitors, `Forbidden` (403) for everybody else who is not staff with one of these roles. */
export function assertStaff({ actor }: Asking, ...roles: readonly StaffRole[]): void {
  if (isStaff(actor, ...roles)) return
  throw actor.userType ? new Forbidden() : new NotSignedIn()
}
