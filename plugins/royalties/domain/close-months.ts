import type { DomainContext } from '#api/app/context.ts'
import { ledgerAccount, ledgerEntries, type LedgerKind } from '#plugins/ledger'
import { makeStatements, marksOf, marksOfNext, type MonthMarks, ofMonth, sourceOfEntry } from './statements.ts'
import { endOfMonth, monthName, monthOf, nextMonth } from '#api/text/calendar.ts'
import { heldOfPool, moveCommunityPool, type MovedPool, splitPayments } from './community-pool.ts'
import { SETTLEMENT_GRACE_MS } from './settle-periods.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { notifyStatements } from './notify-artists.ts'
import { endedPeriods, settledPeriods as billedPeriods } from '#plugins/billing'
import { isNotRefused } from './held-shares.ts'
import { listLatePools, moveLatePools, type LatePool } from './late-pools.ts'
import { holdsOfMonth } from './open-month.ts'
import { recordModelShares } from './splits.ts'

/** Closes every month that is over and not closed yet, oldest first, and names them. Safe to run at any time, by many at once. */
export async function closeMonths(ctx: DomainContext): Promise<string[]> {
  const closed: string[] = []
  for (;;) {
    const month = await nextMonthToClose(ctx)
    if (!month || ctx.clock.now().getTime() < nextMonth(month).getTime() + SETTLEMENT_GRACE_MS) break
    if (await closeMonth(ctx, month)) closed.push(monthName(month))
  }
  if (closed.length > 0) await ctx.enqueue('royalties.request-payouts', {}, { collapse: 'payouts' })
  return closed
}

async function nextMonthToClose(ctx: DomainContext): Promise<Date | null> {
  const last = await ctx.db.closedMonth.findFirst({ orderBy: { month: 'desc' }, select: { month: true } })
  if (last) return nextMonth(last.month)
  // A store may sell before anybody subscribes.
  const first = [await ctx.services.billing.firstPeriodStart(ctx), await ctx.services.ledger.firstPostingAt(ctx)]
    .filter((at) => at !== null)
    .sort((one, other) => one.getTime() - other.getTime())[0]
  return first ? monthOf(first) : null
}

/** The preparation is outdated: it is repeated. */
class ChangedMeanwhile extends Error {}

/** After so many preparations in vain nobody posts during the next one. */
const PREPARATIONS = 3

async function closeMonth(ctx: DomainContext, month: Date): Promise<boolean> {
  for (let preparation = 1; ; preparation += 1) {
    try {
      return await closePrepared(ctx, month, { alone: preparation > PREPARATIONS })
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error
      ctx.log.info({ month: monthName(month), preparation }, 'what a month’s close had prepared changed meanwhile')
    }
  }
}

/**
 * Splits the month's community pool by the listeners who paid and played, carries over what is left of it, notes beside
 * what was paid what the pro-rata model would have paid, and makes the artists' statements. False when somebody else
 * closed it meanwhile. Posts wait only while the preparation is confirmed and written; `alone`, for all of it.
 */
async function closePrepared(ctx: DomainContext, month: Date, { alone }: { alone: boolean }): Promise<boolean> {
  const frozen = alone ? null : await ctx.services.ledger.frozenEntryId(ctx)
  return await ctx.transaction(
    async (tx) => {
      if (alone) await tx.services.ledger.lockMonths(tx, 'exclusive')
      await lockClosing(tx)
      if (await isClosed(tx, month)) return false
      const prepared = await prepareClose(tx, month, frozen ?? (await tx.services.ledger.newestEntryId(tx)))
      await tx.services.ledger.lockMonths(tx, 'exclusive')
      if (!(await isStillSo(tx, prepared))) throw new ChangedMeanwhile()
      await write(tx, prepared)
      await notifyStatements(tx, month)
      return true
    },
    { timeout: 10 * 60_000 },
  )
}

