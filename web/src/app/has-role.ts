import type { AuthStatus, StaffRole } from './auth-status.tsx'

/** Whether staff with one of these roles is signed in, so that what they cannot open is not offered; the server decides. */
export const hasRole = ({ adminUsername, adminRole }: AuthStatus, ...roles: readonly StaffRole[]): boolean =>
  adminUsername !== null && (!adminRole || adminRole === 'owner' || roles.includes(adminRole))
