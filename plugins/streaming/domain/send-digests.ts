import { monthOf } from '#api/text/calendar.ts'
import type { DomainContext } from '#api/app/context.ts'
import { listenerAddresses, publicArtists } from '#plugins/auth'
import { songsReleased } from '#plugins/catalog'
import { Prisma } from '#prisma/generated/client/client.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const WEEK_MS = 7 * DAY_MS
/** Listeners whose digests are written by one statement. */
const BATCH = 5_000
/** Songs that one digest names. */
const NAMED = 10

interface Week {
  from: Date
  to: Date
}

/**
 * Writes the digest of the week that ends now, to each listener who played, in this month or the two before, an artist who
 * released something in it. A week is written once however often this runs, and however late: each digest names it. Nothing of it
 * passes through this process: a statement writes those of 5,000 listeners. Returns how many were written.
 */
export async function sendDigests(ctx: DomainContext): Promise<number> {
  const { mail } = ctx.services
  if (!mail) return 0
  const to = startOfHour(ctx.clock.now())
  const week = { from: new Date(to.getTime() - WEEK_MS), to }
  let written = 0
  let after: string | null = null
  for (;;) {
    const last: string | null = await endOfBatch(ctx, after)
    if (last === null) return written
    written += await mail.sendInSql(ctx, {
      kind: 'streaming.weekly-digest',
      accountKind: 'user',
      rows: digests(week, { after, last }),
    })
    after = last
  }
}

/** A job that was late, or that ran twice, writes the same week. */
const startOfHour = (now: Date) => new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000)

async function endOfBatch(ctx: DomainContext, after: string | null): Promise<string | null> {
  const [row] = await ctx.db.$queryRaw<{ last: string | null }[]>`
    SELECT max("id"::text) AS last FROM (
      SELECT "id" FROM ${listenerAddresses} listener
      WHERE ${after}::uuid IS NULL OR "id" > ${after}::uuid ORDER BY "id" LIMIT ${BATCH}) batch`
  return row?.last ?? null
}

/** The digests of the listeners after one and up to another. Artists with new songs are few: who played them is looked up by each. */
function digests({ from, to }: Week, { after, last }: { after: string | null; last: string }): Prisma.Sql {
  const since = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() - 2, 1))
  const until = monthOf(to)
  // Weeks from Monday on, counted.
  const week = Math.floor((to.getTime() / DAY_MS + 3) / 7)
  return Prisma.sql`(
    WITH fresh AS MATERIALIZED (
      SELECT song."id", song."artistId", song."title", song."createdAt", artist."name", artist."username"
      FROM ${songsReleased(from, to)} song JOIN ${publicArtists} artist ON artist."id" = song."artistId"
    ), artists AS MATERIALIZED (SELECT DISTINCT "artistId" FROM fresh),
    played AS (
      SELECT DISTINCT month."listenerId", month."artistId"
      FROM artists JOIN "ArtistMonthListener" month ON month."artistId" = artists."artistId"
      WHERE month."month" BETWEEN ${since}::date AND ${until}::date
        AND (${after}::uuid IS NULL OR month."listenerId" > ${after}::uuid) AND month."listenerId" <= ${last}::uuid
    ), ranked AS (
      SELECT played."listenerId", fresh."title", fresh."name", fresh."username",
        row_number() OVER (PARTITION BY played."listenerId" ORDER BY fresh."createdAt" DESC, fresh."id") AS place
      FROM played JOIN fresh ON fresh."artistId" = played."artistId"
    )
    SELECT ranked."listenerId" AS "accountId", listener."email" AS "recipient",
      jsonb_build_object(
        'songs', jsonb_agg(jsonb_build_object('title', "title", 'artist', ranked."name", 'username', "username") ORDER BY place)
          FILTER (WHERE place <= ${NAMED}),
        'more', greatest(count(*) - ${NAMED}, 0)) AS "params",
      ${`${week}:`} || ranked."listenerId" AS "once"
    FROM ranked JOIN ${listenerAddresses} listener ON listener."id" = ranked."listenerId"
    GROUP BY ranked."listenerId", listener."email")`
}
