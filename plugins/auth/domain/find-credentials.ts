import type { UserType } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { accountKey } from '../rules.ts'

export interface StoredAccount {
  id: string
  username: string
  /** Stage name, display name, or the username of an admin. */
  name: string
  email: string
  /** Null while nobody has shown that the address is read. */
  emailVerifiedAt: Date | null
  passwordHash: string
}

const select = { id: true, username: true, email: true, emailVerifiedAt: true, passwordHash: true } as const

/** The account of this kind with this username, whatever its case; null when there is none. */
export async function findCredentials(
  ctx: DomainContext,
  kind: UserType,
  username: string,
): Promise<StoredAccount | null> {
  const usernameKey = accountKey(username)
  // PostgreSQL refuses NUL in text; no username holds one.
  return usernameKey.includes('\0') ? null : await find(ctx, kind, { usernameKey })
}

/** The account of this kind with this id; null when it is gone. */
export async function findStoredAccount(ctx: DomainContext, kind: UserType, id: string): Promise<StoredAccount | null> {
  return await find(ctx, kind, { id })
}

/** The account of this kind with this email address, whatever its case; null when there is none. */
export async function findStoredAccountByEmail(
  ctx: DomainContext,
  kind: UserType,
  email: string,
): Promise<StoredAccount | null> {
  const emailKey = accountKey(email)
  return emailKey.includes('\0') ? null : await find(ctx, kind, { emailKey })
}

async function find(
  ctx: DomainContext,
  kind: UserType,
  where: { usernameKey: string } | { emailKey: string } | { id: string },
): Promise<StoredAccount | null> {
  if (kind === 'artist') return await ctx.db.artist.findUnique({ where, select: { ...select, name: true } })
  if (kind === 'user') {
    const listener = await ctx.db.listener.findUnique({ where, select: { ...select, displayName: true } })
    return listener && { ...listener, name: listener.displayName }
  }
  const admin = await ctx.db.admin.findUnique({ where, select })
  return admin && { ...admin, name: admin.username }
}
