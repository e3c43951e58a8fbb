import type { DomainContext } from '#api/context.ts'
import { artistLetters, publicArtists } from '#plugins/auth'

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
