import type { DomainContext } from '#api/context.ts'
import { nextMonth } from '#api/calendar.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { splitInSql } from './split-in-sql.ts'

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