/** Held while a month is closed or logged, by one at a time. Nobody is erased meanwhile (`fairwave_erase`). */
export async function lockClosing(ctx: DomainContext): Promise<void> {
  await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('closing months', 0))`
}

const isClosed = async (ctx: DomainContext, month: Date) =>
  (await ctx.db.closedMonth.findUnique({ where: { month }, select: { month: true } })) !== null

async function write(ctx: DomainContext, prepared: PreparedClose): Promise<void> {
  const { month, latePools, movedCents, listeners, listenerShareCents, streams, frozen } = prepared
  const poolCents = prepared.poolCents + sumOf(latePools)
  await moveLatePools(ctx, month, latePools)
  await payOut(ctx, month)
  const carriedCents = poolCents - movedCents
  if (carriedCents > 0) await carryOver(ctx, month, carriedCents)
  // Nobody posts while the month's lock is held: what has a higher id is posted after the close.
  const throughEntryId = await ctx.services.ledger.newestEntryId(ctx)
  await ctx.db.closedMonth.create({
    data: {
      month,
      poolCents,
      carriedCents,
      listeners,
      listenerShareCents,
      streams,
      throughEntryId,
      firstEntryAt: await firstEntryAt(ctx, await marksOfNext(ctx, month, throughEntryId), frozen),
      closedAt: ctx.clock.now(),
    },
    select: { month: true },
  })
  await makeStatements(ctx, await marksOf(ctx, month), frozen)
  await ctx.hooks.run('royalties.month-closed', { month, preparedThroughEntryId: frozen })
}

/** When the earliest of the month's artists' entries happened, and not later than it began. */
async function firstEntryAt(ctx: DomainContext, marks: MonthMarks, frozen: bigint): Promise<Date> {
  const [first] = await ctx.db.$queryRaw<{ at: Date }[]>`
    SELECT least(${marks.month}::timestamptz, (SELECT min("firstAt") FROM month_close_sum), (
      SELECT min(entry."occurredAt") FROM ${ledgerEntries} entry
      WHERE entry."artistId" IS NOT NULL AND ${ofMonth(marks)} AND entry."id" > ${frozen})) AS "at"`
  return first?.at ?? marks.month
}

const sumOf = (pools: readonly LatePool[]) => pools.reduce((sum, { cents }) => sum + cents, 0)

async function carryOver(ctx: DomainContext, month: Date, cents: number): Promise<void> {
  await ctx.services.ledger.postTransactions(ctx, [
    {
      key: `carry:${monthName(month)}`,
      kind: 'carry',
      sourceId: monthName(month),
      memo: 'What is left of the community pool goes to the next month',
      occurredAt: endOfMonth(month),
      entries: [
        { account: ledgerAccount.community(monthName(month)), cents: -cents },
        { account: ledgerAccount.community(monthName(nextMonth(month))), cents },
      ],
    },
  ])
}

async function payOut(ctx: DomainContext, month: Date): Promise<void> {
  const kind: LedgerKind = 'community'
  const payments = Prisma.sql`(
    SELECT ${`community:${monthName(month)}:`} || "part" AS "key", "artistId", "cents" FROM month_close_payment payment)`
  await ctx.services.ledger.postInSql(ctx, {
    postings: Prisma.sql`(
      SELECT DISTINCT "key", ${kind} AS "kind", ${monthName(month)} AS "sourceId", ${`Community pool of ${monthName(month)}`} AS "memo",
        ${endOfMonth(month)}::timestamptz AS "occurredAt"
      FROM ${payments} payment)`,
    entries: Prisma.sql`(
      SELECT "key", ${ledgerAccount.artist('')} || "artistId" AS "account", payment."cents" - coalesce(held."cents", 0) AS "cents"
      FROM ${payments} payment LEFT JOIN (SELECT "artistId", sum("cents") AS "cents" FROM ${heldOfPool(month)} held GROUP BY 1) held USING ("artistId")
      UNION ALL
      SELECT "key", held."account", held."cents" FROM ${payments} payment JOIN ${heldOfPool(month)} held USING ("artistId")
      UNION ALL
      SELECT "key", ${ledgerAccount.community(monthName(month))}, -sum("cents") FROM ${payments} payment GROUP BY "key")`,
  })
}

/** The entries of a month's close, computed before any lock. */
interface PreparedClose extends MovedPool {
  month: Date
  /** The month's own community pool. */
  poolCents: number
  latePools: LatePool[]
  /** Counted streams of the month. */
  streams: number
  /** Parts of the month's periods that were refused by then: they move nothing of the pool. */
  refused: number
  /** Periods that listeners’ months are made of. */
  ended: number
  /** Entries up to this one are added up in `month_close_sum`. */
  frozen: bigint
}

/**
 * Splits the month's pool and adds up its entries up to `frozen`, which are all committed. People pay and are paid meanwhile:
 * `isStillSo` says whether that changed anything of it. Belongs to the transaction that closes the month; what is kept for
 * the rest of it is in temporary tables that end with it.
 */
async function prepareClose(ctx: DomainContext, month: Date, frozen: bigint): Promise<PreparedClose> {
  // Hundreds of thousands of rows are sorted.
  await ctx.db.$executeRaw`SET LOCAL work_mem = '64MB'`
  await ctx.db.$executeRaw`
    CREATE TEMPORARY TABLE month_close_room ON COMMIT DROP AS
    SELECT "id", "listenerId", "room" FROM ${settledPeriods(month, nextMonth(month))} settled`
  await ctx.db.$executeRaw`ANALYZE month_close_room`
  const refused = await refusedOf(ctx, month)
  const poolCents = await poolOf(ctx, month)
  const latePools = await listLatePools(ctx)
  const moved = await moveCommunityPool(ctx, { month, poolCents: poolCents + sumOf(latePools) })
  await splitPayments(ctx, month)
  const streams = await recordModelShares(ctx, month)
  const marks = await marksOfNext(ctx, month, frozen)
  await ctx.db.$executeRaw`
    CREATE TEMPORARY TABLE month_close_sum ON COMMIT DROP AS
    SELECT "artistId", "source"::varchar(20) AS "source", sum("cents") AS "cents", min("occurredAt") AS "firstAt" FROM (
      SELECT entry."artistId", ${sourceOfEntry} AS "source", entry."cents", entry."occurredAt" FROM ${ledgerEntries} entry
      WHERE entry."artistId" IS NOT NULL AND ${ofMonth(marks)}
    ) moved GROUP BY "artistId", "source"`
  await ctx.db.$executeRaw`
    CREATE TEMPORARY TABLE month_close_key ON COMMIT DROP AS
    SELECT "artistId", gen_random_uuid() AS "pseudonymKey" FROM (
      SELECT "artistId" FROM month_close_sum UNION SELECT "artistId" FROM month_close_payment) artist`
  const ended = await countEnded(ctx, month)
  await ctx.hooks.run('royalties.month-prepared', { month, throughEntryId: frozen })
  return { ...moved, month, poolCents, latePools, streams, refused, ended, frozen }
}

/** Nothing that was read for the pool has changed. The caller holds the months' lock alone. */
async function isStillSo(ctx: DomainContext, { month, poolCents, refused, ended }: PreparedClose): Promise<boolean> {
  if ((await refusedOf(ctx, month)) !== refused) return false
  if ((await poolOf(ctx, month)) !== poolCents) return false
  // A period that has ended stays as it is.
  if ((await countEnded(ctx, month)) !== ended) return false
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

async function countEnded(ctx: DomainContext, month: Date): Promise<number> {
  const [ended] = await ctx.db.$queryRaw<{ periods: number }[]>`
    SELECT count(*)::int AS "periods" FROM ${endedPeriods(month, nextMonth(month))} period`
  return ended?.periods ?? 0
}

const refusedOf = async (ctx: DomainContext, month: Date) =>
  await ctx.db.shareHold.count({ where: { state: 'refused', ...holdsOfMonth(month) } })

const poolOf = async (ctx: DomainContext, month: Date) =>
  await ctx.services.ledger.accountBalance(ctx, ledgerAccount.community(monthName(month)))
