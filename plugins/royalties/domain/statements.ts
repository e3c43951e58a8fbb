import type { DomainContext } from '#api/app/context.ts'
import { InputError, NotFound } from '#api/app/errors.ts'
import { type ListOrder, orderOf } from '#api/database/keyset.ts'
import { assertMayManageArtist } from '#plugins/auth'
import { type Payout, type PayoutState, Prisma, type Statement } from '#prisma/generated/client/client.ts'
import { monthName, monthNamed, nextMonth, previousMonth } from '#api/text/calendar.ts'
import { ledgerEntries } from '#plugins/ledger'

/** An artist's account of one closed month, in cents; `opening` and what moved add up to `closing`. */
export interface StatementFigures {
  id: string
  artistId: string
  /** "2026-11". */
  month: string
  openingCents: number
  streamingCents: number
  communityCents: number
  tipCents: number
  merchCents: number
  adjustmentCents: number
  /** Below zero: money that left for the artist's account. */
  payoutCents: number
  closingCents: number
  streams: number
  userCentricCents: number
  proRataCents: number
  createdAt: Date
  /** The payout of the closing balance; null if it carried over. */
  payout: StatementPayout | null
  /** That one, and those of what was held when it was made. */
  payouts: StatementPayout[]
}

export interface StatementPayout {
  id: string
  state: PayoutState
  cents: number
  failure: string | null
}

/** A statement with its payout, as the functions here read it. */
export type StatementRow = Statement & { payouts: Payout[] }

const WITH_PAYOUTS = { payouts: { orderBy: { part: 'asc' } } } as const

export const NEWEST_MONTH_FIRST: ListOrder = { column: 'month', direction: 'desc' }

/** All of an artist's statements, newest first. For that artist and admins: throws 401, 403, and 404 for an unknown artist. */
export async function artistStatements(ctx: DomainContext, artistId: string): Promise<StatementFigures[]> {
  await assertMayManageArtist(ctx, artistId, 'finance')
  const statements = await ctx.db.statement.findMany({
    where: { artistId },
    orderBy: orderOf(NEWEST_MONTH_FIRST),
    include: WITH_PAYOUTS,
  })
  return statements.map(figuresOf)
}

/** One artist's statement of "2026-11". Throws as above, 400 for what names no month, 404 where there is no statement. */
export async function requireStatement(
  ctx: DomainContext,
  { artistId, month: name }: { artistId: string; month: string },
): Promise<StatementRow> {
  await assertMayManageArtist(ctx, artistId, 'finance')
  const month = monthNamed(name)
  if (!month)
    throw new InputError('Month is a year and a month, for example 2026-11', {
      month: 'Month is a year and a month, for example 2026-11',
    })
  const statement = await ctx.db.statement.findUnique({
    where: { artistId_month: { artistId, month } },
    include: WITH_PAYOUTS,
  })
  if (!statement) throw new NotFound('Statement')
  return statement
}

export function figuresOf(statement: StatementRow): StatementFigures {
  const payouts = statement.payouts.map(({ id, state, cents, failure }) => ({
    id,
    state,
    cents: Number(cents),
    failure,
  }))
  return {
    id: statement.id,
    artistId: statement.artistId,
    month: monthName(statement.month),
    openingCents: Number(statement.openingCents),
    streamingCents: Number(statement.streamingCents),
    communityCents: Number(statement.communityCents),
    tipCents: Number(statement.tipCents),
    merchCents: Number(statement.merchCents),
    adjustmentCents: Number(statement.adjustmentCents),
    payoutCents: Number(statement.payoutCents),
    closingCents: Number(statement.closingCents),
    streams: statement.streams,
    userCentricCents: Number(statement.userCentricCents),
    proRataCents: Number(statement.proRataCents),
    createdAt: statement.createdAt,
    payout: payouts[0] ?? null,
    payouts,
  }
}

/**
 * One statement for each artist who has entries in the month or a balance from before it, in one statement of SQL
 * however many they are. Entries up to `frozen` are added up in `month_close_sum` already, whose artists have their keys in
 * `month_close_key`. Belongs to the transaction that closes the month and holds its lock.
 */
