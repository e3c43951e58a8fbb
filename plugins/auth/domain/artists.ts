import type { DomainContext } from '#api/app/context.ts'
import { type ListOrder, pageFrom, seek } from '#api/database/keyset.ts'
import { accountKey, type LetterInput } from '../rules.ts'
import type { Artist, Prisma } from '#prisma/generated/client/client.ts'
import { isId } from '#api/text/is-id.ts'
import { Forbidden, NotFound, NotSignedIn } from '#api/app/errors.ts'
import { isStaff } from '#api/access/staff.ts'
import { findFormerOwner } from './accounts/usernames.ts'
import type { Reportable } from '#api/app/reportable.ts'
import type { Actor } from '#api/access/actor.ts'
import type { StaffRole } from '#api/access/staff-role.ts'

/** `nameKey` is kept by a trigger: the name in plain small letters. */
export const BY_NAME: ListOrder = { column: 'nameKey', direction: 'asc' }

export interface ListedArtist {
  id: string
  username: string
  name: string
  genre: string
}

/** Approved artists from A to Z, from behind the artist `after`; one who is gone leads to an empty page. */
export async function artistsByName(
  ctx: DomainContext,
  { letter }: LetterInput,
  page: { limit: number; after?: string | undefined },
): Promise<ListedArtist[]> {
  const where = { approvedAt: { not: null }, ...(letter !== null && { letter }) }
  return await ctx.db.artist.findMany({
    ...(await seek(ctx.db.artist, pageFrom(page), { where, order: BY_NAME })),
    select: { id: true, username: true, name: true, genre: true },
  })
}

/** Updates an artist's own description; absent fields stay. The caller must check ownership. */
export async function describeArtist(
  ctx: DomainContext,
  id: string,
  { bio, genre }: { bio?: string | undefined; genre?: string | undefined },
): Promise<void> {
  if (bio === undefined && genre === undefined) return
  await ctx.db.artist.update({
    where: { id },
    data: { ...(bio !== undefined && { bio }), ...(genre !== undefined && { genre }) },
    select: { id: true },
  })
  // Search says the genre too.
  await ctx.emit('artist.renamed', { artistId: id })
}

/** An approved artist by the name of today: the same for whoever asks, and read from artists alone. */
export async function findApprovedArtist<Query extends Pick<Prisma.ArtistFindFirstArgs, 'select' | 'include'>>(
  ctx: DomainContext,
  username: string,
  query: Query,
) {
  // PostgreSQL would refuse NUL in a text: it matches nobody.
  const keys = username.includes('\0') ? [] : [accountKey(username)]
  return await ctx.db.artist.findFirst({
    ...query,
    where: { usernameKey: { in: keys }, approvedAt: { not: null } },
  })
}

/** The facts about an artist that other plugins may use. The email is for the artist and admins only. */
export interface ArtistProfile {
  id: string
  username: string
  name: string
  email: string
  genre: string
  bio: string
  /** Null while pending. */
  approvedAt: Date | null
  createdAt: Date
}

const profile = {
  id: true,
  username: true,
  name: true,
  email: true,
  genre: true,
  bio: true,
  approvedAt: true,
  createdAt: true,
} as const

/** Null for ids that are unknown or no ids at all. */
export async function findArtist(ctx: DomainContext, id: string): Promise<ArtistProfile | null> {
  return isId(id) ? await ctx.db.artist.findUnique({ where: { id }, select: profile }) : null
}

export async function findArtistByUsername(ctx: DomainContext, username: string): Promise<ArtistProfile | null> {
  const usernameKey = accountKey(username)
  return usernameKey.includes('\0') ? null : await ctx.db.artist.findUnique({ where: { usernameKey }, select: profile })
}

/** Throws `NotFound` (404) for ids that are unknown or no ids at all. */
export async function requireArtist(ctx: DomainContext, id: string): Promise<ArtistProfile> {
  const artist = await findArtist(ctx, id)
  if (!artist) throw new NotFound('Artist')
  return artist
}

/** Ids of artists whose name matches, at most 1,000. */
export async function findArtistIds(ctx: DomainContext, where: { name: Prisma.StringFilter }): Promise<string[]> {
  return (await ctx.db.artist.findMany({ where, take: 1_000, select: { id: true } })).map(({ id }) => id)
}

/** By id; ids that are unknown are not in the map. */
export async function findArtists(ctx: DomainContext, ids: readonly string[]): Promise<Map<string, ArtistProfile>> {
  const known = [...new Set(ids)].filter(isId)
  if (known.length === 0) return new Map()
  const artists = await ctx.db.artist.findMany({ where: { id: { in: known } }, select: profile })
  return new Map(artists.map((artist) => [artist.id, artist]))
}

