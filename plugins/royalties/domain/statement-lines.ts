import { createHmac } from 'node:crypto'
import type { DomainContext } from '#api/app/context.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { periodListeners } from '#plugins/billing'
import { entriesOf, isAfterEntry, ledgerAccount } from '#plugins/ledger'
import { splitEntriesInSql } from './splits.ts'
import { marksOf, ofMonth, sourceOfEntry, type StatementSource } from './statements.ts'

/** The key of a statement's lines. */
export interface StatementKey {
  artistId: string
  month: Date
  pseudonymKey: string
}

/** A part of the lines in the order in which they happened, or were posted at one moment; `after` is the id of the last one seen. */
export interface LinePage {
  limit: number
  after?: string
}

/** One listener's period, as it was settled. */
export interface PeriodLine {
  id: string
  settledAt: Date
  /** "Listener 3F9A-12CC": the same within one statement, and unrelated to any other artist's or month's. */
  listener: string
  /** Counted streams of the artist in it, of this listener's `ofStreams` in all; the money is the same part of `ofCents`. */
  streams: number
  ofStreams: number
  cents: number
  ofCents: number
}

/** One listener's contribution from the month's community pool to the artist; the lines add up to `communityCents`. */
export interface CommunityLine {
  /** Id of the listener's period. */
  id: string
  listener: string
  /** Counted streams of the artist in the period, by which it was split. */
  streams: number
  cents: number
}

export interface EntryLine {
  id: string
  source: StatementSource
  occurredAt: Date
  memo: string
  cents: number
}

export interface SongLine {
  /** Null for the money of songs that nobody can name any more. */
  songId: string | null
  title: string | null
  streams: number
  cents: number
}

/** The periods behind `streamingCents`. The caller has checked who may see them, here and below. */
export async function periodLines(ctx: DomainContext, statement: StatementKey, page: LinePage): Promise<PeriodLine[]> {
  const rows = await settledPeriods(ctx, statement, page)
  return rows.map(({ id, settledAt, listenerId, streams, ofStreams, cents, ofCents }) => ({
    id: String(id),
    settledAt,
    listener: pseudonym(statement.pseudonymKey, listenerId),
    streams,
    ofStreams: Number(ofStreams),
    cents: Number(cents),
    ofCents: Number(ofCents),
  }))
}

/** The listeners behind `communityCents`. Months whose pool was split by all streams have none. */
export async function communityLines(
  ctx: DomainContext,
  { artistId, month, pseudonymKey }: StatementKey,
  { limit, after }: LinePage,
): Promise<CommunityLine[]> {
  const next = after === undefined ? Prisma.empty : Prisma.sql`AND share."periodId" > ${after}::uuid`
  const rows = await ctx.db.$queryRaw<{ id: string; listenerId: string; streams: number; cents: number }[]>`
    SELECT share."periodId" AS "id", period."listenerId", share."streams", share."cents"
    FROM "CommunityShare" share JOIN ${periodListeners} period ON period."id" = share."periodId"
    WHERE share."month" = ${month}::date AND share."artistId" = ${artistId}::uuid ${next}
      -- What was held when the month was closed came later, with its settlement, or never.
      AND NOT EXISTS (
        SELECT FROM "ShareHold" hold JOIN "ClosedMonth" closed ON closed."month" = share."month"
        WHERE hold."periodId" = share."periodId" AND hold."artistId" = share."artistId"
          AND (hold."decidedAt" IS NULL OR hold."decidedAt" > closed."closedAt"))
    ORDER BY share."periodId" LIMIT ${limit}`
  return rows.map(({ listenerId, ...line }) => ({ ...line, listener: pseudonym(pseudonymKey, listenerId) }))
}

/** Everything that moved but the settled periods: community pool, tips, sales, adjustments, payouts. */
export async function entryLines(
  ctx: DomainContext,
  statement: StatementKey,
  { limit, after }: LinePage,
): Promise<EntryLine[]> {
  const rows = await ctx.db.$queryRaw<
    { id: bigint; source: StatementSource; occurredAt: Date; memo: string; cents: bigint }[]
  >`
    SELECT entry."id", ${sourceOfEntry} AS "source", entry."occurredAt", entry."memo", entry."cents"
    FROM ${entriesOf(ledgerAccount.artist(statement.artistId))} entry
    WHERE ${ofMonth(await marksOf(ctx, statement.month))} AND entry."kind" <> 'settlement' ${andAfter(after)}
    ORDER BY entry."occurredAt", entry."id" LIMIT ${limit}`
  return rows.map(({ id, cents, ...row }) => ({ ...row, id: String(id), cents: Number(cents) }))
}

