import type { Actor } from '#api/access/actor.ts'
import { mayManageArtist, publicArtists } from '#plugins/auth'
import { Prisma } from '#prisma/generated/client/client.ts'

// The only definition of public visibility: every list, page and search of songs and releases uses it.

/** Prisma's condition for songs that everybody may see and play. */
export const visibleSong = {
  state: 'published',
  artist: { approvedAt: { not: null } },
} as const satisfies Prisma.SongWhereInput

/** Prisma's condition for releases that everybody may see: those with a track to play. */
export const visibleRelease = {
  state: 'published',
  trackCount: { gt: 0 },
  artist: { approvedAt: { not: null } },
} as const satisfies Prisma.ReleaseWhereInput

/** Prisma's condition for releases that are announced: everybody sees their page, and what is not out of them is not heard. */
export const announcedRelease = {
  state: 'scheduled',
  announced: true,
  artist: { approvedAt: { not: null } },
} as const satisfies Prisma.ReleaseWhereInput

/**
 * Songs that everybody may see, for SQL of other plugins. Columns: `id`, `artistId`, `releaseId`, `title`, `genre`, `tags`,
 * `album`, `releaseYear`, `duration`, `totalStreams`, `coverKey`, `coverWidths`, `createdAt`, `artistName`, `artistUsername`.
 */
export const visibleSongs = Prisma.sql`(
  SELECT song."id", song."artistId", song."releaseId", song."title", song."genre", song."tags", song."album", song."releaseYear",
    song."duration", song."totalStreams", song."coverKey", song."coverWidths", song."createdAt",
    artist."name" AS "artistName", artist."username" AS "artistUsername"
  FROM "Song" song JOIN ${publicArtists} artist ON artist."id" = song."artistId" WHERE song."state" = 'published')`

/**
 * Releases that everybody may see. Columns: `id`, `artistId`, `title`, `slug`, `kind`, `label`, `description`, `releaseDate`,
 * `trackCount`, `totalSeconds`, `coverKey`, `coverWidths`, `createdAt`, `artistName`, `artistUsername`.
 */
export const visibleReleases = Prisma.sql`(
  SELECT release."id", release."artistId", release."title", release."slug", release."kind", release."label", release."description",
    release."releaseDate", release."trackCount", release."totalSeconds", release."coverKey", release."coverWidths", release."createdAt",
    artist."name" AS "artistName", artist."username" AS "artistUsername"
  FROM "Release" release JOIN ${publicArtists} artist ON artist."id" = release."artistId"
  WHERE release."state" = 'published' AND release."trackCount" > 0)`

/** Unpublished items are visible to their artist and admins; deleted ones to nobody. */
export function maySee(actor: Actor, { artistId, published, announced, state }: Seen): boolean {
  return (
    published || announced === true || (state !== 'deleted' && mayManageArtist(actor, artistId, 'editor', 'support'))
  )
}

interface Seen {
  artistId: string
  /** Whether everybody may see it. */
  published: boolean
  /** For a release: whether its page is public before it is out. */
  announced?: boolean
  state: string
}
