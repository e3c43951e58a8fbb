import type { DomainContext } from '#api/app/context.ts'
import { nextMonth } from '#api/text/calendar.ts'
import { Prisma, type Statement } from '#prisma/generated/client/client.ts'
import { endedPeriods } from '#plugins/billing'
import { ledgerEntries } from '#plugins/ledger'
import { settledPeriodId } from './statement-lines.ts'
import { marksOf, ofMonth, sourceOfEntry } from './statements.ts'

// What statements and listeners’ months are proved by. Everything here is read from rows that never change, so that it comes
// out the same whenever it is read. Callers check who may see it.

/** A statement with its lines, a text each, in a fixed order. */
export interface ProvableStatement extends Statement {
  /** Of the closing balance, what was held when the month was closed. */
  heldCents: number
  /** `period <id> <streams> <cents> <community cents>` and `<source> <entry id> <time> <cents>`. */
  lines: string[]
}

/** A listener’s periods that were settled or pooled in a month. */
export interface ProvableListenerMonth {
  listenerId: string
  grossCents: number
  artistCents: number
  /** Of `artistCents`, what went to the community pool because nothing was heard. */
  pooledCents: number
  /** Of `grossCents`, what was paid for periods of a month that was closed before they were settled. */
  lateCents: number
  /** `<artist id> <period id> <streams> <cents> <community cents>`, and `late` behind a line of such a period. */
  lines: string[]
}

/** Months that are closed, oldest first. */
export const closedMonths = async (ctx: DomainContext): Promise<Date[]> =>
  (await ctx.db.closedMonth.findMany({ orderBy: { month: 'asc' }, select: { month: true } })).map(({ month }) => month)

/**
 * The ledger's entries of a closed month, for SQL of others: the columns of `ledgerEntries`, and `heldArtistId`, whose part of a
 * period a review account holds, otherwise null.
 */
export async function entriesOfMonth(ctx: DomainContext, month: Date): Promise<Prisma.Sql> {
  return Prisma.sql`(
    SELECT entry.*, hold."artistId" AS "heldArtistId"
    FROM (SELECT entry.* FROM ${ledgerEntries} entry WHERE ${ofMonth(await marksOf(ctx, month))}) entry
    LEFT JOIN "ShareHold" hold ON hold."id" = CASE WHEN entry."accountCode" LIKE 'review:%'
      THEN substr(entry."accountCode", length('review:') + 1)::uuid END)`
}

/** Everybody with a statement or a month of their own, once each: columns `kind` (`artist`, `listener`) and `payeeId`. */
export const payeesInSql = (month: Date): Prisma.Sql => Prisma.sql`(
  SELECT 'artist' AS "kind", "artistId" AS "payeeId" FROM "Statement" WHERE "month" = ${month}::date
  UNION ALL
  SELECT DISTINCT 'listener', "listenerId" FROM ${endedPeriods(month, nextMonth(month))} period)`

