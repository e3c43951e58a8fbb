import type { DomainContext } from '#api/app/context.ts'
import { dayName, monthOf } from '#api/text/calendar.ts'
import { Prisma } from '#prisma/generated/client/client.ts'

// Exact at any moment, however far the workers lag: each is one statement, so one snapshot, over the rollup and the
// counted claims that are not in it yet.

export interface PeriodStreams {
  periodId: string
  artistId: string
  streams: number
}

/**
 * Counted streams of each artist in each of these subscription periods, for SQL of other plugins: columns `periodId`,
 * `artistId`, `streams` (none of them zero).
 */
export const periodStreamsInSql = (periodIds: readonly string[]): Prisma.Sql => Prisma.sql`(
  SELECT "periodId", "artistId", sum("streams")::int AS "streams" FROM (
    SELECT "periodId", "artistId", "streams" FROM "PeriodArtist" WHERE "periodId" = ANY(${[...periodIds]}::uuid[])
    UNION ALL
    SELECT "periodId", "artistId", 1 FROM "PendingClaim" WHERE "periodId" = ANY(${[...periodIds]}::uuid[])
  ) streams
  GROUP BY "periodId", "artistId" HAVING sum("streams") > 0)`

/** Counted streams of each artist in each of these subscription periods; artists with none are left out. */
export async function periodStreams(ctx: DomainContext, periodIds: readonly string[]): Promise<PeriodStreams[]> {
  if (periodIds.length === 0) return []
  return await ctx.db.$queryRaw<PeriodStreams[]>`
    SELECT * FROM ${periodStreamsInSql(periodIds)} streams ORDER BY "periodId", "artistId"`
}

/**
 * Counted streams of every artist in those periods in which claims wait to be aggregated and in which one of these artists has
 * any, waiting or not: the periods whose rollups do not say all yet. For SQL of other plugins: columns `periodId`, `artistId`,
 * `streams`.
 */
export const waitingStreamsInSql = (artistIds: readonly string[]): Prisma.Sql => Prisma.sql`(
  WITH waiting AS MATERIALIZED (
    SELECT "periodId", "artistId", count(*)::int AS "streams" FROM "PendingClaim" GROUP BY 1, 2
  ), touched AS MATERIALIZED (
    SELECT "periodId" FROM waiting GROUP BY 1
    HAVING bool_or("artistId" = ANY(${[...artistIds]}::uuid[])) OR EXISTS (
      SELECT FROM "PeriodArtist" total WHERE total."periodId" = waiting."periodId" AND total."artistId" = ANY(${[...artistIds]}::uuid[])
    )
  )
  SELECT "periodId", "artistId", sum("streams")::int AS "streams" FROM (
    SELECT total.* FROM touched CROSS JOIN LATERAL (
      SELECT "periodId", "artistId", "streams" FROM "PeriodArtist" total WHERE total."periodId" = touched."periodId" OFFSET 0
    ) total
    UNION ALL
    SELECT "periodId", "artistId", "streams" FROM touched JOIN waiting USING ("periodId")
  ) streams
  GROUP BY 1, 2)`

/**
 * Counted streams of each artist in the month (UTC) that `month` lies in, by the moment of the claim, for SQL of other
 * plugins: columns `artistId`, `streams`.
 */
export function monthStreamsInSql(month: Date): Prisma.Sql {
  const first = dayName(monthOf(month))
  return Prisma.sql`(
    SELECT "artistId", sum("streams")::int AS "streams" FROM (
      SELECT "artistId", "streams" FROM "ArtistDay" WHERE "day" >= ${first}::date AND "day" < ${first}::date + interval '1 month'
      UNION ALL
      SELECT "artistId", 1 FROM "PendingClaim"
      WHERE date_trunc('month', "claimedAt" AT TIME ZONE 'UTC')::date = ${first}::date
    ) streams
    GROUP BY "artistId")`
}

/** The same as rows. */
export async function monthStreams(ctx: DomainContext, month: Date): Promise<{ artistId: string; streams: number }[]> {
  return await ctx.db.$queryRaw<{ artistId: string; streams: number }[]>`
    SELECT * FROM ${monthStreamsInSql(month)} streams ORDER BY "artistId"`
}

/**
 * One artist's counted streams in a month (UTC) and how many subscribers made them: SQL that selects one row of
 * `"streams"`, `"subscribers"`, for a statement that reads other figures with them. It reads as much however many listeners
 * the artist has.
 */
export function artistMonth(artistId: string, month: Date): Prisma.Sql {
  const first = dayName(monthOf(month))
  return Prisma.sql`
    WITH pending AS MATERIALIZED (
      SELECT "listenerId" FROM "PendingClaim"
      WHERE "artistId" = ${artistId}::uuid AND date_trunc('month', "claimedAt" AT TIME ZONE 'UTC')::date = ${first}::date
    )
    SELECT (coalesce(sum("streams"), 0) + (SELECT count(*) FROM pending))::int AS "streams",
      (coalesce((SELECT "subscribers" FROM "ArtistMonth" WHERE "artistId" = ${artistId}::uuid AND "month" = ${first}::date), 0)
        + (SELECT count(DISTINCT "listenerId") FROM pending WHERE NOT EXISTS (
            SELECT FROM "ArtistMonthListener" heard
            WHERE heard."artistId" = ${artistId}::uuid AND heard."month" = ${first}::date AND heard."listenerId" = pending."listenerId"
          )))::int AS "subscribers"
    FROM "ArtistDay"
    WHERE "artistId" = ${artistId}::uuid AND "day" >= ${first}::date AND "day" < ${first}::date + interval '1 month'`
}

/** All counted streams of all time. */
export async function countStreams(ctx: DomainContext): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ streams: number }[]>`
    SELECT ((SELECT coalesce(sum("streams"), 0) FROM "StreamDay") + (SELECT count(*) FROM "PendingClaim"))::float8 AS "streams"`
  return row?.streams ?? 0
}
