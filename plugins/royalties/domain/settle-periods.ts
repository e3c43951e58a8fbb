import type { DomainContext } from '#api/app/context.ts'
import { openPeriodMoney, type PeriodPlace } from '#plugins/billing'
import { ledgerAccount, type LedgerKind } from '#plugins/ledger'
import { monthName, monthOf } from '#api/text/calendar.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { dropEstimates } from './estimates.ts'
import { accountOfShare, holdOfShare } from './held-shares.ts'
import { findLateMonth } from './open-month.ts'
import { addSettledSongs } from './song-earning-days.ts'
import { splitInSql } from './splits.ts'

/** Claims of the last minutes of a period may come late: it is settled this long after its end. */
export const SETTLEMENT_GRACE_MS = 60 * 60 * 1000
const BATCH = 2_000

/** Batches that are settled at the same time, by all workers together: jobs that find as many under way end. */
const MAX_AT_ONCE = 8

export interface SettlementCount {
  settled: number
  /** Had no counted streams: its money went to the month's community pool. */
  pooled: number
}

/** What a batch came to; null where as many as may be are under way. */
type Batch = (SettlementCount & { skipped: number }) | null

/**
 * Settles every period that is due and not disputed: its money is split over the artists by their counted streams in it, to the cent.
 * May run in several processes at once, and die half-way: each period is settled once, and each run takes what no other is at.
 * Throws at the end when some could not be settled; the others are.
 */
export async function settlePeriods(
  ctx: DomainContext,
  { batch = BATCH }: { batch?: number } = {},
): Promise<SettlementCount> {
  const total: SettlementCount = { settled: 0, pooled: 0 }
  const failures = new Map<string, unknown>()
  // What others had locked comes last: a refund, or the batch of a worker that died since.
  for (const skipLocked of [true, false]) {
    const skipped = await settleDue(ctx, { batch, skipLocked, total, failures })
    if (skipped === 0) break
  }
  if (failures.size > 0) throw new AggregateError(failures.values(), `${failures.size} periods could not be settled`)
  return total
}

interface Run {
  /** Periods in one transaction. */
  batch: number
  /** Leaves out what others have locked, and waits for nobody. */
  skipLocked: boolean
  total: SettlementCount
  /** By period. */
  failures: Map<string, unknown>
}

/** Answers how many periods were due, and locked by others. */
async function settleDue(ctx: DomainContext, run: Run): Promise<number> {
  const endedBy = new Date(ctx.clock.now().getTime() - SETTLEMENT_GRACE_MS)
  let after: PeriodPlace | null = null
  for (let skipped = 0; ; ) {
    const due = await ctx.services.billing.duePeriods(ctx, { endedBy, after, limit: run.batch })
    if (!due) return skipped
    after = due.last
    const settled = await settleOrIsolate(
      ctx,
      due.ids.filter((id) => !run.failures.has(id)),
      run,
    )
    if (!settled) return 0
    skipped += settled.skipped
    run.total.settled += settled.settled
    run.total.pooled += settled.pooled
  }
}

/** One period that cannot be settled must not hold back the others of its batch. */
async function settleOrIsolate(ctx: DomainContext, ids: readonly string[], run: Run): Promise<Batch> {
  const total = { settled: 0, pooled: 0, skipped: 0 }
  if (ids.length === 0) return total
  try {
    return await settleBatch(ctx, ids, run)
  } catch (error) {
    const [id = ''] = ids
    if (ids.length === 1) {
      ctx.log.error({ err: error, period: id }, 'a period could not be settled')
      run.failures.set(id, error)
      return total
    }
    const half = Math.ceil(ids.length / 2)
    for (const part of [ids.slice(0, half), ids.slice(half)]) {
      const count = await settleOrIsolate(ctx, part, run)
      if (!count) return null
      total.settled += count.settled
      total.pooled += count.pooled
      total.skipped += count.skipped
    }
    return total
  }
}

/** Until the transaction ends this batch is one of those under way. False where there are as many as may be. */
async function takePlace(ctx: DomainContext): Promise<boolean> {
  const places = await ctx.db.$queryRaw<unknown[]>`
    SELECT "place" FROM (SELECT "place" FROM generate_series(1, ${MAX_AT_ONCE}::int) AS "place" ORDER BY random() OFFSET 0) free
    WHERE pg_try_advisory_xact_lock(hashtextextended('settlement ' || "place", 0)) LIMIT 1`
  return places.length > 0
}

