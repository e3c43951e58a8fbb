import type { DomainContext } from '#api/app/context.ts'
import { dayName } from '#api/text/calendar.ts'

/** Today's figures are asked for today; a day more spares thinking about midnight. */
export const liveSeconds = 2 * 24 * 60 * 60

/** Keys of the day's live counters that one counted stream moves: in all, of its song, of its artist. */
export function liveKeys(
  at: Date,
  { songId, artistId }: { songId: string; artistId: string },
): [string, string, string] {
  const day = dayName(at)
  return [`streams:${day}`, `streams:${day}:song:${songId}`, `streams:${day}:artist:${artistId}`]
}

export interface LiveFigures {
  total: number
  /** By song id; 0 for songs nobody played today. */
  songs: Map<string, number>
  artists: Map<string, number>
}

/**
 * Counted streams of today (UTC) from the live store, without touching the database: near enough to show as they
 * come in, never for money. The workers set them right from the rollups after each aggregation.
 */
export async function liveFigures(
  ctx: DomainContext,
  about: { songIds?: readonly string[]; artistIds?: readonly string[] } = {},
): Promise<LiveFigures> {
  const { songIds = [], artistIds = [] } = about
  const prefix = `streams:${dayName(ctx.clock.now())}`
  const [total = 0, ...others] = await ctx.ports.live.counts([
    prefix,
    ...songIds.map((id) => `${prefix}:song:${id}`),
    ...artistIds.map((id) => `${prefix}:artist:${id}`),
  ])
  return {
    total,
    songs: new Map(songIds.map((id, index) => [id, others[index] ?? 0])),
    artists: new Map(artistIds.map((id, index) => [id, others[songIds.length + index] ?? 0])),
  }
}

/** Sets today's counters of these songs and artists to what the database says: after a live store that lost or missed some. */
export async function resyncLiveFigures(
  ctx: DomainContext,
  songIds: readonly string[],
  artistIds: readonly string[],
): Promise<void> {
  const today = dayName(ctx.clock.now())
  const rows = await ctx.db.$queryRaw<{ key: string; value: number }[]>`
    WITH waiting AS (
      SELECT "songId", "artistId" FROM "PendingClaim" WHERE ("claimedAt" AT TIME ZONE 'UTC')::date = ${today}::date
    )
    SELECT ${`streams:${today}`} AS "key",
      (coalesce((SELECT "streams" FROM "StreamDay" WHERE "day" = ${today}::date), 0) + (SELECT count(*) FROM waiting))::int AS "value"
    UNION ALL
    SELECT ${`streams:${today}:song:`} || "songId", sum("streams")::int FROM (
      SELECT "songId", "streams" FROM "SongDay" WHERE "day" = ${today}::date AND "songId" = ANY(${[...songIds]}::uuid[])
      UNION ALL
      SELECT "songId", 1 FROM waiting WHERE "songId" = ANY(${[...songIds]}::uuid[])
      UNION ALL
      SELECT "songId", 0 FROM unnest(${[...songIds]}::uuid[]) AS named ("songId")
    ) songs GROUP BY "songId"
    UNION ALL
    SELECT ${`streams:${today}:artist:`} || "artistId", sum("streams")::int FROM (
      SELECT "artistId", "streams" FROM "ArtistDay" WHERE "day" = ${today}::date AND "artistId" = ANY(${[...artistIds]}::uuid[])
      UNION ALL
      SELECT "artistId", 1 FROM waiting WHERE "artistId" = ANY(${[...artistIds]}::uuid[])
      UNION ALL
      SELECT "artistId", 0 FROM unnest(${[...artistIds]}::uuid[]) AS named ("artistId")
    ) artists GROUP BY "artistId"`
  await ctx.ports.live.setCounts(rows.map(({ key, value }) => ({ key, value, ttlSeconds: liveSeconds })))
}
