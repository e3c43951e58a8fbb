import type { DomainContext } from '#api/app/context.ts'
import { dayName } from '#api/text/calendar.ts'
import { addStreams } from '#plugins/catalog'
import { Prisma } from '#prisma/generated/client/client.ts'
import { resyncLiveFigures } from './live-figures.ts'
import { lockRollups } from './lock-rollups.ts'

/** Claims that one transaction takes: some hundred milliseconds of work. */
const BATCH = 20_000
/** Songs and artists of today whose live figures are set right at a time. */
const LIVE_AT_ONCE = 10_000
/** The table of what waits is cleaned after so many claims, so that a long run does not wade through what it took itself. */
const CLEANED_EVERY = 100_000

/** What a batch has moved, as far as others must hear of it. */
interface Moved {
  streams: number
  periodIds: string[]
  /** Of today only. */
  songIds: string[]
  artistIds: string[]
}

/**
 * Moves what was counted and not yet added up into the rollups, until nothing is left; returns how many claims moved.
 * Exactly once: a claim leaves `PendingClaim` in the statement that moves its totals, so a run that dies leaves no trace, and
 * runs wait for each other, batch by batch.
 */
export async function aggregateStreams(
  ctx: DomainContext,
  { batch = BATCH }: { batch?: number } = {},
): Promise<number> {
  let [moved, cleanedAt] = [0, 0]
  const today = { songIds: new Set<string>(), artistIds: new Set<string>() }
  const showToday = async () => {
    const [songIds, artistIds] = [[...today.songIds], [...today.artistIds]]
    today.songIds.clear()
    today.artistIds.clear()
    await resyncLiveFigures(ctx, songIds, artistIds).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'live figures not set right'),
    )
  }
  for (;;) {
    const { streams, songIds, artistIds } = await ctx.transaction((tx) => moveBatch(tx, batch), { timeout: 60_000 })
    moved += streams
    for (const id of songIds) today.songIds.add(id)
    for (const id of artistIds) today.artistIds.add(id)
    if (streams === 0) break
    if (today.songIds.size >= LIVE_AT_ONCE) await showToday()
    if (moved - cleanedAt >= CLEANED_EVERY) {
      cleanedAt = moved
      await cleanPending(ctx)
    }
  }
  if (moved > 0) await showToday()
  return moved
}

/** Parts of a WITH that keep what was heard for those who want it kept. */
const playedSongs = Prisma.sql`heard AS MATERIALIZED (
      SELECT "listenerId", "songId", max("claimedAt") AS "heardAt", count(*)::int AS "times" FROM taken
      WHERE NOT EXISTS (
        SELECT FROM "HistoryChoice" choice WHERE choice."accountKind" = 'user' AND choice."accountId" = taken."listenerId"
          AND (NOT choice."kept" OR choice."clearedAt" >= taken."claimedAt")
      )
      GROUP BY 1, 2 ORDER BY 1, 2
    ), heard_again AS (
      UPDATE "PlayedSong" played SET "heardAt" = greatest(played."heardAt", heard."heardAt"), "times" = played."times" + heard."times"
      FROM heard WHERE played."accountKind" = 'user' AND played."accountId" = heard."listenerId" AND played."songId" = heard."songId"
    ), heard_first AS (
      INSERT INTO "PlayedSong" ("accountKind", "accountId", "songId", "heardAt", "times")
      SELECT 'user', "listenerId", "songId", "heardAt", "times" FROM heard
      ON CONFLICT DO NOTHING
    )`

async function moveBatch(ctx: DomainContext, batch: number): Promise<Moved> {
  await lockRollups(ctx)
  // Up to the last of so many: what another transaction commits meanwhile with an earlier id moves with them.
  return await move(
    ctx,
    Prisma.sql`"claimId" <= (SELECT max("claimId") FROM (SELECT "claimId" FROM "PendingClaim" ORDER BY "claimId" LIMIT ${batch}) first)`,
  )
}

/** Moves what waits of one artist's streams in one period. The caller has the rollups' lock, and a transaction. */
export async function movePending(
  ctx: DomainContext,
  { periodId, artistId }: { periodId: string; artistId: string },
): Promise<void> {
  await move(ctx, Prisma.sql`"periodId" = ${periodId}::uuid AND "artistId" = ${artistId}::uuid`)
}

