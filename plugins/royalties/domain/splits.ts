import { splitByLargestRemainder } from '#api/text/money.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import type { DomainContext } from '#api/app/context.ts'
import { nextMonth } from '#api/text/calendar.ts'
import { latePeriods } from '#plugins/billing'

export interface ArtistStreams {
  artistId: string
  streams: number
}

/** Money over artists by their counted streams, to the cent: the one function behind settlement and estimates. */
export function splitByStreams(cents: number, streams: readonly ArtistStreams[]): Map<string, number> {
  return splitByLargestRemainder(
    cents,
    streams.map(({ artistId, streams: weight }) => ({ key: artistId, weight })),
  )
}

/** An artist's cents of one period over the songs that were heard in it: the one function behind every line by song. */
export function splitBySongs(
  cents: number,
  songs: readonly { songId: string; streams: number }[],
): Map<string, number> {
  return splitByLargestRemainder(
    cents,
    songs.map(({ songId, streams: weight }) => ({ key: songId, weight })),
  )
}

/**
 * `splitByStreams` for many periods in the database: rows `"periodId"`, `"artistId"`, `"streams"`, `"cents"` (of the whole
 * period) become rows with each artist's own cents. Largest remainder, ties by artist; without streams nobody gets any.
 */
export const splitInSql = (rows: Prisma.Sql) =>
  largestRemainder(rows, {
    columns: Prisma.sql`"periodId", "artistId"`,
    whole: Prisma.sql`"periodId"`,
    part: Prisma.sql`"artistId"`,
  })

/**
 * `splitBySongs` for many shares of artists: rows `"periodId"`, `"artistId"`, `"day"`, `"songId"`, `"streams"`, `"cents"` (of the
 * whole share) become rows with each song's own cents. Ties by song.
 */
export const splitSongsInSql = (rows: Prisma.Sql) =>
  largestRemainder(rows, {
    columns: Prisma.sql`"periodId", "artistId", "day", "songId"`,
    whole: Prisma.sql`"periodId", "artistId"`,
    part: Prisma.sql`"songId"`,
  })

/** The same of ledger entries, by their `"entryId"`: rows with `"songId"`, `"streams"`, and `"cents"` of the whole entry. */
export const splitEntriesInSql = (rows: Prisma.Sql) =>
  largestRemainder(rows, {
    columns: Prisma.sql`"entryId", "songId"`,
    whole: Prisma.sql`"entryId"`,
    part: Prisma.sql`"songId"`,
  })

const largestRemainder = (
  rows: Prisma.Sql,
  { columns, whole, part }: { columns: Prisma.Sql; whole: Prisma.Sql; part: Prisma.Sql },
) => Prisma.sql`
  SELECT ${columns}, "streams",
    ("floor" + CASE WHEN row_number() OVER (PARTITION BY ${whole} ORDER BY "remainder" DESC, ${part})
      <= "whole" - sum("floor") OVER (PARTITION BY ${whole}) THEN 1 ELSE 0 END)::int AS "cents"
  FROM (
    SELECT ${columns}, "streams", "cents"::bigint AS "whole",
      "cents"::bigint * "streams" / sum("streams") OVER (PARTITION BY ${whole})::bigint AS "floor",
      "cents"::bigint * "streams" % sum("streams") OVER (PARTITION BY ${whole})::bigint AS "remainder"
    FROM (${rows}) given WHERE "streams" > 0
  ) floored`

/**
 * Both models over the same money, the streaming money of a closed month (periods settled in it and its community
 * pool): what the artists were paid by the listeners who played them, and what one big pot split by all streams of the
 * month would have paid. Both add up to the same cents. One statement, however many artists; returns the month's streams.
 */
export async function recordModelShares(ctx: DomainContext, month: Date): Promise<number> {
  // A month that only settled what was streamed before it has no streams of its own to split by.
  const pot = Prisma.sql`
    SELECT ${ONE_POT}::uuid AS "periodId", basis."artistId", basis."streams", (SELECT coalesce(sum("cents"), 0) FROM paid) AS "cents"
    FROM (
      SELECT "artistId", "streams" FROM heard
      UNION ALL
      SELECT "artistId", "streams" FROM paid WHERE NOT EXISTS (SELECT FROM heard)
    ) basis`
  // Full joins, which are never done row by row: nobody has counted these rows before.
  const [noted] = await ctx.db.$queryRaw<{ streams: number }[]>`
    WITH heard AS MATERIALIZED (
      SELECT "artistId", "streams" FROM ${ctx.services.streaming.monthStreamsInSql(month)} streams WHERE "streams" > 0
    ), paid AS MATERIALIZED (
      SELECT "artistId", sum("streams")::int AS "streams", sum("cents")::bigint AS "cents" FROM (
        SELECT "artistId", "streams", "cents" FROM "PeriodShare"
        WHERE "settledAt" >= ${month} AND "settledAt" < ${nextMonth(month)}
        UNION ALL
        SELECT "artistId", "streams", "cents" FROM "PeriodShare" WHERE "periodId" IN (SELECT "id" FROM ${latePeriods(month)} late)
        UNION ALL
        SELECT "artistId", 0, "cents" FROM "CommunityShare" WHERE "month" = ${month}::date
      ) shares GROUP BY "artistId"
    ), pro_rata AS MATERIALIZED (${splitInSql(pot)}
    ), noted AS (
      INSERT INTO "MonthModelShare" ("month", "artistId", "streams", "userCentricCents", "proRataCents")
      SELECT ${month}::date, "artistId", coalesce(heard."streams", 0), coalesce(paid."cents", 0), coalesce(pro_rata."cents", 0)
      FROM paid FULL JOIN pro_rata USING ("artistId") FULL JOIN heard USING ("artistId")
    )
    SELECT coalesce(sum("streams"), 0)::int AS "streams" FROM heard`
  return noted?.streams ?? 0
}

/** All artists share one. */
const ONE_POT = '00000000-0000-0000-0000-000000000000'
