import type { DomainContext } from '#api/app/context.ts'

export interface SongStreams {
  songId: string
  streams: number
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
