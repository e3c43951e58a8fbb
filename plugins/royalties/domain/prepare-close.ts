import type { DomainContext } from '#api/context.ts'
import { settledPeriods as billedPeriods } from '#plugins/billing'
import { ledgerAccount, ledgerEntries } from '#plugins/ledger'
import { monthName, nextMonth } from '#api/calendar.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { isNotRefused } from './held-shares-in-sql.ts'
import { recordModelShares } from './model-shares.ts'
import { type MovedPool, moveCommunityPool, splitPayments } from './move-community-pool.ts'
import { ofMonth, sourceOfEntry } from './statement-entries.ts'

/** What a month's close writes, worked out before it holds anybody up. */
export interface PreparedClose extends MovedPool {
  month: Date
  /** What the month's community pool had. */
  poolCents: number
  /** Counted streams of the month. */
  streams: number
  /** Parts of the month's periods that were refused by then: they move nothing of the pool. */
  refused: number
  /** Entries up to this one are added up in `month_close_sum`. */
  frozen: bigint
}

/**
 * Splits the month's pool and adds up its entries up to `frozen`, which are all committed. People pay and are paid meanwhile:
 * `isStillSo` says whether that changed anything of it. Belongs to the transaction that closes the month; what is kept for
 * the rest of it is in temporary tables that end with it.
 */
export async function prepareClose(ctx: DomainContext, month: Date, frozen: bigint): Promise<PreparedClose> {
  // Hundreds of thousands of rows are sorted.
  await ctx.db.$executeRaw`SET LOCAL work_mem = '64MB'`
  await ctx.db.$executeRaw`
    CREATE TEMPORARY TABLE month_close_room ON COMMIT DROP AS
    SELECT "id", "listenerId", "room" FROM ${settledPeriods(month, nextMonth(month))} settled`
  await ctx.db.$executeRaw`ANALYZE month_close_room`
  const refused = await refusedOf(ctx, month)
  const poolCents = await poolOf(ctx, month)
  const moved = await moveCommunityPool(ctx, { month, poolCents })
  await splitPayments(ctx, month)
  const streams = await recordModelShares(ctx, month)
  const before = await ctx.db.closedMonth.findFirst({
    where: { month: { lt: month } },
    orderBy: { month: 'desc' },
    select: { throughEntryId: true },
  })
  const marks = { month, throughEntryId: frozen, throughEntryIdBefore: before?.throughEntryId ?? 0n }
  await ctx.db.$executeRaw`
    CREATE TEMPORARY TABLE month_close_sum ON COMMIT DROP AS
    SELECT "artistId", "source"::varchar(20) AS "source", sum("cents") AS "cents" FROM (
      SELECT entry."artistId", ${sourceOfEntry} AS "source", entry."cents" FROM ${ledgerEntries} entry
      WHERE entry."artistId" IS NOT NULL AND ${ofMonth(marks)}
    ) moved GROUP BY "artistId", "source"`
  return { ...moved, month, poolCents, streams, refused, frozen }
}

/** Nothing that was read for the pool has changed. The caller holds the months' lock alone. */
export async function isStillSo(ctx: DomainContext, { month, poolCents, refused }: PreparedClose): Promise<boolean> {
  if ((await refusedOf(ctx, month)) !== refused) return false
  if ((await poolOf(ctx, month)) !== poolCents) return false
  // All of them are counted: for the first that differs the planner would look up period by period.
  const [changed] = await ctx.db.$queryRaw<{ periods: bigint }[]>`
    WITH settled AS MATERIALIZED (
      SELECT "id", "room" FROM ${settledPeriods(month, nextMonth(month))} settled
    )
    SELECT count(*) AS "periods" FROM settled FULL JOIN month_close_room known USING ("id")
    WHERE settled."room" IS DISTINCT FROM known."room"`
  return changed?.periods === 0n
}

/** Periods that move the pool: those all of whose parts were refused are like periods without streams. */
const settledPeriods = (from: Date, to: Date) => Prisma.sql`(
  SELECT "id", "listenerId", "room" FROM ${billedPeriods(from, to)} period
  WHERE NOT EXISTS (SELECT FROM "ShareHold" hold WHERE hold."periodId" = period."id" AND hold."state" = 'refused')
    OR EXISTS (SELECT FROM "PeriodShare" share WHERE share."periodId" = period."id" AND ${isNotRefused}))`

const refusedOf = async (ctx: DomainContext, month: Date) =>
  await ctx.db.shareHold.count({ where: { state: 'refused', settledAt: { gte: month, lt: nextMonth(month) } } })

const poolOf = async (ctx: DomainContext, month: Date) =>
  await ctx.services.ledger.accountBalance(ctx, ledgerAccount.community(monthName(month)))
