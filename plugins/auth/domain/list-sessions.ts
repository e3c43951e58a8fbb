import type { UserType } from '#api/actor.ts'
import type { DomainContext } from '#api/context.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { sessionLifeOf } from '../settings.ts'
import type { OwnAccount } from './own-accounts.ts'
import { liveSessionSql } from './session-life.ts'

export interface SessionRecord {
  id: string
  /** How the browser called itself when somebody last signed in; null where that is not known. */
  userAgent: string | null
  /** Written at most once an hour. */
  lastSeenAt: Date
  signedInAt: Date
  /** Which of the given accounts are in it. */
  kinds: UserType[]
}

/** As many as anybody looks through. */
const MAX = 100

/** Sessions that one of these accounts is signed in by, the last used first; at most 100. */
export async function listSessions(ctx: DomainContext, accounts: readonly OwnAccount[]): Promise<SessionRecord[]> {
  const rows = await ctx.db.$queryRaw<
    (Omit<SessionRecord, 'kinds'> & Record<'listenerId' | 'artistId' | 'adminId', string | null>)[]
  >`
    SELECT s."id", s."userAgent", s."lastSeenAt", s."signedInAt", s."listenerId", s."artistId", s."adminId" FROM "Session" s
    WHERE ${sessionsOf(accounts)} AND ${liveSessionSql(sessionLifeOf(ctx.settings.auth), ctx.clock.now())}
    ORDER BY s."lastSeenAt" DESC, s."id" DESC LIMIT ${MAX}`
  return rows.map(({ listenerId, artistId, adminId, ...session }) => {
    const present = { user: listenerId, artist: artistId, admin: adminId }
    return {
      ...session,
      kinds: accounts
        .filter(({ accountKind, accountId }) => present[accountKind] === accountId)
        .map(({ accountKind }) => accountKind),
    }
  })
}

/** Condition on `"Session" s`: one of these accounts is in it. */
export function sessionsOf(accounts: readonly OwnAccount[]): Prisma.Sql {
  const column = { user: Prisma.sql`"listenerId"`, artist: Prisma.sql`"artistId"`, admin: Prisma.sql`"adminId"` }
  const any = accounts.map(({ accountKind, accountId }) => Prisma.sql`s.${column[accountKind]} = ${accountId}::uuid`)
  return any.length > 0 ? Prisma.sql`(${Prisma.join(any, ' OR ')})` : Prisma.sql`false`
}
