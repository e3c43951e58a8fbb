import type { DomainContext } from '#api/app/context.ts'
import { nextMonth } from '#api/text/calendar.ts'
import { Prisma, type Statement } from '#prisma/generated/client/client.ts'
import { endedPeriods } from '#plugins/billing'
import { ledgerEntries } from '#plugins/ledger'
import { settledPeriodId } from './statement-lines.ts'
import { marksOf, marksOfNext, type MonthMarks, ofMonth, sourceOfEntry } from './statements.ts'

// What statements and listeners’ months are proved by. Everything here is read from rows that never change, so that it comes
// out the same whenever it is read. Callers check who may see it.

// A statement’s lines are texts in a fixed order: `period <id> <streams> <cents> <community cents>` by the period’s id, then
// `<source> <entry id> <time> <cents>` as they were posted.

/** A statement without its lines. */
export interface ProvableStatement extends Statement {
  /** Of the closing balance, what was held when the month was closed. */
  heldCents: number
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
  const { closedAt } = await ctx.db.closedMonth.findUniqueOrThrow({ where: { month } })
  const statements = await ctx.db.statement.findMany({ where: { month, artistId: { in: [...artistIds] } } })
  const held = await ctx.db.moneyHold.groupBy({
    by: ['artistId'],
    where: {
      artistId: { in: [...artistIds] },
      heldAt: { lte: closedAt },
      OR: [{ releasedAt: null }, { releasedAt: { gt: closedAt } }],
    },
    _sum: { cents: true },
  })
  const heldOf = new Map(held.map(({ artistId, _sum }) => [artistId, _sum.cents ?? 0]))
  return statements.map((statement) => ({ ...statement, heldCents: heldOf.get(statement.artistId) ?? 0 }))
}

/** The lines of these artists' statements of a closed month; an artist without lines is left out. */
export async function statementLines(
  ctx: DomainContext,
  month: Date,
  artistIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (artistIds.length === 0) return new Map()
  const { closedAt, listeners } = await ctx.db.closedMonth.findUniqueOrThrow({ where: { month } })
  const rows = await ctx.db.$queryRaw<{ artistId: string; lines: string }[]>(
    linesInSql({
      marks: await marksOf(ctx, month),
      closedAt,
      // Months whose pool was split by all streams have no listeners behind it: there the ledger’s entry is the line.
      hasListeners: listeners !== null,
      isAsked: (artistId) => Prisma.sql`${artistId} = ANY(${[...artistIds]}::uuid[])`,
    }),
  )
  return new Map(rows.map(({ artistId, lines }) => [artistId, lines.split('\n')]))
}

/** Lines of a statement that is not made yet, and the key that it will have. */
export interface PreparedLines {
  artistId: string
  pseudonymKey: string
  lines: string[]
}

/** Artists whose lines are read at a time. */
const BATCH = 200

/**
 * The lines of all statements of a month that is being prepared (`royalties.month-prepared`), as far as they are posted: what
 * `changedSince` names later has to be read again. An artist of whom something is held, or who has no lines, is left out.
 */
export async function* preparedLines(
  ctx: DomainContext,
  { month, throughEntryId }: { month: Date; throughEntryId: bigint },
): AsyncGenerator<PreparedLines[]> {
  // A cursor is planned for its first rows unless it is said that all are read.
  await ctx.db.$executeRaw`SET LOCAL cursor_tuple_fraction = 1`
  const lines = linesInSql({
    marks: await marksOfNext(ctx, month, throughEntryId),
    closedAt: null,
    hasListeners: true,
    isAsked: (artistId) => Prisma.sql`${artistId} IS NOT NULL AND ${artistId} NOT IN (${artistsWithOpenHolds})`,
  })
  await ctx.db.$executeRaw`
    DECLARE prepared_lines NO SCROLL CURSOR FOR
    SELECT made.*, statement."pseudonymKey" FROM (${lines}) made JOIN month_close_key statement USING ("artistId")`
  for (;;) {
    const rows = await ctx.db.$queryRaw<{ artistId: string; pseudonymKey: string; lines: string }[]>`
      FETCH ${Prisma.raw(String(BATCH))} FROM prepared_lines`
    if (rows.length === 0) break
    yield rows.map((row) => ({ ...row, lines: row.lines.split('\n') }))
  }
  await ctx.db.$executeRaw`CLOSE prepared_lines`
}

