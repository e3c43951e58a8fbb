import type { DomainContext } from '#api/context.ts'
import { nextMonth } from '#api/calendar.ts'
import { type ArtistStreams, splitByStreams } from './split-by-streams.ts'

/**
 * Both models over the same money, the streaming money of a closed month (periods settled in it and its community
 * pool): what the artists were paid by the listeners who played them, and what one big pot split by all streams of the
 * month would have paid. Both add up to the same cents.
 */
export async function recordModelShares(
  ctx: DomainContext,
  { month, streams }: { month: Date; streams: readonly ArtistStreams[] },
): Promise<void> {
  const paid = await ctx.db.$queryRaw<{ artistId: string; streams: number; cents: number }[]>`
    SELECT "artistId", sum("streams")::int AS "streams", sum("cents")::float8 AS "cents" FROM (
      SELECT "artistId", "streams", "cents" FROM "PeriodShare"
      WHERE "settledAt" >= ${month} AND "settledAt" < ${nextMonth(month)}
      UNION ALL
      SELECT "artistId", 0, "cents" FROM "CommunityShare" WHERE "month" = ${month}::date
    ) shares GROUP BY "artistId"`
  const userCentric = new Map(paid.map(({ artistId, cents }) => [artistId, cents]))
  const money = paid.reduce((sum, { cents }) => sum + cents, 0)
  // A month that only settled what was streamed before it has no streams of its own to split by.
  const proRata = splitByStreams(money, streams.length > 0 ? streams : paid)
  const streamsOf = new Map(streams.map(({ artistId, streams: count }) => [artistId, count]))
  const rows = [...new Set([...userCentric.keys(), ...proRata.keys()])].map((artistId) => ({
    artistId,
    streams: streamsOf.get(artistId) ?? 0,
    userCentricCents: userCentric.get(artistId) ?? 0,
    proRataCents: proRata.get(artistId) ?? 0,
  }))
  await ctx.db.$executeRaw`
    INSERT INTO "MonthModelShare" ("month", "artistId", "streams", "userCentricCents", "proRataCents")
    SELECT ${month}::date, model.* FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS model ("artistId" uuid, "streams" int, "userCentricCents" int, "proRataCents" int)`
}
