import type { DomainContext } from '#api/context.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { openPeriodMoney } from '#plugins/billing'
import { periodStreamTotals } from '#plugins/streaming'
import { splitInSql } from './split-in-sql.ts'

/**
 * Splits these periods anew by their aggregated streams and moves their artists' estimates by the difference; periods
 * that are not open any more have no estimate. Part of the transaction that changed streams, money or state; idempotent.
 * Whoever changes a period's money or state, or splits it as well, holds its row: it is waited for here, and then seen as it is.
 */
export async function moveEstimates(ctx: DomainContext, periodIds: readonly string[]): Promise<void> {
  if (periodIds.length === 0) return
  await ctx.services.billing.holdPeriods(ctx, periodIds)
  const ids = Prisma.sql`${[...periodIds]}::uuid[]`
  // A statement of its own, after the locks: it sees what was committed while they were waited for.
  await ctx.db.$executeRaw`
    WITH split AS (${splitInSql(Prisma.sql`
      SELECT streams."periodId", streams."artistId", streams."streams", period."artistCents" AS "cents"
      FROM ${openPeriodMoney} period JOIN ${periodStreamTotals} streams ON streams."periodId" = period."id"
      WHERE period."id" = ANY(${ids}) AND streams."periodId" = ANY(${ids})`)}
    ), fresh AS (
      SELECT "periodId", array_agg("artistId" ORDER BY "artistId") AS "artistIds", array_agg("cents" ORDER BY "artistId") AS "cents"
      FROM split GROUP BY "periodId"
    ), kept AS (
      SELECT estimate."periodId", part."artistId", part."cents"
      FROM "PeriodEstimate" estimate CROSS JOIN LATERAL unnest(estimate."artistIds", estimate."cents") AS part ("artistId", "cents")
      WHERE estimate."periodId" = ANY(${ids})
    ), gone AS (
      DELETE FROM "PeriodEstimate" WHERE "periodId" = ANY(${ids}) AND "periodId" NOT IN (SELECT "periodId" FROM fresh)
    ), changed AS (
      UPDATE "PeriodEstimate" estimate SET "artistIds" = fresh."artistIds", "cents" = fresh."cents"
      FROM fresh WHERE estimate."periodId" = fresh."periodId"
        AND (estimate."artistIds" <> fresh."artistIds" OR estimate."cents" <> fresh."cents")
    ), added AS (
      INSERT INTO "PeriodEstimate" ("periodId", "artistIds", "cents")
      SELECT "periodId", "artistIds", "cents" FROM fresh
      WHERE NOT EXISTS (SELECT FROM "PeriodEstimate" estimate WHERE estimate."periodId" = fresh."periodId") ORDER BY "periodId"
    )
    ${moveArtists(Prisma.sql`SELECT "artistId", "cents" FROM split UNION ALL SELECT "artistId", -"cents" FROM kept`)}`
}

/** Takes the estimates of periods away that the caller has locked and closed. */
export async function dropEstimates(ctx: DomainContext, periodIds: readonly string[]): Promise<void> {
  if (periodIds.length === 0) return
  await ctx.db.$executeRaw`
    WITH gone AS (
      DELETE FROM "PeriodEstimate" WHERE "periodId" = ANY(${[...periodIds]}::uuid[]) RETURNING "artistIds", "cents"
    )
    ${moveArtists(Prisma.sql`
      SELECT part."artistId", -part."cents" AS "cents"
      FROM gone CROSS JOIN LATERAL unnest(gone."artistIds", gone."cents") AS part ("artistId", "cents")`)}`
}

/** Artists in the order of their ids, in one statement: two that move estimates at once wait for each other, and never in a circle. */
const moveArtists = (parts: Prisma.Sql) => Prisma.sql`
  INSERT INTO "ArtistEstimate" AS estimate ("artistId", "cents")
  SELECT "artistId", sum("cents") FROM (${parts}) parts GROUP BY "artistId" HAVING sum("cents") <> 0 ORDER BY "artistId"
  ON CONFLICT ("artistId") DO UPDATE SET "cents" = estimate."cents" + EXCLUDED."cents"`
