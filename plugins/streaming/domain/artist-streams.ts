import type { DomainContext } from '#api/app/context.ts'
import { assertMayManageArtist } from '#plugins/auth'
import { songNames } from '#plugins/catalog'
import { CHART_DAYS } from '../rules.ts'
import { dayName, dayNamesUpTo, monthOf } from '#api/text/calendar.ts'

export interface SongListening {
  songId: string
  title: string
  totalStreams: number
  /** Counted in the current calendar month (UTC). */
  monthStreams: number
  /** One entry a day (UTC) for 30 days, oldest first, today last. */
  daily: { date: string; streams: number }[]
}

interface SongRow {
  songId: string
  title: string
  totalStreams: number
  monthStreams: number
  /** Streams by day, only days that have some. */
  days: Record<string, number>
}

/** More than anybody looks through. */
const MAX_SONGS = 1_000

/** An artist's songs, most streamed first, at most 1,000 of them. For that artist and admins: throws 401, 403, and 404 for an unknown artist. */
export async function artistStreams(ctx: DomainContext, artistId: string): Promise<SongListening[]> {
  await assertMayManageArtist(ctx, artistId, 'support', 'editor', 'finance')
  const now = ctx.clock.now()
  const days = dayNamesUpTo(now, CHART_DAYS)
  const rows = await streamsBySong(ctx, artistId, dayName(monthOf(now)), days[0] ?? dayName(now))
  return rows
    .map(
      ({ days: counted, ...song }): SongListening => ({
        ...song,
        daily: days.map((date) => ({ date, streams: counted[date] ?? 0 })),
      }),
    )
    .sort((a, b) => b.totalStreams - a.totalStreams || (a.title < b.title ? -1 : a.title > b.title ? 1 : 0))
}

/**
 * Rollup and what is not in it yet, in one snapshot. The total is kept with each song, so that only days that are shown are
 * read, however long ago a song came out.
 */
async function streamsBySong(
  ctx: DomainContext,
  artistId: string,
  month: string,
  firstDay: string,
): Promise<SongRow[]> {
  return await ctx.db.$queryRaw<SongRow[]>`
    WITH pending AS MATERIALIZED (
      SELECT "songId", ("claimedAt" AT TIME ZONE 'UTC')::date AS "day", count(*)::int AS "streams"
      FROM "PendingClaim" WHERE "artistId" = ${artistId}::uuid GROUP BY 1, 2
    ), by_day AS (
      SELECT "songId", "day", sum("streams")::int AS "streams" FROM (
        SELECT "songId", "day", "streams" FROM "SongDay" WHERE "artistId" = ${artistId}::uuid AND "day" >= least(${month}::date, ${firstDay}::date)
        UNION ALL
        SELECT "songId", "day", "streams" FROM pending
      ) streams
      GROUP BY "songId", "day"
    )
    SELECT song."id" AS "songId", song."title",
      song."totalStreams" + coalesce((SELECT sum("streams") FROM pending WHERE pending."songId" = song."id"), 0)::int AS "totalStreams",
      coalesce(sum("streams") FILTER (WHERE "day" >= ${month}::date), 0)::int AS "monthStreams",
      coalesce(json_object_agg("day"::text, "streams") FILTER (WHERE "day" >= ${firstDay}::date), '{}') AS "days"
    FROM ${songNames} song LEFT JOIN by_day ON by_day."songId" = song."id"
    WHERE song."artistId" = ${artistId}::uuid GROUP BY song."id", song."title", song."totalStreams"
    ORDER BY "totalStreams" DESC, song."title", song."id" LIMIT ${MAX_SONGS}`
}