/**
 * `streamingCents` by song, most first: each period's cents over the songs that its listener heard, by largest remainder. The
 * claims of all its periods are read, and added up where they are.
 */
export async function songLines(ctx: DomainContext, { artistId, month }: StatementKey): Promise<SongLine[]> {
  const { streaming } = ctx.services
  const rows = await ctx.db.$queryRaw<{ songId: string | null; streams: number; cents: bigint }[]>`
    WITH settled AS MATERIALIZED (
      SELECT entry."id" AS "entryId", ${settledPeriodId} AS "periodId", entry."cents" FROM ${entriesOf(ledgerAccount.artist(artistId))} entry
      WHERE entry."kind" = 'settlement' AND ${ofMonth(await marksOf(ctx, month))}
    ), heard AS MATERIALIZED (
      SELECT * FROM ${streaming.periodSongsInSql(Prisma.sql`(SELECT "periodId" AS "id" FROM settled)`, artistId)} heard
    ), part AS (${splitEntriesInSql(Prisma.sql`
      SELECT "entryId", "songId", "streams", "cents" FROM settled JOIN heard USING ("periodId")`)}
    ), nameless AS (
      SELECT coalesce(share."streams", 0) AS "streams", settled."cents"
      FROM settled LEFT JOIN "PeriodShare" share ON share."periodId" = settled."periodId" AND share."artistId" = ${artistId}::uuid
      WHERE NOT EXISTS (SELECT FROM heard WHERE heard."periodId" = settled."periodId")
    )
    SELECT "songId", sum("streams")::int AS "streams", sum("cents")::bigint AS "cents" FROM (
      SELECT "songId", "streams", "cents" FROM part UNION ALL SELECT NULL, "streams", "cents" FROM nameless) line
    GROUP BY "songId" ORDER BY "cents" DESC, "streams" DESC, "songId" NULLS LAST`
  const titles = await streaming.songTitles(
    ctx,
    rows.flatMap(({ songId }) => songId ?? []),
  )
  return rows.map(({ songId, streams, cents }) => ({
    songId,
    title: (songId !== null && titles.get(songId)) || null,
    streams,
    cents: Number(cents),
  }))
}

/** Pages of lines until there are no more. */
export async function* batches<Line extends { id: bigint | string }>(
  read: (after: string | undefined) => Promise<Line[]>,
): AsyncGenerator<Line[]> {
  let after: string | undefined
  for (;;) {
    const lines = await read(after)
    const last = lines.at(-1)
    if (!last) return
    yield lines
    after = String(last.id)
  }
}

/** The period that a settlement is about. */
export const settledPeriodId = Prisma.sql`entry."sourceId"::uuid`

interface SettledPeriod {
  id: bigint
  periodId: string
  listenerId: string
  settledAt: Date
  streams: number
  ofStreams: bigint
  cents: bigint
  ofCents: bigint
}

async function settledPeriods(
  ctx: DomainContext,
  { artistId, month }: StatementKey,
  { limit, after }: LinePage,
): Promise<SettledPeriod[]> {
  return await ctx.db.$queryRaw<SettledPeriod[]>`
    WITH settled AS (
      SELECT entry."id", ${settledPeriodId} AS "periodId", entry."occurredAt" AS "settledAt", entry."cents"
      FROM ${entriesOf(ledgerAccount.artist(artistId))} entry
      WHERE ${ofMonth(await marksOf(ctx, month))} AND entry."kind" = 'settlement' ${andAfter(after)}
      ORDER BY entry."occurredAt", entry."id" LIMIT ${limit}
    )
    SELECT settled.*, period."listenerId", coalesce(share."streams", 0) AS "streams",
      coalesce(whole."streams", 0) AS "ofStreams", coalesce(whole."cents", 0) AS "ofCents"
    FROM settled JOIN ${periodListeners} period ON period."id" = settled."periodId"
    LEFT JOIN "PeriodShare" share ON share."periodId" = settled."periodId" AND share."artistId" = ${artistId}::uuid
    CROSS JOIN LATERAL (
      SELECT sum("streams")::bigint AS "streams", sum("cents")::bigint AS "cents"
      FROM "PeriodShare" WHERE "periodId" = settled."periodId"
    ) whole
    ORDER BY settled."settledAt", settled."id"`
}

/** For a page that is not the first. */
const andAfter = (entryId: string | undefined) =>
  entryId === undefined ? Prisma.empty : Prisma.sql`AND ${isAfterEntry(BigInt(entryId))}`

function pseudonym(key: string, listenerId: string): string {
  const digits = createHmac('sha256', key).update(listenerId).digest('hex').slice(0, 8).toUpperCase()
  return `Listener ${digits.slice(0, 4)}-${digits.slice(4)}`
}
