import type { DomainContext } from '#api/app/context.ts'
import { visibleSongs } from '#plugins/catalog'
import { listensSince } from '#plugins/streaming'
import { CHART_SPANS, type ChartInput, MAX_CHARTED } from '../rules.ts'

const DAY_MS = 86_400_000
const DAYS = { week: 7, month: 30 } as const

/**
 * Orders what was heard by how many people heard it: a person counts once, however often they played it. One entry for each
 * release, which stands there with its most heard song, and keeps the place that it had on the day before. In SQL, and written where
 * it differs; returns how many places were.
 */
export async function countCharts(ctx: DomainContext): Promise<number> {
  let written = 0
  for (const span of CHART_SPANS) written += await countChart(ctx, { span })
  return written
}

async function countChart(ctx: DomainContext, { span }: ChartInput): Promise<number> {
  const now = ctx.clock.now()
  const from = new Date(now.getTime() - DAYS[span] * DAY_MS)
  const today = now.toISOString().slice(0, 10)
  return await ctx.transaction(
    async (inner) => {
      await inner.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('discovery:charts', 0))`
      await inner.db.$executeRaw`
        CREATE TEMPORARY TABLE charted ON COMMIT DROP AS
        WITH heard AS (
          SELECT listened."songId", listened."listenerId", coalesce(song."releaseId", song."id") AS "entryId"
          FROM (SELECT DISTINCT "songId", "listenerId" FROM ${listensSince(from)} listen) listened
          JOIN ${visibleSongs} song ON song."id" = listened."songId"
        ), entries AS (
          SELECT "entryId", count(DISTINCT "listenerId")::int AS "listeners" FROM heard GROUP BY "entryId"
          ORDER BY "listeners" DESC, "entryId" LIMIT ${MAX_CHARTED}
        ), songs AS (
          SELECT DISTINCT ON (heard."entryId") heard."entryId", heard."songId"
          FROM heard JOIN entries USING ("entryId") GROUP BY heard."entryId", heard."songId"
          ORDER BY heard."entryId", count(*) DESC, heard."songId"
        )
        SELECT row_number() OVER (ORDER BY entries."listeners" DESC, entries."entryId")::int AS "rank", songs."songId", entries."listeners",
          CASE WHEN earlier."countedOn" < ${today}::date THEN earlier."rank" ELSE earlier."dayRank" END AS "dayRank"
        FROM entries JOIN songs USING ("entryId")
        LEFT JOIN "ChartEntry" earlier ON earlier."span" = ${span}::"ChartSpan" AND earlier."songId" = songs."songId"`
      const gone = await inner.db.$executeRaw`
        DELETE FROM "ChartEntry" WHERE "span" = ${span}::"ChartSpan" AND "rank" > (SELECT count(*) FROM charted)`
      const changed = await inner.db.$executeRaw`
        INSERT INTO "ChartEntry" AS kept ("span", "rank", "songId", "listeners", "dayRank", "countedOn")
        SELECT ${span}::"ChartSpan", "rank", "songId", "listeners", "dayRank", ${today}::date FROM charted
        ON CONFLICT ("span", "rank") DO UPDATE SET "songId" = excluded."songId", "listeners" = excluded."listeners",
          "dayRank" = excluded."dayRank", "countedOn" = excluded."countedOn"
        WHERE (kept."songId", kept."listeners", kept."dayRank", kept."countedOn")
          IS DISTINCT FROM (excluded."songId", excluded."listeners", excluded."dayRank", excluded."countedOn")`
      await inner.db.$executeRaw`DROP TABLE charted`
      return gone + changed
    },
    { timeout: 10 * 60_000 },
  )
}
