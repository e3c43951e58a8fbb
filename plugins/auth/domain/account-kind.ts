import type { UserType } from '#api/actor.ts'

/** In this order a session falls back when the kind that signed in last signs out: the least powerful first. */
export const ACCOUNT_KINDS = ['user', 'artist', 'admin'] as const satisfies readonly UserType[]

/** The session's column for a kind of account. */
export function sessionColumn(
  kind: UserType,
  accountId: string | null,
): { listenerId?: string | null; artistId?: string | null; adminId?: string | null } {
  if (kind === 'user') return { listenerId: accountId }
  return kind === 'artist' ? { artistId: accountId } : { adminId: accountId }
}

/** The session's columns that say when an account of this kind last proved who it is. */
export function confirmedColumn(
  kind: UserType,
  at: Date,
): { listenerConfirmedAt?: Date; artistConfirmedAt?: Date; adminConfirmedAt?: Date } {
  if (kind === 'user') return { listenerConfirmedAt: at }
  return kind === 'artist' ? { artistConfirmedAt: at } : { adminConfirmedAt: at }
}
