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
 * What an artist's songs earned in the periods that were settled today and in the 30 days before (UTC), most first: each
 * period's cents over the songs that its listener heard, by largest remainder, as on statements. For that artist and admins:
 * throws 401, 403, and 404 for an unknown artist.
 *
 * One statement, so one snapshot. It reads a row for each song and day; shares from before these rows existed are split by
 * their claims until the job has added them.
 */
export async function songEarnings(ctx: DomainContext, artistId: string): Promise<SongEarning[]> {
  await assertMayManageArtist(ctx, artistId, 'finance')
  const first = firstEarningDay(ctx.clock.now())
  return await ctx.db.$queryRaw<SongEarning[]>`
    SELECT "songId", sum("streams")::int AS "streams", sum("cents")::int AS "cents" FROM (
      SELECT "songId", "streams", "cents" FROM "SongEarningDay" WHERE "artistId" = ${artistId}::uuid AND "day" >= ${first}::date
      UNION ALL
      SELECT "songId", "streams", "cents" FROM ${earnedByShares(Prisma.sql`share."artistId" = ${artistId}::uuid
        AND share."settledAt" >= ${first}::date::timestamp AT TIME ZONE 'UTC' AND share."settledAt" <= ${pendingThrough} AND ${isPending}`)} pending
    ) earned
    GROUP BY "songId" ORDER BY "cents" DESC, "songId" LIMIT ${MAX_SONGS}`
}