type Selection = Pick<Prisma.ArtistFindFirstArgs, 'select' | 'include'>

/**
 * An artist whom the caller may see: approved, or their own, or any for an admin; null otherwise and for names and ids
 * that do not exist. A name that an artist had before finds that artist. `query` is what GraphQL selects.
 */
export async function findVisibleArtist<Query extends Selection>(
  ctx: DomainContext,
  by: { id: string } | { username: string },
  query: Query,
) {
  if ('id' in by) return await visibleById(ctx, by.id, query)
  const { actor } = ctx
  const visible: Prisma.ArtistWhereInput = isStaff(actor)
    ? {}
    : { OR: [{ approvedAt: { not: null } }, ...(actor.artist ? [{ id: actor.artist.id }] : [])] }
  const found = await ctx.db.artist.findFirst({ ...query, where: { AND: [named(by), visible] } })
  if (found) return found
  const id = await findFormerOwner(ctx, 'artist', by.username)
  return id ? await visibleById(ctx, id, query) : null
}

/** By the id alone, so that Prisma reads together those that a list asks for one by one. */
async function visibleById<Query extends Selection>({ db, actor }: DomainContext, id: string, query: Query) {
  // Read before any answer: a selection that nobody looks at is an error outside production.
  const judged = query.select ? { ...query, select: { ...query.select, id: true, approvedAt: true } } : query
  if (!isId(id)) return null
  const found = await db.artist.findUnique({ ...(judged as Query), where: { id } })
  const { approvedAt } = (found ?? { approvedAt: null }) as Pick<Artist, 'approvedAt'>
  return isStaff(actor) || approvedAt || id.toLowerCase() === actor.artist?.id ? found : null
}

/** Text that PostgreSQL refuses (NUL) matches nobody. */
const named = ({ username }: { username: string }): Prisma.ArtistWhereInput => ({
  usernameKey: { in: username.includes('\0') ? [] : [accountKey(username)] },
})

/** Pending artists, the longest waiting first. `query` is what a GraphQL connection asks of Prisma: page and selection. */
export async function listPendingArtists<
  Query extends Pick<Prisma.ArtistFindManyArgs, 'select' | 'include' | 'take' | 'skip' | 'cursor'>,
>(ctx: DomainContext, query: Query) {
  const order = { column: 'createdAt', direction: 'asc' } as const
  return await ctx.db.artist.findMany(
    await seek(ctx.db.artist, query, { where: { approvedAt: null, deletesAt: null, suspendedAt: null }, order }),
  )
}

/**
 * Selects an artist for GraphQL after the caller has checked that it exists and is visible. Asked for many artists at
 * once it is one statement: Prisma reads rows by id together.
 */
export async function selectArtist<Query extends Pick<Prisma.ArtistFindUniqueArgs, 'select' | 'include'>>(
  ctx: DomainContext,
  id: string,
  query: Query,
) {
  return await ctx.db.artist.findUniqueOrThrow({ ...query, where: { id } })
}

/** Artists themselves: their name and what they say of themselves. They are not withheld; staff suspends the account. */
export const reportableArtists: Reportable = {
  kind: 'artist',
  label: 'Artist',
  find: async (ctx, ids) =>
    [...(await findArtists(ctx, ids)).values()].map(({ id, name, username, approvedAt }) => ({
      ...{ id, kind: 'artist', title: name, by: name, artistId: id },
      path: `/artist/${encodeURIComponent(username)}`,
      owner: { accountKind: 'artist', accountId: id },
      imageUrl: null,
      isPublic: approvedAt !== null,
      withheld: null,
    })),
  idAt: async (ctx, path) => {
    const [, username] = /^\/artist\/([\w.-]+)\/?$/.exec(path) ?? []
    return (username && (await findArtistByUsername(ctx, username))?.id) || null
  },
}

/** Which of the staff do it for artists, beside owners. */
type Roles = readonly [StaffRole, ...StaffRole[]]

/** An artist's private things are for that artist, for the staff they concern, and for the platform itself. */
export function mayManageArtist(actor: Actor, artistId: string, ...roles: Roles): boolean {
  return actor.artist?.id === artistId || isStaff(actor, ...roles)
}

/** Throws `NotSignedIn` (401) for visitors, `NotFound` (404) where there is no such artist, `Forbidden` (403) for others. */
export async function assertMayManageArtist(ctx: DomainContext, artistId: string, ...roles: Roles): Promise<void> {
  const { actor } = ctx
  if (!actor.userType && !actor.system) throw new NotSignedIn()
  // The session proves that its own artist exists.
  if (actor.artist?.id === artistId) return
  await requireArtist(ctx, artistId)
  if (!mayManageArtist(actor, artistId, ...roles)) throw new Forbidden()
}