export async function makeStatements(ctx: DomainContext, marks: MonthMarks, frozen: bigint): Promise<void> {
  await ctx.db.$executeRaw`
    WITH moved AS (
      SELECT "artistId", "source", "cents" FROM month_close_sum
      UNION ALL
      SELECT entry."artistId", ${sourceOfEntry} AS "source", entry."cents"
      FROM ${ledgerEntries} entry
      WHERE entry."artistId" IS NOT NULL AND ${ofMonth(marks)} AND entry."id" > ${frozen}
    ), sums AS (
      SELECT "artistId",
        coalesce(sum("cents") FILTER (WHERE "source" = 'streaming'), 0)::bigint AS "streaming",
        coalesce(sum("cents") FILTER (WHERE "source" = 'community'), 0)::bigint AS "community",
        coalesce(sum("cents") FILTER (WHERE "source" = 'tip'), 0)::bigint AS "tips",
        coalesce(sum("cents") FILTER (WHERE "source" = 'merch'), 0)::bigint AS "merch",
        coalesce(sum("cents") FILTER (WHERE "source" = 'adjustment'), 0)::bigint AS "adjustments",
        coalesce(sum("cents") FILTER (WHERE "source" = 'payout'), 0)::bigint AS "payouts",
        sum("cents")::bigint AS "all"
      FROM moved GROUP BY "artistId"
    ), before AS (
      SELECT "artistId", "closingCents" FROM "Statement" WHERE "month" = ${previousMonth(marks.month)}::date AND "closingCents" <> 0
    )
    INSERT INTO "Statement" ("id", "artistId", "month", "openingCents", "streamingCents", "communityCents", "tipCents", "merchCents",
      "adjustmentCents", "payoutCents", "closingCents", "streams", "userCentricCents", "proRataCents", "pseudonymKey", "createdAt")
    SELECT gen_random_uuid(), "artistId", ${marks.month}::date, coalesce(before."closingCents", 0),
      coalesce("streaming", 0), coalesce("community", 0), coalesce("tips", 0), coalesce("merch", 0), coalesce("adjustments", 0), coalesce("payouts", 0),
      coalesce(before."closingCents", 0) + coalesce("all", 0),
      coalesce(model."streams", 0), coalesce(model."userCentricCents", 0), coalesce(model."proRataCents", 0),
      coalesce(key."pseudonymKey", gen_random_uuid()), ${ctx.clock.now()}
    FROM sums FULL JOIN before USING ("artistId")
    LEFT JOIN month_close_key key USING ("artistId")
    LEFT JOIN (SELECT * FROM "MonthModelShare" WHERE "month" = ${marks.month}::date) model USING ("artistId")`
}

/** Where a line of a statement comes from. */
export type StatementSource = 'streaming' | 'community' | 'tip' | 'merch' | 'adjustment' | 'payout'

/** Which ledger entries a closed month holds: up to which entry it and the month before were closed. */
export interface MonthMarks {
  month: Date
  throughEntryId: bigint
  throughEntryIdBefore: bigint
  /** None of its artists' entries happened earlier; null while it is not closed. */
  firstEntryAt: Date | null
}

/**
 * Condition on `entry`: it belongs to the month's statements. That is what is dated in the month, and what is dated
 * before it but was posted after the month before was closed (an event that the provider sent late). Each entry belongs
 * to exactly one month, and posting more changes nothing about months that are closed.
 */
export function ofMonth({ month, throughEntryId, throughEntryIdBefore, firstEntryAt }: MonthMarks): Prisma.Sql {
  const from = firstEntryAt ? Prisma.sql`entry."occurredAt" >= ${firstEntryAt} AND` : Prisma.empty
  return Prisma.sql`(${from} entry."occurredAt" < ${nextMonth(month)} AND entry."id" <= ${throughEntryId}
    AND (entry."occurredAt" >= ${month} OR entry."id" > ${throughEntryIdBefore}))`
}

/** Where an entry comes from, and where what it reverses came from; whatever is none of the others is an adjustment, so that sums are whole. */
export const sourceOfEntry = Prisma.sql`CASE
  WHEN entry."kind" = 'settlement' THEN 'streaming'
  WHEN entry."kind" = 'community' THEN 'community'
  WHEN entry."kind" = 'tip' THEN 'tip'
  WHEN entry."kind" IN ('sale', 'shipping') THEN 'merch'
  WHEN entry."kind" = 'payout' OR entry."reversedKind" = 'payout' THEN 'payout'
  ELSE 'adjustment' END`

/** The marks of a month that is closed. */
export async function marksOf(ctx: DomainContext, month: Date): Promise<MonthMarks> {
  const [closed, before] = await ctx.db.closedMonth.findMany({
    where: { month: { lte: month } },
    orderBy: { month: 'desc' },
    take: 2,
    select: { throughEntryId: true, firstEntryAt: true },
  })
  return {
    month,
    throughEntryId: closed?.throughEntryId ?? 0n,
    throughEntryIdBefore: before?.throughEntryId ?? 0n,
    firstEntryAt: closed?.firstEntryAt ?? null,
  }
}

/** The marks that a month will have that is closed next, if nothing is posted after `throughEntryId`. */
export async function marksOfNext(ctx: DomainContext, month: Date, throughEntryId: bigint): Promise<MonthMarks> {
  const before = await ctx.db.closedMonth.findFirst({
    where: { month: { lt: month } },
    orderBy: { month: 'desc' },
    select: { throughEntryId: true },
  })
  return { month, throughEntryId, throughEntryIdBefore: before?.throughEntryId ?? 0n, firstEntryAt: null }
}
