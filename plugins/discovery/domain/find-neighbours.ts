import type { DomainContext } from '#api/app/context.ts'
import { visibleSongs } from '#plugins/catalog'
import { listensSince } from '#plugins/streaming'
import { LEAST_LISTENERS, MAX_NEIGHBOURS } from '../rules.ts'

const DAYS = 90
const DAY_MS = 86_400_000
/** Songs of one listener that are looked at, the latest: who plays everything says little of each. */
const MAX_SONGS = 40
/** Listeners of one song that are looked at: so many tell as much as all. */
const MAX_LISTENERS = 100
/** Songs of one step. */
const STEP = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Which songs people heard who heard a song, from the counted streams of the last 90 days. All of it in SQL, step by step in
 * temporary tables: who heard what is not stored a second time, and none of it comes into this process. A song is nearer
 * the more of its listeners heard it, measured by how many heard it in all: what everybody plays is not near to everything.
 * Nobody sees a part of it before it is done. Returns for how many songs it looked.
 */
export async function findNeighbours(ctx: DomainContext, { step = STEP }: { step?: number } = {}): Promise<number> {
  const from = new Date(ctx.clock.now().getTime() - DAYS * DAY_MS)
  return await ctx.transaction(
    async (inner) => {
      await inner.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('discovery:neighbours', 0))`
      await gatherListens(inner, from)
      let [after, songs] = [BEFORE_ALL, 0]
      for (;;) {
        const [range] = await inner.db.$queryRaw<{ last: string | null; songs: number }[]>`
          SELECT max("songId"::text) AS "last", count(*)::int AS "songs"
          FROM (SELECT "songId" FROM heard_song WHERE "songId" > ${after}::uuid ORDER BY "songId" LIMIT ${step}) batch`
        if (!range?.last) break
        await writeNeighbours(inner, after, range.last)
        after = range.last
        songs += range.songs
      }
      await inner.db.$executeRaw`
        DELETE FROM "SongNeighbour" neighbour WHERE NOT EXISTS (SELECT FROM heard_song WHERE "songId" = neighbour."songId")`
      await inner.db.$executeRaw`DROP TABLE listened, heard_song`
      return songs
    },
    { timeout: 60 * 60_000 },
  )
}

/** Collects the pairs of listener and song, each once, and the songs that enough people heard. */
async function gatherListens(ctx: DomainContext, from: Date): Promise<void> {
  await ctx.db.$executeRaw`
    CREATE TEMPORARY TABLE listened ON COMMIT DROP AS
    SELECT "listenerId", "songId" FROM (
      SELECT "listenerId", "songId", row_number() OVER (PARTITION BY "listenerId" ORDER BY max("claimedAt") DESC, "songId") AS "number"
      FROM ${listensSince(from)} listen GROUP BY "listenerId", "songId"
    ) numbered
    WHERE "number" <= ${MAX_SONGS} AND "songId" IN (SELECT "id" FROM ${visibleSongs} song)`
  await ctx.db.$executeRaw`
    CREATE TEMPORARY TABLE heard_song ON COMMIT DROP AS
    SELECT "songId", count(*)::int AS "listeners" FROM listened GROUP BY "songId" HAVING count(*) >= ${LEAST_LISTENERS}::int`
  await ctx.db.$executeRaw`CREATE UNIQUE INDEX ON heard_song ("songId")`
  await ctx.db
    .$executeRaw`DELETE FROM listened WHERE NOT EXISTS (SELECT FROM heard_song WHERE "songId" = listened."songId")`
  await ctx.db.$executeRaw`CREATE INDEX ON listened ("songId", "listenerId")`
  await ctx.db.$executeRaw`CREATE INDEX ON listened ("listenerId", "songId")`
  await ctx.db.$executeRaw`ANALYZE listened`
  await ctx.db.$executeRaw`ANALYZE heard_song`
}

/** Writes the songs after one id up to another. */
async function writeNeighbours(ctx: DomainContext, after: string, last: string): Promise<void> {
  await ctx.db.$executeRaw`
    CREATE TEMPORARY TABLE near_song ON COMMIT DROP AS
    WITH heard AS (
      SELECT song."songId", listener."listenerId" FROM heard_song song
      CROSS JOIN LATERAL (SELECT "listenerId" FROM listened WHERE "songId" = song."songId" ORDER BY "listenerId" LIMIT ${MAX_LISTENERS}) listener
      WHERE song."songId" > ${after}::uuid AND song."songId" <= ${last}::uuid
    ), pairs AS (
      SELECT heard."songId", other."songId" AS "neighbourId", count(*) AS "both"
      FROM heard JOIN listened other ON other."listenerId" = heard."listenerId" AND other."songId" <> heard."songId"
      GROUP BY heard."songId", other."songId" HAVING count(*) >= ${LEAST_LISTENERS}::int
    )
    SELECT "songId", "neighbourId", "rank" FROM (
      SELECT pairs."songId", pairs."neighbourId",
        row_number() OVER (PARTITION BY pairs."songId" ORDER BY pairs."both" / sqrt(song."listeners") DESC, pairs."neighbourId")::int AS "rank"
      FROM pairs JOIN heard_song song ON song."songId" = pairs."neighbourId"
    ) ranked WHERE "rank" <= ${MAX_NEIGHBOURS}`
  await ctx.db.$executeRaw`
    DELETE FROM "SongNeighbour" neighbour WHERE "songId" > ${after}::uuid AND "songId" <= ${last}::uuid
      AND NOT EXISTS (SELECT FROM near_song near WHERE near."songId" = neighbour."songId" AND near."rank" = neighbour."rank")`
  await ctx.db.$executeRaw`
    INSERT INTO "SongNeighbour" AS kept ("songId", "rank", "neighbourId") SELECT "songId", "rank", "neighbourId" FROM near_song
    ON CONFLICT ("songId", "rank") DO UPDATE SET "neighbourId" = excluded."neighbourId"
    WHERE kept."neighbourId" IS DISTINCT FROM excluded."neighbourId"`
  await ctx.db.$executeRaw`DROP TABLE near_song`
}
