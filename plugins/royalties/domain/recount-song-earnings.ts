import type { DomainContext } from '#api/app/context.ts'
import { periodListeners } from '#plugins/billing'
import { Prisma } from '#prisma/generated/client/client.ts'
import { isPaid } from './held-shares.ts'
import {
  addSongEarnings,
  earnedByShares,
  earnedInPeriods,
  firstEarningDay,
  lockSongEarnings,
  pendingThrough,
} from './song-earning-days.ts'

/** A song's day that is not what its shares and claims say, in cents. */
export interface SongEarningDifference {
  rollup: 'SongEarningDay'
  key: Record<string, string>
  kept: number
  counted: number
}

/** Differences that are named, and artists that are corrected, at a time. */
const MAX_DIFFERENCES = 1_000
const ARTISTS = 500
/** Periods of one step of the backfill, and those settled at the very same moment as the last of them. */
const PERIODS = 500
/** Rows of days before the sum's first one are removed after this time. */
const REMOVED_AFTER_DAYS = 31

const startOf = (day: string) => Prisma.sql`${day}::date::timestamp AT TIME ZONE 'UTC'`

/** Hourly: adds what was settled before there were rows, corrects what an older version settled since, and removes old days. */
export async function syncSongEarnings(ctx: DomainContext): Promise<void> {
  while (await addPendingPeriods(ctx));
  await correctArtists(ctx)
  const first = firstEarningDay(ctx.clock.now())
  await ctx.db.$executeRaw`DELETE FROM "SongEarningDay" WHERE "day" < ${first}::date - ${REMOVED_AFTER_DAYS}::int`
}

/** One step towards older periods. Returns whether more are left. May die at any moment: rows and mark move together. */
async function addPendingPeriods(ctx: DomainContext): Promise<boolean> {
  return await ctx.transaction(
    async (tx) => {
      await lockSongEarnings(tx, 'exclusive')
      const first = firstEarningDay(tx.clock.now())
      const [step] = await tx.db.$queryRaw<{ from: Date | null; through: Date | null }[]>`
        SELECT min("settledAt") AS "from", max("settledAt") AS "through" FROM (
          SELECT "settledAt" FROM ${periodListeners} period
          WHERE "settledAt" <= ${pendingThrough} AND "settledAt" >= ${startOf(first)} ORDER BY "settledAt" DESC LIMIT ${PERIODS}
        ) newest`
      if (!step?.from || !step.through) {
        await tx.db.songEarningMark.updateMany({
          where: { pendingThrough: { not: null } },
          data: { pendingThrough: null },
        })
        return false
      }
      const { from, through } = step
      const periods = Prisma.sql`(SELECT "id" FROM ${periodListeners} period WHERE "settledAt" BETWEEN ${from} AND ${through})`
      await addSongEarnings(tx, earnedInPeriods(periods, Prisma.sql`share."settledAt" BETWEEN ${from} AND ${through}`))
      await tx.db.songEarningMark.update({ where: { id: 1 }, data: { pendingThrough: new Date(from.getTime() - 1) } })
      return true
    },
    { timeout: 5 * 60_000 },
  )
}

/** Corrects artists whose sum is not that of their shares: it reads no claims where all is right. */
async function correctArtists(ctx: DomainContext): Promise<void> {
  const first = firstEarningDay(ctx.clock.now())
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const wrong = await ctx.db.$queryRaw<{ artistId: string }[]>`
      WITH paid AS (
        SELECT share."artistId", sum(share."cents") AS "cents" FROM "PeriodShare" share
        WHERE share."settledAt" >= ${startOf(first)} AND share."settledAt" > ${pendingThrough}
          AND ${isPaid}
        GROUP BY share."artistId"
      ), kept AS (
        SELECT "artistId", sum("cents") AS "cents" FROM "SongEarningDay" WHERE "day" >= ${first}::date GROUP BY "artistId"
      )
      SELECT "artistId" FROM paid FULL JOIN kept USING ("artistId")
      WHERE coalesce(paid."cents", 0) <> coalesce(kept."cents", 0) AND "artistId" > ${after}::uuid
      ORDER BY "artistId" LIMIT ${ARTISTS}`
    const last = wrong.at(-1)
    if (!last) return
    await correct(
      ctx,
      wrong.map(({ artistId }) => artistId),
    )
    after = last.artistId
  }
}

async function correct(ctx: DomainContext, artistIds: readonly string[]): Promise<void> {
  await ctx.transaction(
    async (tx) => {
      await lockSongEarnings(tx, 'exclusive')
      const first = firstEarningDay(tx.clock.now())
      const chosen = Prisma.sql`ANY(${[...artistIds]}::uuid[])`
      const rows = earnedByShares(Prisma.sql`share."artistId" = ${chosen}
        AND share."settledAt" >= ${startOf(first)} AND share."settledAt" > ${pendingThrough}`)
      await tx.db.$executeRaw`DELETE FROM "SongEarningDay" WHERE "artistId" = ${chosen} AND "day" >= ${first}::date`
      await addSongEarnings(tx, rows)
    },
    { timeout: 5 * 60_000 },
  )
}

/**
 * Splits what was settled in the days that the sum has over its songs, from the claims, and names the days that are kept
 * otherwise, at most 1,000. One statement, so one snapshot. With `repair` their artists are corrected.
 */
export async function recountSongEarnings(
  ctx: DomainContext,
  { repair = false }: { repair?: boolean } = {},
): Promise<SongEarningDifference[]> {
  const first = firstEarningDay(ctx.clock.now())
  const differences = await findDifferences(ctx, first)
  if (repair) {
    for (let wrong = differences; wrong.length > 0; wrong = await findDifferences(ctx, first))
      await correct(ctx, [...new Set(wrong.map(({ key }) => key.artistId as string))])
  }
  return differences
}

async function findDifferences(ctx: DomainContext, first: string): Promise<SongEarningDifference[]> {
  const settled = Prisma.sql`"settledAt" >= ${startOf(first)} AND "settledAt" > ${pendingThrough}`
  const rows = await ctx.db.$queryRaw<
    { artistId: string; day: string; songId: string; kept: number; counted: number }[]
  >`
    WITH counted AS (
      SELECT * FROM ${earnedInPeriods(Prisma.sql`(SELECT "id" FROM ${periodListeners} period WHERE ${settled})`, settled)} earned
    ), kept AS (SELECT * FROM "SongEarningDay" WHERE "day" >= ${first}::date)
    SELECT "artistId", "day"::text AS "day", "songId", coalesce(kept."cents", 0) AS "kept", coalesce(counted."cents", 0) AS "counted"
    FROM counted FULL JOIN kept USING ("artistId", "day", "songId")
    WHERE (kept."cents", kept."streams") IS DISTINCT FROM (counted."cents", counted."streams")
    ORDER BY "artistId", "day", "songId" LIMIT ${MAX_DIFFERENCES}`
  return rows.map(({ kept, counted, ...key }) => ({ rollup: 'SongEarningDay', key, kept, counted }))
}
