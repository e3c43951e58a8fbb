import type { UserType } from '../../app/auth-status.tsx'

export const roleLabel: Record<UserType, string> = { admin: 'Admin', artist: 'Artist', user: 'Listener' }
