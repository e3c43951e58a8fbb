import type { DomainContext } from '#api/app/context.ts'
import { dayName } from '#api/text/calendar.ts'
import { addStreams } from '#plugins/catalog'
import { Prisma } from '#prisma/generated/client/client.ts'
import { lockTotals } from '../lock-rollups.ts'

/** The changes of a batch that others must hear of. */
export interface Moved {
  streams: number
  periodIds: string[]
  /** Songs of today only. */
  songIds: string[]
  artistIds: string[]
}

const NOTHING: Moved = { streams: 0, periodIds: [], songIds: [], artistIds: [] }

/** Parts of a WITH that take the claims out of `PendingClaim`, and add them up by song and day. */
const taken = (which: Prisma.Sql) => Prisma.sql`taken AS (
      DELETE FROM "PendingClaim" WHERE ${which}
      RETURNING "songId", "artistId", "listenerId", "periodId", "claimedAt", ("claimedAt" AT TIME ZONE 'UTC')::date AS "day"
    ), by_song AS MATERIALIZED (
      SELECT "songId", "artistId", "day", count(*)::int AS "streams" FROM taken GROUP BY 1, 2, 3
    )`

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

/** Parts of a WITH that move rows which belong to one listener each. */
const listenerRows = Prisma.sql`${rollUp('PeriodArtist', ['periodId', 'artistId'], Prisma.sql`SELECT "periodId", "artistId", count(*)::int AS "streams" FROM taken GROUP BY 1, 2`)}
    , ${rollUp(
      'ArtistMonthListener',
      ['artistId', 'month', 'listenerId'],
      Prisma.sql`
      SELECT "artistId", date_trunc('month', "day"::timestamp)::date AS "month", "listenerId", count(*)::int AS "streams" FROM taken GROUP BY 1, 2, 3`,
    )}
    , ${playedSongs}`

/** Parts of a WITH that move rows which listeners have in common. */
const totals = Prisma.sql`${rollUp('SongDay', ['songId', 'artistId', 'day'], Prisma.sql`SELECT * FROM by_song`)}
    , ${rollUp('ArtistDay', ['artistId', 'day'], Prisma.sql`SELECT "artistId", "day", sum("streams")::int AS "streams" FROM by_song GROUP BY 1, 2`)}
    , ${rollUp('StreamDay', ['day'], Prisma.sql`SELECT "day", sum("streams")::int AS "streams" FROM by_song GROUP BY 1`)}
    , songs AS (${addStreams(Prisma.sql`(SELECT "songId", sum("streams")::int AS "streams" FROM by_song GROUP BY 1 ORDER BY 1)`)}
    )`

const movedToday = (ctx: DomainContext) => {
  const today = dayName(ctx.clock.now())
  return Prisma.sql`ARRAY(SELECT "songId" FROM by_song WHERE "day" = ${today}::date) AS "songIds",
      ARRAY(SELECT DISTINCT "artistId" FROM by_song WHERE "day" = ${today}::date) AS "artistIds"`
}

const movedPeriods = Prisma.sql`(SELECT count(*) FROM taken)::int AS "streams", ARRAY(SELECT DISTINCT "periodId" FROM taken) AS "periodIds"`

/**
 * Moves these claims by one statement for all rollups: no claim passes through this process, and only ids of what changed come
 * back. The caller has the rollups' lock, and a transaction.
 */
export async function moveClaims(ctx: DomainContext, which: Prisma.Sql): Promise<Moved> {
  const [moved] = await ctx.db.$queryRaw<Moved[]>`
    WITH ${taken(which)}, ${totals}, ${listenerRows}
    SELECT ${movedPeriods}, ${movedToday(ctx)}`
  if (!moved || moved.streams === 0) return NOTHING
  await ctx.hooks.run('streaming.counted', { periodIds: moved.periodIds })
  return moved
}

/**
 * The same for claims of listeners whom the caller alone adds up, while others add up theirs: rows of listeners first, then, one
 * after the other, rows that they have in common. These wait in a temporary table.
 */
export async function moveSharedClaims(ctx: DomainContext, which: Prisma.Sql): Promise<Moved> {
  await ctx.db.$executeRaw`
    CREATE TEMPORARY TABLE moved_songs ("songId" uuid, "artistId" uuid, "day" date, "streams" int) ON COMMIT DROP`
  const [moved] = await ctx.db.$queryRaw<Pick<Moved, 'streams' | 'periodIds'>[]>`
    WITH ${taken(which)}, ${listenerRows}, kept AS (INSERT INTO moved_songs SELECT "songId", "artistId", "day", "streams" FROM by_song)
    SELECT ${movedPeriods}`
  if (!moved || moved.streams === 0) return NOTHING
  await ctx.hooks.run('streaming.counted', { periodIds: moved.periodIds })
  await lockTotals(ctx)
  const [today] = await ctx.db.$queryRaw<Pick<Moved, 'songIds' | 'artistIds'>[]>`
    WITH by_song AS MATERIALIZED (SELECT * FROM moved_songs), ${totals}
    SELECT ${movedToday(ctx)}`
  return { ...NOTHING, ...moved, ...today }
}

/**
 * Parts of a WITH that add rows of key columns and `streams` to a rollup: those it has are counted up, the others come in. Nobody
 * else writes these rows meanwhile, so that nothing appears in between. That writes less log than an upsert.
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
