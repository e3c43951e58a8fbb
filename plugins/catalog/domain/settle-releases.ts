import type { DomainContext } from '#api/context.ts'

/**
 * Counts the published tracks of releases anew, and their seconds: call it at the end of the transaction that has changed
 * tracks. The rows are locked first, so that what others have committed meanwhile is counted too.
 */
export async function settleReleases(ctx: DomainContext, ids: readonly (string | null)[]): Promise<void> {
  const releases = [...new Set(ids.filter((id) => id !== null))].sort()
  if (releases.length === 0) return
  await ctx.db.$queryRaw`
    SELECT "id" FROM "Release" WHERE "id" = ANY(${releases}::uuid[]) ORDER BY "id" FOR NO KEY UPDATE`
  await ctx.db.$executeRaw`
    UPDATE "Release" release SET "trackCount" = tracks."count", "totalSeconds" = tracks."seconds"
    FROM (
      SELECT given."id", count(song."id")::int AS "count", least(coalesce(sum(song."duration"), 0), 2147483647)::int AS "seconds"
      FROM unnest(${releases}::uuid[]) AS given ("id")
      LEFT JOIN "Song" song ON song."releaseId" = given."id" AND song."state" = 'published'
      GROUP BY 1
    ) tracks
    WHERE release."id" = tracks."id"`
}
