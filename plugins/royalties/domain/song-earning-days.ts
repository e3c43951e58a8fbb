import type { DomainContext } from '#api/app/context.ts'
import { dayName } from '#api/text/calendar.ts'
import { songsOfPeriod, songsOfPeriods } from '#plugins/streaming'
import { Prisma } from '#prisma/generated/client/client.ts'
import { isPaid } from './held-shares.ts'
import { splitSongsInSql } from './splits.ts'

/** Days before today that songs' earnings are summed over; older ones stand on the statements. */
export const SONG_EARNING_DAYS = 30

/** First day ("2026-11-21") that the sum has. */
export const firstEarningDay = (now: Date): string => dayName(new Date(now.getTime() - SONG_EARNING_DAYS * 86_400_000))

/** Shares settled up to this moment are not in `SongEarningDay` yet. */
export const pendingThrough = Prisma.sql`coalesce((SELECT "pendingThrough" FROM "SongEarningMark" WHERE "id" = 1), '-infinity')`

/** Whether there are such shares; where there are none a statement does not look for them. */
export const isPending = Prisma.sql`EXISTS (SELECT FROM "SongEarningMark" WHERE "id" = 1 AND "pendingThrough" IS NOT NULL)`

const sumsOf = (rows: Prisma.Sql) => Prisma.sql`(
  SELECT "artistId", "day", "songId", sum("streams")::int AS "streams", sum("cents")::int AS "cents"
  FROM (${splitSongsInSql(rows)}) split GROUP BY "artistId", "day", "songId")`

const columns = (song: 'song' | 'share') => Prisma.sql`share."periodId", share."artistId",
  (share."settledAt" AT TIME ZONE 'UTC')::date AS "day", "songId", ${Prisma.raw(song)}."streams", share."cents"`

/**
 * Earnings by song of paid shares, from their claims: columns `artistId`, `day`, `songId`, `streams`, `cents`. `which`
 * chooses rows named `share`. Reads the claims of each share by itself: for shares of few artists, or of few periods.
 */
export const earnedByShares = (which: Prisma.Sql) =>
  sumsOf(Prisma.sql`
    SELECT ${columns('song')} FROM "PeriodShare" share
    CROSS JOIN LATERAL ${songsOfPeriod(Prisma.sql`share."periodId"`, Prisma.sql`share."artistId"`)} song
    WHERE ${which} AND ${isPaid}`)

/**
 * The same of all shares of periods, a relation with the column `id`. Reads each claim of them once. Songs join the row of
 * their period and look their artist up in it: PostgreSQL cannot know how many shares the rows unfold to, and joined every
 * song with every share of the batch when it took them for few. `OFFSET` keeps the arrays out of the sort that follows.
 */
export const earnedInPeriods = (periods: Prisma.Sql, which: Prisma.Sql) =>
  sumsOf(Prisma.sql`
    SELECT ${columns('share')} FROM (
      SELECT song.*, settlement."settledAt",
        settlement."cents"[array_position(settlement."artistIds", song."artistId")] AS "cents"
      FROM ${songsOfPeriods(periods)} song
      JOIN "PeriodSettlement" settlement ON settlement."periodId" = song."periodId" OFFSET 0
    ) share
    WHERE share."cents" IS NOT NULL AND ${which} AND ${isPaid}`)

/** Locks the mark until the transaction ends: `shared` to add rows, `exclusive` to move the mark or to correct rows. */
export async function lockSongEarnings(ctx: DomainContext, mode: 'shared' | 'exclusive'): Promise<void> {
  const lock = Prisma.raw(mode === 'shared' ? 'FOR SHARE' : 'FOR UPDATE')
  await ctx.db.$queryRaw`SELECT 1 FROM "SongEarningMark" WHERE "id" = 1 ${lock}`
}

/** Adds rows of `SongEarningDay`. In the order of the key, so that two that add wait for each other, and never in a circle. */
export async function addSongEarnings(ctx: DomainContext, rows: Prisma.Sql): Promise<void> {
  await ctx.db.$executeRaw`
    INSERT INTO "SongEarningDay" AS earned ("artistId", "day", "songId", "streams", "cents")
    SELECT "artistId", "day", "songId", "streams", "cents" FROM ${rows} fresh ORDER BY "artistId", "day", "songId"
    ON CONFLICT ("artistId", "day", "songId") DO UPDATE
    SET "streams" = earned."streams" + EXCLUDED."streams", "cents" = earned."cents" + EXCLUDED."cents"`
}

/** Adds what these periods pay by song. Belongs to the transaction that writes their shares. */
export async function addSettledSongs(ctx: DomainContext, periodIds: readonly string[]): Promise<void> {
  if (periodIds.length === 0) return
  await lockSongEarnings(ctx, 'shared')
  const periods = Prisma.sql`unnest(${[...periodIds]}::uuid[]) AS settled ("id")`
  await addSongEarnings(
    ctx,
    earnedInPeriods(Prisma.sql`(SELECT "id" FROM ${periods})`, Prisma.sql`share."settledAt" > ${pendingThrough}`),
  )
}

/** Adds a share whose hold was released. Belongs to the transaction of the decision, after the hold was written. */
export async function addReleasedSongs(
  ctx: DomainContext,
  { periodId, artistId }: { periodId: string; artistId: string },
): Promise<void> {
  await lockSongEarnings(ctx, 'shared')
  await addSongEarnings(
    ctx,
    earnedByShares(
      Prisma.sql`share."periodId" = ${periodId}::uuid AND share."artistId" = ${artistId}::uuid AND share."settledAt" > ${pendingThrough}`,
    ),
  )
}
