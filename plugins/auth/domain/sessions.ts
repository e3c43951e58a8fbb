import { Prisma } from '#prisma/generated/client/client.ts'
import { hash, randomBytes } from 'node:crypto'
import type { DomainContext } from '#api/app/context.ts'
import { NotSignedIn } from '#api/app/errors.ts'
import { sessionColumn } from './accounts/account-kind.ts'
import type { OwnAccount } from './accounts/own-accounts.ts'
import type { UserType } from '#api/access/actor.ts'
import { sessionLifeOf } from './settings.ts'

/** How long a session lasts, in milliseconds: after its last use, and in all. */
export interface SessionLife {
  idle: number
  absolute: number
}

/** When a session that is used now ends, unless it is used again. */
export function sessionEnd({ idle, absolute }: SessionLife, signedInAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + idle, signedInAt.getTime() + absolute))
}

/**
 * The `Session` condition for live sessions, for Prisma. The end that was written does not say it alone: the settings
 * may have become shorter since.
 */
export function liveSession(life: SessionLife, now: Date) {
  const { signedIn, seen } = oldest(life, now)
  return { expiresAt: { gt: now }, signedInAt: { gt: signedIn }, lastSeenAt: { gt: seen } }
}

/** The same of `"Session" s`, in SQL. */
export function liveSessionSql(life: SessionLife, now: Date): Prisma.Sql {
  const { signedIn, seen } = oldest(life, now)
  return Prisma.sql`s."expiresAt" > ${now} AND s."signedInAt" > ${signedIn} AND s."lastSeenAt" > ${seen}`
}

/** Its opposite, each part of which an index finds. */
function sessionsThatAreOver(life: SessionLife, now: Date) {
  const { signedIn, seen } = oldest(life, now)
  return { OR: [{ expiresAt: { lte: now } }, { signedInAt: { lte: signedIn } }, { lastSeenAt: { lte: seen } }] }
}

const oldest = ({ idle, absolute }: SessionLife, now: Date) => ({
  signedIn: new Date(now.getTime() - absolute),
  seen: new Date(now.getTime() - idle),
})

/** Opaque: 256 random bits. It stands in the cookie only; the database keeps its hash. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A token has full entropy, so one SHA-256 is enough: nothing can be guessed from it. */
export function hashSessionToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hash('sha256', token, 'buffer'))
}

/** The same in hex. */
export const hexOfSessionToken = (token: string): string => hash('sha256', token)

/**
 * Keeps the account in the caller's session until the transaction ends: a recovery that ends it comes before, and the caller is
 * refused, or after, and revokes what the caller made. Throws `NotSignedIn` (401) where it has ended.
 */
export async function holdSession(ctx: DomainContext, { accountKind, accountId }: OwnAccount): Promise<void> {
  const { sessionId } = ctx.actor
  if (sessionId === null) return
  await ctx.db.$queryRaw`SELECT 1 FROM "Session" WHERE "id" = ${sessionId}::uuid FOR SHARE`
  const where = { id: sessionId, ...sessionColumn(accountKind, accountId) }
  if ((await ctx.db.session.count({ where })) === 0) throw new NotSignedIn()
}

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
function sessionsOf(accounts: readonly OwnAccount[]): Prisma.Sql {
  const column = { user: Prisma.sql`"listenerId"`, artist: Prisma.sql`"artistId"`, admin: Prisma.sql`"adminId"` }
  const any = accounts.map(({ accountKind, accountId }) => Prisma.sql`s.${column[accountKind]} = ${accountId}::uuid`)
  return any.length > 0 ? Prisma.sql`(${Prisma.join(any, ' OR ')})` : Prisma.sql`false`
}

/**
 * Takes these accounts out of their sessions: of one (`only`), of all but one (`but`), or of all. Accounts of others in
 * the same browser stay signed in; a session that is left with nobody is removed, so that it marks no browser as known.
 * It holds from the next request on, in every process. Returns how many it was
 * that were not over.
 */
export async function endSessions(
  ctx: DomainContext,
  accounts: readonly OwnAccount[],
  { only, but }: { only?: string; but?: string },
): Promise<number> {
  const chosen = Prisma.sql`${sessionsOf(accounts)}
    ${only ? Prisma.sql`AND s."id" = ${only}::uuid` : Prisma.empty} ${but ? Prisma.sql`AND s."id" <> ${but}::uuid` : Prisma.empty}`
  const without = (kind: OwnAccount['accountKind'], column: Prisma.Sql) => {
    const account = accounts.find(({ accountKind }) => accountKind === kind)
    return account ? Prisma.sql`NULLIF(s.${column}, ${account.accountId}::uuid)` : Prisma.sql`s.${column}`
  }
  return await ctx.transaction(async (inner) => {
    const rows = await inner.db.$queryRaw<{ id: string; isEmpty: boolean; wasLive: boolean }[]>`
      UPDATE "Session" s SET
        "listenerId" = ${without('user', Prisma.sql`"listenerId"`)},
        "artistId" = ${without('artist', Prisma.sql`"artistId"`)},
        "adminId" = ${without('admin', Prisma.sql`"adminId"`)}
      WHERE ${chosen}
      RETURNING s."id", num_nonnulls(s."listenerId", s."artistId", s."adminId") = 0 AS "isEmpty",
        ${liveSessionSql(sessionLifeOf(ctx.settings.auth), ctx.clock.now())} AS "wasLive"`
    const empty = rows.filter(({ isEmpty }) => isEmpty).map(({ id }) => id)
    if (empty.length > 0) await inner.db.session.deleteMany({ where: { id: { in: empty } } })
    return rows.filter(({ wasLive }) => wasLive).length
  })
}

/** Removes sessions past their end, and reservations of addresses that are over; returns how many sessions. */
export async function sweepSessions(ctx: DomainContext): Promise<number> {
  const now = ctx.clock.now()
  await ctx.db.reservedAddress.deleteMany({ where: { until: { lte: now } } })
  const { count } = await ctx.db.session.deleteMany({
    where: sessionsThatAreOver(sessionLifeOf(ctx.settings.auth), now),
  })
  return count
}

/** In this order: many browsers name another one too, for pages that ask. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

/** Names a device by its browser: "Firefox on Windows". */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const nameIn = (names: typeof BROWSERS) => names.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)]
  if (browser && system) return `${browser} on ${system}`
  if (browser ?? system) return (browser ?? system) as string
  // A program: the first word of what it says, `curl/8.5.0`.
  const [, program] = /^([A-Za-z][\w.+-]{1,39})(?:\/|\s|$)/.exec(userAgent) ?? []
  return program ?? 'Unknown device'
}