/** The statements of these artists; an artist without one is left out. */
export async function provableStatements(
  ctx: DomainContext,
  month: Date,
  artistIds: readonly string[],
): Promise<ProvableStatement[]> {
  const ids = [...artistIds]
  const closed = await ctx.db.closedMonth.findUniqueOrThrow({ where: { month } })
  const statements = await ctx.db.statement.findMany({ where: { month, artistId: { in: ids } } })
  const held = await ctx.db.moneyHold.groupBy({
    by: ['artistId'],
    where: {
      artistId: { in: ids },
      heldAt: { lte: closed.closedAt },
      OR: [{ releasedAt: null }, { releasedAt: { gt: closed.closedAt } }],
    },
    _sum: { cents: true },
  })
  // Months whose pool was split by all streams have no listeners behind it: there the ledger’s entry is the line.
  const others = closed.listeners === null ? ['settlement'] : ['settlement', 'community']
  const marks = await marksOf(ctx, month)
  const lines = await ctx.db.$queryRaw<{ artistId: string; lines: string }[]>`
    WITH settled AS (
      SELECT entry."artistId", ${settledPeriodId} AS "periodId", sum(entry."cents")::bigint AS "cents"
      FROM ${ledgerEntries} entry
      WHERE entry."artistId" = ANY(${ids}::uuid[]) AND entry."kind" = 'settlement' AND ${ofMonth(marks)}
      GROUP BY 1, 2
    ), community AS (
      SELECT share."artistId", share."periodId", share."cents" FROM "CommunityShare" share
      WHERE share."month" = ${month}::date AND share."artistId" = ANY(${ids}::uuid[])
        AND NOT EXISTS (
          SELECT FROM "ShareHold" hold
          WHERE hold."periodId" = share."periodId" AND hold."artistId" = share."artistId"
            AND (hold."decidedAt" IS NULL OR hold."decidedAt" > ${closed.closedAt}))
    ), line AS (
      SELECT "artistId", 0 AS "part", "periodId"::text AS "key",
        concat_ws(' ', 'period', "periodId", coalesce(settlement."streams"[array_position(settlement."artistIds", "artistId")], 0),
          coalesce(settled."cents", 0), coalesce(community."cents", 0)) AS "text"
      FROM settled FULL JOIN community USING ("artistId", "periodId")
      LEFT JOIN "PeriodSettlement" settlement USING ("periodId")
      UNION ALL
      SELECT entry."artistId", 1, lpad(entry."id"::text, 20, '0'),
        concat_ws(' ', ${sourceOfEntry}, entry."id", to_char(entry."occurredAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), entry."cents")
      FROM ${ledgerEntries} entry
      WHERE entry."artistId" = ANY(${ids}::uuid[]) AND entry."kind" <> ALL(${others}) AND ${ofMonth(marks)}
    )
    SELECT "artistId", string_agg("text", E'\n' ORDER BY "part", "key" COLLATE "C") AS "lines" FROM line GROUP BY "artistId"`
  const linesOf = new Map(lines.map((row) => [row.artistId, row.lines.split('\n')]))
  const heldOf = new Map(held.map(({ artistId, _sum }) => [artistId, _sum.cents ?? 0]))
  return statements.map((statement) => ({
    ...statement,
    heldCents: heldOf.get(statement.artistId) ?? 0,
    lines: linesOf.get(statement.artistId) ?? [],
  }))
}

/** The months of these listeners; a listener without one is left out. */
export async function provableListenerMonths(
  ctx: DomainContext,
  month: Date,
  listenerIds: readonly string[],
): Promise<ProvableListenerMonth[]> {
  const rows = await ctx.db.$queryRaw<
    {
      listenerId: string
      grossCents: bigint
      artistCents: bigint
      pooledCents: bigint
      lateCents: bigint
      lines: string | null
    }[]
  >`
    WITH period AS MATERIALIZED (
      SELECT * FROM ${endedPeriods(month, nextMonth(month))} period WHERE "listenerId" = ANY(${[...listenerIds]}::uuid[])
    ), part AS (
      SELECT period."listenerId",
        string_agg(concat_ws(' ', share."artistId", share."periodId", share."streams", share."cents", coalesce(community."cents", 0),
            CASE WHEN period."isLate" THEN 'late' END), E'\n' ORDER BY share."periodId", share."artistId") AS "lines"
      FROM period JOIN "PeriodShare" share ON share."periodId" = period."id"
      LEFT JOIN "CommunityShare" community ON community."periodId" = share."periodId" AND community."artistId" = share."artistId"
      GROUP BY period."listenerId"
    )
    SELECT "listenerId", sum("grossCents")::bigint AS "grossCents", sum("artistCents")::bigint AS "artistCents",
      coalesce(sum("artistCents") FILTER (WHERE "state" = 'pooled'), 0)::bigint AS "pooledCents",
      coalesce(sum("grossCents") FILTER (WHERE "isLate"), 0)::bigint AS "lateCents", max(part."lines") AS "lines"
    FROM period LEFT JOIN part USING ("listenerId") GROUP BY "listenerId"`
  return rows.map(({ listenerId, grossCents, artistCents, pooledCents, lateCents, lines }) => ({
    listenerId,
    grossCents: Number(grossCents),
    artistCents: Number(artistCents),
    pooledCents: Number(pooledCents),
    lateCents: Number(lateCents),
    lines: lines === null ? [] : lines.split('\n'),
  }))
}
