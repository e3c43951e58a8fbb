import { Prisma } from '#prisma/generated/client/client.ts'

// Relations that other plugins join in SQL of their own: their columns are a contract, the tables behind them are not.

/**
 * Counted streams by period and artist, as far as they are aggregated. Columns: `periodId`, `artistId`, `streams`.
 * Who keeps a figure by them hears of each change by `streaming.counted`.
 */
export const periodStreamTotals = Prisma.sql`(SELECT "periodId", "artistId", "streams" FROM "PeriodArtist")`
