import type { DomainContext } from '#api/app/context.ts'
import { type ListOrder, NEWEST_FIRST, pageFrom, seek } from '#api/database/keyset.ts'
import { artistLetters, publicArtists } from '#plugins/auth'
import type { Shelf, ShelfKind } from '#prisma/generated/client/client.ts'
import type { ShelfInput } from '../rules.ts'
import { visibleSong } from './visible-song.ts'
import { isId } from '#api/text/is-id.ts'
import { findSongs, type SongProfile } from './song-lists.ts'

/**
 * Counts what stands on each shelf for everybody, and finds its picture: in SQL, one statement, which writes what differs.
 * Returns how many shelves were written.
 */
export async function countShelves(ctx: DomainContext): Promise<number> {
  return await ctx.transaction(
    async (inner) => {
      await inner.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('catalog:shelves', 0))`
      await inner.db.$executeRaw`
        CREATE TEMPORARY TABLE counted_shelf ON COMMIT DROP AS
        WITH shelved AS (
          SELECT shelf."kind", shelf."key", count(*)::int AS "items", mode() WITHIN GROUP (ORDER BY shelf."title") AS "title",
            -- The most heard song that has a picture: as a text, because max() knows texts.
            max(lpad(song."totalStreams"::text, 10, '0') || song."id") FILTER (WHERE song."coverKey" IS NOT NULL) AS "best"
          FROM "SongShelf" shelf JOIN "Song" song ON song."id" = shelf."songId"
          JOIN ${publicArtists} artist ON artist."id" = song."artistId"
          WHERE song."state" = 'published' GROUP BY shelf."kind", shelf."key"
        )
        SELECT shelved."kind", shelved."key", shelved."title", shelved."items", song."coverKey", coalesce(song."coverWidths", '{}') AS "coverWidths", song."coverColor"
        FROM shelved LEFT JOIN "Song" song ON song."id" = substr(shelved."best", 11)::uuid
        UNION ALL
        SELECT 'letter'::"ShelfKind", "letter", upper("letter"), count(*)::int, NULL, '{}', NULL FROM ${artistLetters} artist GROUP BY "letter"`
      const gone = await inner.db.$executeRaw`
        DELETE FROM "Shelf" shelf WHERE NOT EXISTS (
          SELECT FROM counted_shelf counted WHERE counted."kind" = shelf."kind" AND counted."key" = shelf."key")`
      const written = await inner.db.$executeRaw`
        INSERT INTO "Shelf" AS kept ("kind", "key", "title", "items", "coverKey", "coverWidths", "coverColor")
        SELECT "kind", "key", "title", "items", "coverKey", "coverWidths", "coverColor" FROM counted_shelf
        ON CONFLICT ("kind", "key") DO UPDATE SET "title" = excluded."title", "items" = excluded."items",
          "coverKey" = excluded."coverKey", "coverWidths" = excluded."coverWidths", "coverColor" = excluded."coverColor"
        WHERE (kept."title", kept."items", kept."coverKey", kept."coverWidths", kept."coverColor")
          IS DISTINCT FROM (excluded."title", excluded."items", excluded."coverKey", excluded."coverWidths", excluded."coverColor")`
      return gone + written
    },
    { timeout: 120_000 },
  )
}

/** Maximum songs counted at once for a shelf without a count. */
const MAX_COUNTED = 1_000

/** Null for one with nothing on it that everybody may see. */
export async function findShelf(ctx: DomainContext, { kind, key }: ShelfInput): Promise<Shelf | null> {
  const where = { kind, key, song: visibleSong }
  const [first] = await ctx.db.songShelf.findMany({
    where,
    orderBy: [{ createdAt: 'desc' }, { songId: 'desc' }],
    take: 1,
  })
  if (!first) return null
  const counted = await ctx.db.shelf.findUnique({ where: { kind_key: { kind, key } } })
  if (counted) return counted
  const items = await ctx.db.songShelf.count({ where, take: MAX_COUNTED })
  return { kind, key, title: first.title, items, coverKey: null, coverWidths: [], coverColor: null }
}

const FULLEST_FIRST: ListOrder = { column: 'items', direction: 'desc', tie: 'key', tieDirection: 'asc' }

/**
 * Genres and tags by how much is on them, years newest first, letters in their order. `after` is the key of the last one that
 * was seen; an unknown one leads to an empty page.
 */
export async function findShelves(
  ctx: DomainContext,
  { kind }: { kind: ShelfKind },
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Shelf[]> {
  // PostgreSQL would refuse NUL in a text: it names none.
  if (after?.includes('\0')) return []
  if (kind === 'year' || kind === 'letter') {
    const direction = kind === 'year' ? 'desc' : 'asc'
    const key = kind === 'year' ? { lt: after ?? '' } : { gt: after ?? '' }
    return await ctx.db.shelf.findMany({
      where: { kind, ...(after !== undefined && { key }) },
      orderBy: { key: direction },
      take: limit,
    })
  }
  const query = pageFrom({ limit, after }, (key) => ({ kind_key: { kind, key } }))
  return await ctx.db.shelf.findMany(await seek(ctx.db.shelf, query, { where: { kind }, order: FULLEST_FIRST }))
}

const SONGS_NEWEST_FIRST: ListOrder = { ...NEWEST_FIRST, tie: 'songId' }

/** Ids of songs on a shelf that everybody may see, newest first, from behind the song `after`; one that is gone leads to an empty page. */
export async function shelfSongIds(
  ctx: DomainContext,
  { kind, key }: ShelfInput,
  page: { limit: number; after?: string | undefined },
): Promise<string[]> {
  if (page.after !== undefined && !isId(page.after)) return []
  const query = pageFrom(page, (songId) => ({ songId_kind_key: { songId, kind, key } }))
  const rows = await ctx.db.songShelf.findMany({
    ...(await seek(ctx.db.songShelf, query, { where: { kind, key, song: visibleSong }, order: SONGS_NEWEST_FIRST })),
    select: { songId: true },
  })
  return rows.map(({ songId }) => songId)
}

/** The same with what is shown of them. */
export async function shelfSongs(
  ctx: DomainContext,
  shelf: ShelfInput,
  page: { limit: number; after?: string | undefined },
): Promise<SongProfile[]> {
  const ids = await shelfSongIds(ctx, shelf, page)
  const songs = await findSongs(ctx, ids)
  return ids.flatMap((id) => songs.get(id) ?? [])
}