/** A number of statements that does not grow with the periods; of them only ids come into this process. */
async function settleBatch(ctx: DomainContext, ids: readonly string[], { skipLocked }: Run): Promise<Batch> {
  return await ctx.transaction(
    async (tx) => {
      if (!(await takePlace(tx))) return null
      await tx.services.ledger.lockMonths(tx, 'shared')
      // Whoever refunds one of them at the same moment waits, or is waited for: it is found as it is then.
      const locked = await tx.services.billing.lockOpenPeriods(tx, ids, { skipLocked })
      const skipped = skipLocked ? ids.length - locked.length : 0
      if (locked.length === 0) return { settled: 0, pooled: 0, skipped }
      // Manufactured listening is found before the money moves, whenever the last search was.
      await tx.hooks.run('royalties.before-settling', { periodIds: locked })
      const settledAt = tx.clock.now()
      const bookedIn = await findLateMonth(tx, settledAt)
      const heard = await splitOverArtists(tx, locked, settledAt)
      await post(tx, locked, { settledAt, poolMonth: bookedIn ?? monthOf(settledAt) })
      const isHeard = new Set(heard)
      const unheard = locked.filter((id) => !isHeard.has(id))
      await tx.services.billing.markSettled(tx, { ids: heard, state: 'settled', settledAt, bookedIn })
      await tx.services.billing.markSettled(tx, { ids: unheard, state: 'pooled', settledAt, bookedIn })
      await tx.db.$executeRaw`
        UPDATE "ShareHold" SET "settledAt" = ${settledAt}, "bookedIn" = ${bookedIn}::date
        WHERE "periodId" = ANY(${locked}::uuid[]) AND "state" = 'held'`
      await dropEstimates(tx, locked)
      await addSettledSongs(tx, heard)
      if (heard.length > 0) await tx.emit('periods.settled', { settledAt: settledAt.toISOString() })
      return { settled: heard.length, pooled: unheard.length, skipped }
    },
    { timeout: 5 * 60_000 },
  )
}

/** Writes what each artist gets of these periods, and names those in which anything was heard. */
async function splitOverArtists(ctx: DomainContext, ids: readonly string[], settledAt: Date): Promise<string[]> {
  const [heard] = await ctx.db.$queryRaw<{ ids: string[] | null }[]>`
    WITH settled AS (
      INSERT INTO "PeriodSettlement" ("periodId", "artistIds", "streams", "cents", "settledAt")
      SELECT "periodId", array_agg("artistId" ORDER BY "artistId"), array_agg("streams" ORDER BY "artistId"),
        array_agg("cents" ORDER BY "artistId"), ${settledAt}::timestamptz FROM (${splitInSql(Prisma.sql`
        SELECT streams."periodId", streams."artistId", streams."streams", period."artistCents" AS "cents"
        FROM ${ctx.services.streaming.periodStreamsInSql(ids)} streams
        JOIN ${openPeriodMoney} period ON period."id" = streams."periodId"`)}) split
      GROUP BY "periodId" ORDER BY "periodId" RETURNING "periodId"
    )
    SELECT array_agg("periodId") AS "ids" FROM settled`
  return heard?.ids ?? []
}

/** From each period's account to its artists' (what is held, to an account of the hold), or where nothing was heard to the community pool of the first open month. */
async function post(
  ctx: DomainContext,
  ids: readonly string[],
  { settledAt, poolMonth }: { settledAt: Date; poolMonth: Date },
): Promise<void> {
  const community = ledgerAccount.community(monthName(poolMonth))
  const periods = Prisma.sql`
    SELECT 'settlement:' || period."id" AS "key", period."id", period."artistCents",
      (SELECT settlement."periodId" FROM "PeriodSettlement" settlement WHERE settlement."periodId" = period."id") IS NOT NULL AS "heard"
    FROM ${openPeriodMoney} period WHERE period."id" = ANY(${[...ids]}::uuid[]) AND period."artistCents" > 0`
  const [settlement, pool]: LedgerKind[] = ['settlement', 'pool']
  await ctx.services.ledger.postInSql(ctx, {
    postings: Prisma.sql`(
      SELECT "key", CASE WHEN "heard" THEN ${settlement} ELSE ${pool} END AS "kind", "id"::text AS "sourceId",
        CASE WHEN "heard" THEN 'Streaming share of one listener’s period' ELSE 'A period without streams, to the community pool' END AS "memo",
        ${settledAt}::timestamptz AS "occurredAt"
      FROM (${periods}) period)`,
    entries: Prisma.sql`(
      SELECT "key", ${ledgerAccount.period('')} || "id" AS "account", -"artistCents" AS "cents" FROM (${periods}) period
      UNION ALL
      SELECT 'settlement:' || share."periodId", ${accountOfShare(community)}, share."cents"
      FROM "PeriodShare" share ${holdOfShare} WHERE share."periodId" = ANY(${[...ids]}::uuid[]) AND share."cents" > 0
      UNION ALL
      SELECT "key", ${community}, "artistCents" FROM (${periods}) period WHERE NOT "heard")`,
  })
}
