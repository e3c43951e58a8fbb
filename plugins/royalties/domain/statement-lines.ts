import { createHmac } from 'node:crypto'
import type { DomainContext } from '#api/app/context.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { periodListeners } from '#plugins/billing'
import { ledgerAccount, ledgerEntries } from '#plugins/ledger'
import { splitBySongs } from './splits.ts'
import { marksOf, ofMonth, sourceOfEntry, type StatementSource } from './statements.ts'

/** The key of a statement's lines. */
export interface StatementKey {
  artistId: string
  month: Date
  pseudonymKey: string
}

/** A part of the lines in the order in which they were posted; `after` is the id of the last one seen. */
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

/** Periods that are read at a time, however many a statement has. */
const BATCH = 500

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
  { limit, after = '0' }: LinePage,
): Promise<EntryLine[]> {
  const rows = await ctx.db.$queryRaw<
    { id: bigint; source: StatementSource; occurredAt: Date; memo: string; cents: bigint }[]
  >`
    SELECT entry."id", ${sourceOfEntry} AS "source", entry."occurredAt", entry."memo", entry."cents"
    FROM ${ledgerEntries} entry
    WHERE entry."accountCode" = ${ledgerAccount.artist(statement.artistId)} AND ${ofMonth(await marksOf(ctx, statement.month))}
      AND entry."kind" <> 'settlement' AND entry."id" > ${BigInt(after)}
    ORDER BY entry."id" LIMIT ${limit}`
  return rows.map(({ id, cents, ...row }) => ({ ...row, id: String(id), cents: Number(cents) }))
}

/** `streamingCents` by song, most first: each period's cents over the songs that its listener heard, by largest remainder. */
export async function songLines(ctx: DomainContext, statement: StatementKey): Promise<SongLine[]> {
  const lines = new Map<string | null, SongLine>()
  const add = (line: SongLine) => {
    const known = lines.get(line.songId)
    lines.set(
      line.songId,
      known ? { ...known, streams: known.streams + line.streams, cents: known.cents + line.cents } : line,
    )
  }
  for await (const periods of batches((after) => settledPeriods(ctx, statement, { limit: BATCH, after }))) {
    const ids = periods.map(({ periodId }) => periodId)
    const heard = Map.groupBy(
      await ctx.services.streaming.periodSongs(ctx, ids, statement.artistId),
      ({ periodId }) => periodId,
    )
    for (const { periodId, cents, streams } of periods) {
      const songs = heard.get(periodId) ?? []
      const split = splitBySongs(Number(cents), songs)
      for (const { songId, title, streams: count } of songs)
        add({ songId, title, streams: count, cents: split.get(songId) ?? 0 })
      if (songs.length === 0) add({ songId: null, title: null, streams, cents: Number(cents) })
    }
  }
  return [...lines.values()].sort(
    (one, other) =>
      other.cents - one.cents || other.streams - one.streams || (String(one.songId) < String(other.songId) ? -1 : 1),
  )
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
  { limit, after = '0' }: LinePage,
): Promise<SettledPeriod[]> {
  return await ctx.db.$queryRaw<SettledPeriod[]>`
    WITH settled AS (
      SELECT entry."id", ${settledPeriodId} AS "periodId", entry."occurredAt" AS "settledAt", entry."cents"
      FROM ${ledgerEntries} entry
      WHERE entry."accountCode" = ${ledgerAccount.artist(artistId)} AND ${ofMonth(await marksOf(ctx, month))}
        AND entry."kind" = 'settlement' AND entry."id" > ${BigInt(after)}
      ORDER BY entry."id" LIMIT ${limit}
    )
    SELECT settled.*, period."listenerId", coalesce(share."streams", 0) AS "streams",
      coalesce(whole."streams", 0) AS "ofStreams", coalesce(whole."cents", 0) AS "ofCents"
    FROM settled JOIN ${periodListeners} period ON period."id" = settled."periodId"
    LEFT JOIN "PeriodShare" share ON share."periodId" = settled."periodId" AND share."artistId" = ${artistId}::uuid
    CROSS JOIN LATERAL (
      SELECT sum("streams")::bigint AS "streams", sum("cents")::bigint AS "cents"
      FROM "PeriodShare" WHERE "periodId" = settled."periodId"
    ) whole
    ORDER BY settled."id"`
}

function pseudonym(key: string, listenerId: string): string {
  const digits = createHmac('sha256', key).update(listenerId).digest('hex').slice(0, 8).toUpperCase()
  return `Listener ${digits.slice(0, 4)}-${digits.slice(4)}`
}