/** Those of a month's artists whose lines may be others than `preparedLines` read. Belongs to the closing transaction. */
export async function changedSince(
  ctx: DomainContext,
  { month, throughEntryId }: { month: Date; throughEntryId: bigint },
): Promise<Set<string>> {
  const rows = await ctx.db.$queryRaw<{ artistId: string }[]>`
    SELECT DISTINCT entry."artistId" FROM ${ledgerEntries} entry
    WHERE entry."id" > ${throughEntryId} AND entry."artistId" IS NOT NULL AND entry."kind" <> 'community' AND ${ofMonth(await marksOf(ctx, month))}
    UNION ${artistsWithOpenHolds}`
  return new Set(rows.map(({ artistId }) => artistId))
}

const artistsWithOpenHolds = Prisma.sql`SELECT hold."artistId" FROM "ShareHold" hold WHERE hold."decidedAt" IS NULL`

/**
 * SQL of columns `artistId` and `lines`, of statements as `statementLines` has them: of artists that `isAsked` allows, by what
 * was held at `closedAt`, or is held now.
 */
function linesInSql({
  marks,
  closedAt,
  hasListeners,
  isAsked,
}: {
  marks: MonthMarks
  closedAt: Date | null
  hasListeners: boolean
  isAsked: (artistId: Prisma.Sql) => Prisma.Sql
}): Prisma.Sql {
  const others = hasListeners ? ['settlement', 'community'] : ['settlement']
  return Prisma.sql`
    WITH entry AS MATERIALIZED (
      SELECT entry."artistId", entry."id", entry."kind", entry."reversedKind", entry."sourceId", entry."occurredAt", entry."cents"
      FROM ${ledgerEntries} entry WHERE ${isAsked(Prisma.sql`entry."artistId"`)} AND ${ofMonth(marks)}
    ), settled AS (
      SELECT "artistId", ${settledPeriodId} AS "periodId", sum("cents")::bigint AS "cents"
      FROM entry WHERE "kind" = 'settlement' GROUP BY 1, 2
    ), community AS (
      SELECT share."artistId", share."periodId", share."cents" FROM "CommunityShare" share
      WHERE share."month" = ${marks.month}::date AND ${isAsked(Prisma.sql`share."artistId"`)}
        AND NOT EXISTS (
          SELECT FROM "ShareHold" hold
          WHERE hold."periodId" = share."periodId" AND hold."artistId" = share."artistId"
            AND (hold."decidedAt" IS NULL OR hold."decidedAt" > ${closedAt}::timestamptz))
    ), line AS (
      SELECT "artistId", "periodId", NULL::bigint AS "entryId",
        concat_ws(' ', 'period', "periodId", coalesce(settlement."streams"[array_position(settlement."artistIds", "artistId")], 0),
          coalesce(settled."cents", 0), coalesce(community."cents", 0)) AS "text"
      FROM settled FULL JOIN community USING ("artistId", "periodId")
      LEFT JOIN "PeriodSettlement" settlement USING ("periodId")
      UNION ALL
      SELECT entry."artistId", NULL, entry."id",
        concat_ws(' ', ${sourceOfEntry}, entry."id", to_char(entry."occurredAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), entry."cents")
      FROM entry WHERE entry."kind" <> ALL(${others})
    )
    SELECT "artistId", string_agg("text", E'\n' ORDER BY "entryId" NULLS FIRST, "periodId") AS "lines" FROM line GROUP BY "artistId"`
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
