import { Prisma } from '#prisma/generated/client/client.ts'
import type { DomainContext } from '#api/app/context.ts'
import { totalOf } from '#api/database/total.ts'
import { NotFound } from '#api/app/errors.ts'
import { isId } from '#api/text/is-id.ts'
import { accountKey } from '../../rules.ts'
import type { StaffRole } from '#api/access/staff-role.ts'

// Relations that other plugins join in SQL of their own: their columns are a contract, the tables behind them are not.

/** Columns `id`, `email`, `name` of every artist. */
export const artistAddresses = Prisma.sql`(SELECT "id", "email", "name" FROM "Artist")`

/** Columns `id`, `email`, `name` of every listener whose account is open. */
export const listenerAddresses = Prisma.sql`(SELECT "id", "email", "displayName" AS "name" FROM "Listener" WHERE "deletesAt" IS NULL)`

/** Columns `id`, `email` of every listener, closed accounts included. */
export const listenerEmails = Prisma.sql`(SELECT "id", "email" FROM "Listener")`

/** Approved artists as they are searched for. */
export const searchableArtists = Prisma.sql`(
  SELECT "id", "id" AS "artistId", "name" AS "title", "genre" AS "detail", "username" AS "words", 0 AS "popularity",
    '/artist/' || "username" AS "path", "approvedAt" AS "changedAt", NULL::text AS "imageKey", NULL::int[] AS "imageWidths", NULL::text AS "imageColor"
  FROM "Artist" WHERE "approvedAt" IS NOT NULL)`

/** Columns `id`, `name`, `username` of every artist who is approved. */
export const publicArtists = Prisma.sql`(SELECT "id", "name", "username" FROM "Artist" WHERE "approvedAt" IS NOT NULL)`

/** Columns `accountKind`, `id`, `name`: what others call whoever has an open account, listeners, artists and admins. */
export const publicNames = Prisma.sql`(
  SELECT 'user'::"AccountKind" AS "accountKind", "id", "displayName" AS "name" FROM "Listener" WHERE "deletesAt" IS NULL
  UNION ALL SELECT 'artist', "id", "name" FROM "Artist" WHERE "approvedAt" IS NOT NULL
  UNION ALL SELECT 'admin', "id", 'The team' FROM "Admin" WHERE "deletesAt" IS NULL)`

/**
 * Columns `accountKind`, `id`, `name`, `username` of the listeners and artists whose words are shown: neither closed nor suspended, and
 * artists approved. The username is of artists, who have pages.
 */
export const publicAuthors = Prisma.sql`(
  SELECT 'user'::"AccountKind" AS "accountKind", "id", "displayName" AS "name", NULL::text AS "username"
    FROM "Listener" WHERE "deletesAt" IS NULL AND "suspendedAt" IS NULL
  UNION ALL SELECT 'artist', "id", "name", "username" FROM "Artist" WHERE "approvedAt" IS NOT NULL)`

/** Column `letter` of every artist who is approved: the first of the name, `#` for what is none of the alphabet. */
export const artistLetters = Prisma.sql`(SELECT "letter" FROM "Artist" WHERE "approvedAt" IS NOT NULL)`

/** When each listener's account was made. Columns `id`, `createdAt`. */
export const listenerAges = Prisma.sql`(SELECT "id", "createdAt" FROM "Listener")`

export interface AccountCounts {
  /** Approved and pending. */
  artists: number
  listeners: number
  pendingArtists: number
}

export async function countAccounts(ctx: DomainContext): Promise<AccountCounts> {
  const [artists, listeners, pendingArtists] = await Promise.all([
    totalOf(ctx, 'artists'),
    totalOf(ctx, 'listeners'),
    ctx.db.artist.count({ where: { approvedAt: null, deletesAt: null, suspendedAt: null } }),
  ])
  return { artists, listeners, pendingArtists }
}

/** The facts about a listener that other plugins may use. */
export interface ListenerProfile {
  id: string
  username: string
  displayName: string
  email: string
  createdAt: Date
}

const profile = { id: true, username: true, displayName: true, email: true, createdAt: true } as const

/** Throws `NotFound` (404) for ids that are unknown or no ids at all. */
export async function requireListener(ctx: DomainContext, id: string): Promise<ListenerProfile> {
  const listener = isId(id) ? await ctx.db.listener.findUnique({ where: { id }, select: profile }) : null
  if (!listener) throw new NotFound('Listener')
  return listener
}

/** By id; ids that are unknown are not in the map. */
export async function findListeners(ctx: DomainContext, ids: readonly string[]): Promise<Map<string, ListenerProfile>> {
  const known = [...new Set(ids)].filter((id) => isId(id))
  if (known.length === 0) return new Map()
  const listeners = await ctx.db.listener.findMany({ where: { id: { in: known } }, select: profile })
  return new Map(listeners.map((listener) => [listener.id, listener]))
}

/** Null for usernames that nobody has. */
export async function findListenerByUsername(ctx: DomainContext, username: string): Promise<ListenerProfile | null> {
  const usernameKey = accountKey(username)
  return usernameKey.includes('\0')
    ? null
    : await ctx.db.listener.findUnique({ where: { usernameKey }, select: profile })
}

/** One thing that a plugin knows of an account, newest or most important first. */
export interface PersonFact {
  title: string
  /** In a few words: a state, an amount. */
  detail: string | null
  at: Date | null
  /** The page about it, for staff. */
  path: string | null
}

/** A plugin's facts about a listener or an artist for staff: one list. */
export interface PersonFacts {
  /** "Songs". */
  title: string
  /** Place among the lists, ascending. */
  order: number
  /** Which of the staff see it, and owners. */
  staff: readonly StaffRole[]
  facts: readonly PersonFact[]
}

/** Maximum of each; the collections have the rest. */
export const MAX_FACTS = 10
