import type { DomainContext } from '#api/context.ts'
import { resyncLiveFigures } from './live-figures.ts'

/** Claims that one transaction takes: a few hundred milliseconds of work. */
const BATCH = 5_000

/** Counted claims that agree in all that a rollup could tell apart. `day` is the UTC day of the claim. */
interface Group {
  songId: string
  artistId: string
  listenerId: string
  periodId: string
  day: string
  streams: number
}

/**
 * Moves what was counted and not yet added up into the rollups, until nothing is left; returns how many claims moved.
 * Exactly once: a claim is marked in the transaction that moves its totals, so a run that dies leaves no trace, and
 * runs wait for each other, batch by batch.
 */
export async function aggregateStreams(
  ctx: DomainContext,
  { batch = BATCH }: { batch?: number } = {},
): Promise<number> {
  let moved = 0
  const songIds = new Set<string>()
  const artistIds = new Set<string>()
  for (;;) {
    const groups = await ctx.transaction((tx) => moveBatch(tx, batch), { timeout: 60_000 })
    if (groups.length === 0) break
    for (const group of groups) {
      moved += group.streams
      songIds.add(group.songId)
      artistIds.add(group.artistId)
    }
  }
  if (moved > 0) {
    await resyncLiveFigures(ctx, [...songIds], [...artistIds]).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'live figures not set right'),
    )
  }
  return moved
}

async function moveBatch(ctx: DomainContext, batch: number): Promise<Group[]> {
  await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('streaming aggregation', 0))`
  const groups = await ctx.db.$queryRaw<Group[]>`
    WITH taken AS (
      UPDATE "StreamClaim" SET "aggregatedAt" = ${ctx.clock.now()}::timestamptz
      WHERE "id" IN (
        SELECT "id" FROM "StreamClaim" WHERE "counted" AND "aggregatedAt" IS NULL
        ORDER BY "id" LIMIT ${batch} FOR UPDATE SKIP LOCKED
      )
      RETURNING "songId", "artistId", "listenerId", "periodId", ("claimedAt" AT TIME ZONE 'UTC')::date::text AS "day"
    )
    SELECT "songId", "artistId", "listenerId", "periodId", "day", count(*)::int AS "streams" FROM taken GROUP BY 1, 2, 3, 4, 5`
  if (groups.length === 0) return groups
  const moved = JSON.stringify(groups)

  await ctx.db.$executeRaw`
    INSERT INTO "SongDay" AS rollup ("songId", "artistId", "day", "streams")
    SELECT "songId", "artistId", "day", sum("streams")
    FROM json_to_recordset(${moved}::json) AS moved ("songId" uuid, "artistId" uuid, "day" date, "streams" int) GROUP BY 1, 2, 3 ORDER BY 1, 3
    ON CONFLICT ("songId", "day") DO UPDATE SET "streams" = rollup."streams" + EXCLUDED."streams"`
  await ctx.db.$executeRaw`
    INSERT INTO "ArtistDay" AS rollup ("artistId", "day", "streams")
    SELECT "artistId", "day", sum("streams")
    FROM json_to_recordset(${moved}::json) AS moved ("artistId" uuid, "day" date, "streams" int) GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT ("artistId", "day") DO UPDATE SET "streams" = rollup."streams" + EXCLUDED."streams"`
  await ctx.db.$executeRaw`
    INSERT INTO "PeriodArtist" AS rollup ("periodId", "artistId", "streams")
    SELECT "periodId", "artistId", sum("streams")
    FROM json_to_recordset(${moved}::json) AS moved ("periodId" uuid, "artistId" uuid, "streams" int) GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT ("periodId", "artistId") DO UPDATE SET "streams" = rollup."streams" + EXCLUDED."streams"`
  await ctx.db.$executeRaw`
    INSERT INTO "ArtistMonthListener" AS rollup ("artistId", "month", "listenerId", "streams")
    SELECT "artistId", date_trunc('month', "day"::timestamp)::date, "listenerId", sum("streams")
    FROM json_to_recordset(${moved}::json) AS moved ("artistId" uuid, "day" date, "listenerId" uuid, "streams" int) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT ("artistId", "month", "listenerId") DO UPDATE SET "streams" = rollup."streams" + EXCLUDED."streams"`
  await ctx.services.catalog.addStreams(ctx, bySong(groups))
  await ctx.ask('streaming.counted', { periodIds: [...new Set(groups.map(({ periodId }) => periodId))] })
  return groups
}

function bySong(groups: readonly Group[]): { songId: string; streams: number }[] {
  const sums = new Map<string, number>()
  for (const { songId, streams } of groups) sums.set(songId, (sums.get(songId) ?? 0) + streams)
  return [...sums].map(([songId, streams]) => ({ songId, streams })).sort((a, b) => (a.songId < b.songId ? -1 : 1))
}
