import type { DomainContext } from '#api/context.ts'
import { assertMayManageArtist } from '#plugins/auth'
import { songsOfPeriod } from '#plugins/streaming'
import { Prisma } from '#prisma/generated/client/client.ts'
import { splitInSql } from './split-in-sql.ts'

/** How far back songs' earnings are added up; what was before stands on the statements. */
export const SONG_EARNING_DAYS = 30
const MOST_SONGS = 1_000

export interface SongEarning {
  songId: string
  /** Counted streams in the periods that were settled. */
  streams: number
  cents: number
}

/**
 * What an artist's songs earned in the periods that were settled in the last 30 days, most first: each period's cents over
 * the songs that its listener heard, by largest remainder, as on statements. One statement. For that artist and admins:
 * throws 401, 403, and 404 for an unknown artist.
 */
export async function songEarnings(ctx: DomainContext, artistId: string): Promise<SongEarning[]> {
  await assertMayManageArtist(ctx, artistId, 'finance')
  const since = new Date(ctx.clock.now().getTime() - SONG_EARNING_DAYS * 86_400_000)
  // The split is over songs here: they stand in the column of who gets a part.
  return await ctx.db.$queryRaw<SongEarning[]>`
    SELECT "artistId" AS "songId", sum("streams")::int AS "streams", sum("cents")::int AS "cents"
    FROM (${splitInSql(Prisma.sql`
      SELECT share."periodId", song."songId" AS "artistId", song."streams", share."cents"
      FROM "PeriodShare" share
      CROSS JOIN LATERAL ${songsOfPeriod(Prisma.sql`share."periodId"`, Prisma.sql`share."artistId"`)} song
      WHERE share."artistId" = ${artistId}::uuid AND share."settledAt" >= ${since}
        AND NOT EXISTS (SELECT FROM "ShareHold" hold WHERE hold."periodId" = share."periodId" AND hold."artistId" = share."artistId" AND hold."state" <> 'released')`)}) split
    GROUP BY 1 ORDER BY "cents" DESC, 1 LIMIT ${MOST_SONGS}`
}