/** One statement for all rollups: no claim passes through this process. Only ids of what changed come back. */
async function move(ctx: DomainContext, which: Prisma.Sql): Promise<Moved> {
  const today = dayName(ctx.clock.now())
  const [moved] = await ctx.db.$queryRaw<Moved[]>`
    WITH taken AS (
      DELETE FROM "PendingClaim" WHERE ${which}
      RETURNING "songId", "artistId", "listenerId", "periodId", "claimedAt", ("claimedAt" AT TIME ZONE 'UTC')::date AS "day"
    ), by_song AS MATERIALIZED (
      SELECT "songId", "artistId", "day", count(*)::int AS "streams" FROM taken GROUP BY 1, 2, 3
    ), ${rollUp('SongDay', ['songId', 'artistId', 'day'], Prisma.sql`SELECT * FROM by_song`)}
    , ${rollUp('ArtistDay', ['artistId', 'day'], Prisma.sql`SELECT "artistId", "day", sum("streams")::int AS "streams" FROM by_song GROUP BY 1, 2`)}
    , ${rollUp('StreamDay', ['day'], Prisma.sql`SELECT "day", sum("streams")::int AS "streams" FROM by_song GROUP BY 1`)}
    , ${rollUp('PeriodArtist', ['periodId', 'artistId'], Prisma.sql`SELECT "periodId", "artistId", count(*)::int AS "streams" FROM taken GROUP BY 1, 2`)}
    , ${rollUp(
      'ArtistMonthListener',
      ['artistId', 'month', 'listenerId'],
      Prisma.sql`
      SELECT "artistId", date_trunc('month', "day"::timestamp)::date AS "month", "listenerId", count(*)::int AS "streams" FROM taken GROUP BY 1, 2, 3`,
    )}
    , ${playedSongs}
    , songs AS (${addStreams(Prisma.sql`(SELECT "songId", sum("streams")::int AS "streams" FROM by_song GROUP BY 1 ORDER BY 1)`)}
    )
    SELECT (SELECT count(*) FROM taken)::int AS "streams", ARRAY(SELECT DISTINCT "periodId" FROM taken) AS "periodIds",
      ARRAY(SELECT "songId" FROM by_song WHERE "day" = ${today}::date) AS "songIds",
      ARRAY(SELECT DISTINCT "artistId" FROM by_song WHERE "day" = ${today}::date) AS "artistIds"`
  if (!moved || moved.streams === 0) return { streams: 0, periodIds: [], songIds: [], artistIds: [] }
  await ctx.hooks.run('streaming.counted', { periodIds: moved.periodIds })
  return moved
}

/**
 * Parts of a WITH that add rows of key columns and `streams` to a rollup: those it has are counted up, the others come in. Who
 * else writes it waits for the aggregation's lock, so that nothing appears in between. That writes less log than an upsert.
 */
function rollUp(table: string, key: readonly string[], rows: Prisma.Sql): Prisma.Sql {
  const [name, columns] = [Prisma.raw(`"${table}"`), Prisma.raw(key.map((column) => `"${column}"`).join(', '))]
  const [moving, same] = [
    Prisma.raw(`"moving${table}"`),
    Prisma.raw(key.map((column) => `rollup."${column}" = moving."${column}"`).join(' AND ')),
  ]
  return Prisma.sql`${moving} AS MATERIALIZED (SELECT * FROM (${rows}) summed ORDER BY ${columns}), ${Prisma.raw(`"counted${table}"`)} AS (
      UPDATE ${name} rollup SET "streams" = rollup."streams" + moving."streams" FROM ${moving} moving WHERE ${same}
    ), ${Prisma.raw(`"added${table}"`)} AS (
      INSERT INTO ${name} (${columns}, "streams") SELECT ${columns}, "streams" FROM ${moving} moving
      WHERE NOT EXISTS (SELECT FROM ${name} rollup WHERE ${same})
    )`
}

async function cleanPending(ctx: DomainContext): Promise<void> {
  await ctx.db.$executeRaw`VACUUM "PendingClaim"`.catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'the table of pending claims was not cleaned: autovacuum will'),
  )
}
