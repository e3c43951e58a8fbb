import { Prisma } from '#prisma/generated/client/client.ts'

// Relations that other plugins join in SQL of their own: their columns are a contract, the tables behind them are not.

/**
 * Counted streams by period and artist, as far as they are aggregated. Columns: `periodId`, `artistId`, `streams`.
 * Who keeps a figure by them hears of each change by `streaming.counted`.
 */
export const periodStreamTotals = Prisma.sql`(SELECT "periodId", "artistId", "streams" FROM "PeriodArtist")`

/** Of which songs the counted streams of one artist in one period were, both named in SQL. Columns: `songId`, `streams`. */
export const songsOfPeriod = (periodId: Prisma.Sql, artistId: Prisma.Sql) =>
  Prisma.sql`(SELECT "songId", count(*)::int AS "streams" FROM "StreamClaim"
    WHERE "counted" AND "periodId" = ${periodId} AND "artistId" = ${artistId} GROUP BY "songId")`
