import { Prisma } from '#prisma/generated/client/client.ts'

// Relations that other plugins join in SQL of their own: their columns are a contract, the tables behind them are not.

/**
 * Counted streams by period and artist, as far as they are aggregated. Columns: `periodId`, `artistId`, `streams`. A
 * plugin that derives figures from them is notified of changes by `streaming.counted`.
 */
export const periodStreamTotals = Prisma.sql`(SELECT "periodId", "artistId", "streams" FROM "PeriodArtist")`

/** Condition on a row named `claim`: its listening was not refused. */
export const isNotRefused = Prisma.sql`NOT EXISTS (
  SELECT FROM "RefusedListening" refused WHERE refused."periodId" = claim."periodId" AND refused."artistId" = claim."artistId")`

/** The songs of one artist's counted streams in one period, both named in SQL. Columns: `songId`, `streams`. */
export const songsOfPeriod = (periodId: Prisma.Sql, artistId: Prisma.Sql) =>
  Prisma.sql`(SELECT "songId", count(*)::int AS "streams" FROM "StreamClaim"
    WHERE "counted" AND "periodId" = ${periodId} AND "artistId" = ${artistId} GROUP BY "songId")`

/** The same of all artists in several periods, a relation with the column `id`. Columns: `periodId`, `artistId`, `songId`, `streams`. */
export const songsOfPeriods = (periods: Prisma.Sql) =>
  Prisma.sql`(SELECT "periodId", "artistId", "songId", count(*)::int AS "streams" FROM "StreamClaim"
    WHERE "counted" AND "periodId" IN (SELECT "id" FROM ${periods} chosen) GROUP BY "periodId", "artistId", "songId")`

/**
 * Counted streams since a moment, but for those that were refused, one row each. Columns: `listenerId`, `songId`, `claimedAt`.
 * Goes through the claims of that time: for jobs.
 */
export const listensSince = (from: Date) =>
  // Partitions are by the opening of a playback, at most some hours before its claim.
  Prisma.sql`(SELECT "listenerId", "songId", "claimedAt" FROM "StreamClaim" claim
    WHERE "counted" AND ${isNotRefused} AND "claimedAt" >= ${from} AND "openedAt" >= ${new Date(from.getTime() - 2 * 86_400_000)})`

/**
 * A listener's counted streams in periods that began since a moment. Columns: `songId`, `heardAt` (the last time).
 * Entered by the periods, of which a listener has one a month.
 */
export const heardInPeriods = (periodIds: readonly string[]) =>
  Prisma.sql`(SELECT "songId", max("claimedAt") AS "heardAt" FROM "StreamClaim"
    WHERE "counted" AND "periodId" = ANY(${[...periodIds]}::uuid[]) GROUP BY "songId")`

/** Every counted stream of these periods. Columns: `periodId`, `artistId`, `songId`, `claimedAt`. Entered by the periods. */
export const streamsOfPeriods = (periodIds: readonly string[]) =>
  Prisma.sql`(SELECT "periodId", "artistId", "songId", "claimedAt" FROM "StreamClaim"
    WHERE "counted" AND "periodId" = ANY(${[...periodIds]}::uuid[]))`

/** Counted claims after one of them, in the order of their ids. Columns: `id`, `periodId`. */
export const claimsAfter = (id: bigint, limit: number) =>
  Prisma.sql`(SELECT "id", "periodId" FROM "StreamClaim" WHERE "id" > ${id} AND "counted" ORDER BY "id" LIMIT ${limit})`

/**
 * Condition: this listener's stream of this artist in this period was counted since a moment. All three are named in SQL; the
 * listener must be the period's. Goes through the claims of one period.
 */
export const isHeardSince = (
  { listenerId, artistId, periodId }: { listenerId: Prisma.Sql; artistId: Prisma.Sql; periodId: Prisma.Sql },
  since: Date,
) => Prisma.sql`EXISTS (SELECT FROM "StreamClaim" claim WHERE claim."counted" AND claim."periodId" = ${periodId}
    AND claim."listenerId" = ${listenerId} AND claim."artistId" = ${artistId} AND claim."claimedAt" >= ${since})`

/**
 * Condition: this listener's stream of this song in this period was counted, and not refused. All three are named in SQL; the listener
 * must be the period's. Goes through the claims of one period.
 */
export const isSongHeard = ({
  listenerId,
  songId,
  periodId,
}: {
  listenerId: Prisma.Sql
  songId: Prisma.Sql
  periodId: Prisma.Sql
}) =>
  Prisma.sql`EXISTS (SELECT FROM "StreamClaim" claim WHERE claim."counted" AND claim."periodId" = ${periodId}
    AND claim."listenerId" = ${listenerId} AND claim."songId" = ${songId} AND ${isNotRefused})`

/** Listeners with counted streams of an artist by month (UTC, first day). Columns: `artistId`, `month`, `listenerId`. */
export const monthListeners = Prisma.sql`(SELECT "artistId", "month", "listenerId" FROM "ArtistMonthListener" WHERE "streams" > 0)`
