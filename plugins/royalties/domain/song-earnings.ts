import type { DomainContext } from '#api/app/context.ts'
import { assertMayManageArtist } from '#plugins/auth'
import { Prisma } from '#prisma/generated/client/client.ts'
import { earnedByShares, firstEarningDay, isPending, pendingThrough } from './song-earning-days.ts'

const MAX_SONGS = 1_000

export interface SongEarning {
  songId: string
  /** Counted streams in the periods that were settled. */
  streams: number
  cents: number
}

/**
 * Earnings of an artist's songs in the periods settled today and in the 30 days before (UTC), highest first: each
 * period's cents over the songs that its listener heard, by largest remainder, as on statements. For that artist and
 * admins: throws 401, 403, and 404 for an unknown artist.
 *
 * One statement, so one snapshot. It reads a row for each song and day, and says whether shares from before these rows existed
 * wait for the job that adds them: only then is it asked again, with these split by their claims.
 */
export async function songEarnings(ctx: DomainContext, artistId: string): Promise<SongEarning[]> {
  await assertMayManageArtist(ctx, artistId, 'finance')
  const first = firstEarningDay(ctx.clock.now())
  const days = Prisma.sql`SELECT "songId", "streams", "cents" FROM "SongEarningDay" WHERE "artistId" = ${artistId}::uuid AND "day" >= ${first}::date`
  const rows = await ctx.ports.prepared.query<(SongEarning | { songId: null }) & { isPending: boolean }>(Prisma.sql`
    SELECT (SELECT ${isPending}) AS "isPending", earned.* FROM (VALUES (1)) AS one
    LEFT JOIN (${sumsOf(days)}) earned ON true ORDER BY earned."cents" DESC, earned."songId"`)
  if (rows.some((row) => row.isPending))
    return await ctx.db.$queryRaw<SongEarning[]>(
      sumsOf(Prisma.sql`
        ${days}
        UNION ALL
        SELECT "songId", "streams", "cents" FROM ${earnedByShares(Prisma.sql`share."artistId" = ${artistId}::uuid
          AND share."settledAt" >= ${first}::date::timestamp AT TIME ZONE 'UTC' AND share."settledAt" <= ${pendingThrough} AND ${isPending}`)} pending`),
    )
  return rows.flatMap((row) =>
    row.songId === null ? [] : [{ songId: row.songId, streams: row.streams, cents: row.cents }],
  )
}

const sumsOf = (earned: Prisma.Sql) => Prisma.sql`
  SELECT "songId", sum("streams")::int AS "streams", sum("cents")::int AS "cents" FROM (${earned}) earned
  GROUP BY "songId" ORDER BY "cents" DESC, "songId" LIMIT ${MAX_SONGS}`
