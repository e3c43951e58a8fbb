import type { DomainContext } from '#api/app/context.ts'
import { publicArtists } from '#plugins/auth'

/** Counts the artists of each place that everybody may see: in SQL, which writes what differs. Returns how many places were written. */
export async function countPlaces(ctx: DomainContext): Promise<number> {
  return await ctx.transaction(
    async (inner) => {
      await inner.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('profiles:places', 0))`
      await inner.db.$executeRaw`
        CREATE TEMPORARY TABLE counted_place ON COMMIT DROP AS
        SELECT profile."placeKey" AS "key", mode() WITHIN GROUP (ORDER BY profile."place") AS "title", count(*)::int AS "artists"
        FROM "ArtistProfile" profile JOIN ${publicArtists} artist ON artist."id" = profile."artistId"
        WHERE profile."placeKey" IS NOT NULL GROUP BY profile."placeKey"`
      const gone = await inner.db.$executeRaw`
        DELETE FROM "Place" place WHERE NOT EXISTS (SELECT FROM counted_place counted WHERE counted."key" = place."key")`
      const written = await inner.db.$executeRaw`
        INSERT INTO "Place" AS kept ("key", "title", "artists") SELECT "key", "title", "artists" FROM counted_place
        ON CONFLICT ("key") DO UPDATE SET "title" = excluded."title", "artists" = excluded."artists"
        WHERE (kept."title", kept."artists") IS DISTINCT FROM (excluded."title", excluded."artists")`
      return gone + written
    },
    { timeout: 120_000 },
  )
}
