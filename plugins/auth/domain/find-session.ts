import type { Actor, UserType } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import type { StaffRole } from '#api/access/staff-role.ts'
import { batchLoader } from '#api/cache/batch-loader.ts'
import { appScoped } from '#api/cache/app-scoped.ts'
import { ACCOUNT_KINDS } from './accounts/account-kind.ts'
import { sessionLifeOf } from './settings.ts'
import { holdAdmin } from './accounts/first-admin.ts'
import { hexOfSessionToken, liveSessionSql, sessionEnd } from './sessions.ts'

/** A session that is used moves its end at most this often: once an hour. */
const TOUCH_EVERY_MS = 60 * 60 * 1_000

interface SessionRow {
  id: string
  userType: UserType | null
  lastSeenAt: Date
  signedInAt: Date
  userId: string | null
  userUsername: string | null
  userName: string | null
  artistId: string | null
  artistUsername: string | null
  artistName: string | null
  artistApproved: boolean
  adminId: string | null
  adminUsername: string | null
  adminRole: StaffRole | null
}

/**
 * Resolves a session token; null for unknown or expired ones. Calls that come together are answered by one query, which
 * begins after them: what was ended before a call is ended for it.
 */
export async function findSession(ctx: DomainContext, token: string): Promise<Partial<Actor> | null> {
  const row = await sessionsOf(ctx)(ctx, hexOfSessionToken(token))
  if (!row) return null
  const [life, now] = [sessionLifeOf(ctx.settings.auth), ctx.clock.now()]
  if (now.getTime() - row.lastSeenAt.getTime() >= TOUCH_EVERY_MS) {
    await ctx.db.session.updateMany({
      where: { id: row.id, lastSeenAt: { lt: now } },
      data: { lastSeenAt: now, expiresAt: sessionEnd(life, row.signedInAt, now) },
    })
  }
  return await holdAdmin(ctx, toActor(row))
}

const sessionsOf = appScoped(() => {
  let asking: DomainContext
  const find = batchLoader((hashes: readonly string[]) => sessionRows(asking, hashes))
  return (ctx: DomainContext, hash: string) => {
    asking = ctx
    return find(hash)
  }
})

/** By the hash of the token, in hex. */
async function sessionRows(ctx: DomainContext, hashes: readonly string[]): Promise<Map<string, SessionRow>> {
  const life = sessionLifeOf(ctx.settings.auth)
  const now = ctx.clock.now()
  const rows = await ctx.ports.prepared.query<SessionRow & { hash: string }>(Prisma.sql`
    SELECT token."hash", s."id", s."userType", s."lastSeenAt", s."signedInAt",
      l."id" AS "userId", l."username" AS "userUsername", l."displayName" AS "userName",
      a."id" AS "artistId", a."username" AS "artistUsername", a."name" AS "artistName", a."approvedAt" IS NOT NULL AS "artistApproved",
      d."id" AS "adminId", d."username" AS "adminUsername", d."role"::text AS "adminRole"
    FROM unnest(${[...hashes]}::text[]) AS token ("hash")
      JOIN "Session" s ON s."tokenHash" = decode(token."hash", 'hex')
      LEFT JOIN "Listener" l ON l."id" = s."listenerId" AND l."deletesAt" IS NULL AND l."suspendedAt" IS NULL
      LEFT JOIN "Artist" a ON a."id" = s."artistId" AND a."deletesAt" IS NULL AND a."suspendedAt" IS NULL
      LEFT JOIN "Admin" d ON d."id" = s."adminId" AND d."deletesAt" IS NULL
    WHERE ${liveSessionSql(life, now)}`)
  return new Map(rows.map((row) => [row.hash, row]))
}

function toActor(row: SessionRow): Partial<Actor> {
  const user = row.userId ? { id: row.userId, username: row.userUsername ?? '', name: row.userName ?? '' } : null
  const artist = row.artistId
    ? { id: row.artistId, username: row.artistUsername ?? '', name: row.artistName ?? '', approved: row.artistApproved }
    : null
  const admin =
    row.adminId && row.adminRole
      ? { id: row.adminId, username: row.adminUsername ?? '', name: row.adminUsername ?? '', role: row.adminRole }
      : null
  const present = { user, artist, admin }
  // An account can vanish under a session (a rejected artist): then another kind speaks.
  const userType =
    row.userType && present[row.userType] ? row.userType : (ACCOUNT_KINDS.find((kind) => present[kind]) ?? null)
  return { sessionId: row.id, userType, ...present }
}
