import type { DomainContext } from '#api/context.ts'

export interface SongStreams {
  songId: string
  streams: number
}

/**
 * Adds counted streams to songs' totals, in one statement, rows locked in id order so that two batches never deadlock.
 * Call it in the transaction that marks the streams as counted. Songs that are gone are passed over.
 */
export async function addStreams(ctx: DomainContext, counted: readonly SongStreams[]): Promise<void> {
  if (counted.length === 0) return
  await ctx.db.$executeRaw`
    WITH counted AS (
      SELECT "songId", sum("streams")::int AS "streams"
      FROM json_to_recordset(${JSON.stringify(counted)}::json) AS given ("songId" uuid, "streams" int)
      GROUP BY "songId"
    ), locked AS (
      SELECT "id" FROM "Song" WHERE "id" IN (SELECT "songId" FROM counted) ORDER BY "id" FOR NO KEY UPDATE
    )
    UPDATE "Song" song SET "totalStreams" = song."totalStreams" + counted."streams"
    FROM counted JOIN locked ON locked."id" = counted."songId"
    WHERE song."id" = counted."songId"`
}

/** Replaces songs' totals, as a recount does; with `othersToZero`, songs that are not named get 0. Returns how many songs changed. */
export async function setStreams(
  ctx: DomainContext,
  totals: readonly SongStreams[],
  { othersToZero = false } = {},
): Promise<number> {
  return await ctx.db.$executeRaw`
    WITH totals AS (
      SELECT "songId", "streams" FROM json_to_recordset(${JSON.stringify(totals)}::json) AS given ("songId" uuid, "streams" int)
    ), locked AS (
      SELECT song."id", coalesce(totals."streams", 0) AS "streams"
      FROM "Song" song LEFT JOIN totals ON totals."songId" = song."id"
      WHERE (${othersToZero} OR totals."songId" IS NOT NULL) AND song."totalStreams" <> coalesce(totals."streams", 0)
      ORDER BY song."id" FOR NO KEY UPDATE OF song
    )
    UPDATE "Song" song SET "totalStreams" = locked."streams" FROM locked WHERE song."id" = locked."id"`
}

/** The totals as they stand, of songs that have any. */
export async function streamTotals(ctx: DomainContext): Promise<SongStreams[]> {
  const songs = await ctx.db.song.findMany({
    where: { totalStreams: { not: 0 } },
    select: { id: true, totalStreams: true },
    orderBy: { id: 'asc' },
  })
  return songs.map(({ id, totalStreams }) => ({ songId: id, streams: totalStreams }))
}
