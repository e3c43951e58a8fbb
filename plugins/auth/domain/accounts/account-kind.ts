import type { UserType } from '#api/access/actor.ts'

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

/** The session's columns of when an account of this kind last proved who it is, and of when that was last used. */
export const FRESH_COLUMNS = {
  user: { confirmed: 'listenerConfirmedAt', fresh: 'listenerFreshAt' },
  artist: { confirmed: 'artistConfirmedAt', fresh: 'artistFreshAt' },
  admin: { confirmed: 'adminConfirmedAt', fresh: 'adminFreshAt' },
} as const satisfies Record<UserType, object>

type FreshColumn = (typeof FRESH_COLUMNS)[UserType]['confirmed' | 'fresh']

/** The values of these columns for an account that proves now who it is. */
export function confirmedColumns(kind: UserType, at: Date): { readonly [column in FreshColumn]?: Date } {
  const { confirmed, fresh } = FRESH_COLUMNS[kind]
  return { [confirmed]: at, [fresh]: at }
}
