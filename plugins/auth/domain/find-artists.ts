import { isId } from '#api/is-id.ts'
import type { DomainContext } from '#api/context.ts'
import { NotFound } from '#api/errors.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { accountKey } from '../rules.ts'

/** What other plugins may know of an artist. The email is for the artist and admins only. */
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
