import type { DomainContext } from '#api/app/context.ts'
import { openPeriodMoney, type PeriodPlace } from '#plugins/billing'
import { ledgerAccount, type LedgerKind } from '#plugins/ledger'
import { monthName } from '#api/text/calendar.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { dropEstimates } from './estimates.ts'
import { accountOfShare, holdOfShare } from './held-shares.ts'
import { addSettledSongs } from './song-earning-days.ts'
import { splitInSql } from './splits.ts'

/** Claims of the last minutes of a period may come late: it is settled this long after its end. */
export const SETTLEMENT_GRACE_MS = 60 * 60 * 1000
/** Periods in one transaction. */
const BATCH = 2_000

export interface SettlementCount {
  settled: number
  /** Had no counted streams: its money went to the month's community pool. */
  pooled: number
}

/**
 * Settles every period that is due and not disputed: its money is split over the artists by their counted streams in it, to the cent.
 * May run in several processes at once, and die half-way: each period is settled once. Throws at the end when some
 * could not be settled; the others are.
 */
export async function settlePeriods(ctx: DomainContext): Promise<SettlementCount> {
  const total: SettlementCount = { settled: 0, pooled: 0 }
  const endedBy = new Date(ctx.clock.now().getTime() - SETTLEMENT_GRACE_MS)
  const failures: unknown[] = []
  let after: PeriodPlace | null = null
  for (;;) {
    const due = await ctx.services.billing.duePeriods(ctx, { endedBy, after, limit: BATCH })
    if (!due) break
    after = due.last
    const count = await settleOrIsolate(ctx, due.ids, failures)
    total.settled += count.settled
    total.pooled += count.pooled
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} periods could not be settled`)
  return total
}

/** One period that cannot be settled must not hold back the others of its batch. */
async function settleOrIsolate(
  ctx: DomainContext,
  ids: readonly string[],
  failures: unknown[],
): Promise<SettlementCount> {
  try {
    return await settleBatch(ctx, ids)
  } catch (error) {
    if (ids.length === 1) {
      ctx.log.error({ err: error, period: ids[0] }, 'a period could not be settled')
      failures.push(error)
      return { settled: 0, pooled: 0 }
    }
    const total: SettlementCount = { settled: 0, pooled: 0 }
    const half = Math.ceil(ids.length / 2)
    for (const part of [ids.slice(0, half), ids.slice(half)]) {
      const count = await settleOrIsolate(ctx, part, failures)
      total.settled += count.settled
      total.pooled += count.pooled
    }
    return total
  }
}

/** A number of statements that does not grow with the periods; of them only ids come into this process. */
async function settleBatch(ctx: DomainContext, ids: readonly string[]): Promise<SettlementCount> {
  return await ctx.transaction(
    async (tx) => {
      await tx.services.ledger.lockMonths(tx, 'shared')
      // Whoever settles or refunds one of them at the same moment waits here, and then finds it done.
      const locked = await tx.services.billing.lockOpenPeriods(tx, ids)
      if (locked.length === 0) return { settled: 0, pooled: 0 }
      // What looks manufactured is known before the money moves, whenever it was looked for last.
      await tx.hooks.run('royalties.before-settling', { periodIds: locked })
      const settledAt = tx.clock.now()
      const heard = await splitOverArtists(tx, locked, settledAt)
      await post(tx, locked, settledAt)
      const isHeard = new Set(heard)
      const unheard = locked.filter((id) => !isHeard.has(id))
      await tx.services.billing.markSettled(tx, { ids: heard, state: 'settled', settledAt })
      await tx.services.billing.markSettled(tx, { ids: unheard, state: 'pooled', settledAt })
      await tx.db.$executeRaw`
        UPDATE "ShareHold" SET "settledAt" = ${settledAt} WHERE "periodId" = ANY(${locked}::uuid[]) AND "state" = 'held'`
      await dropEstimates(tx, locked)
      await addSettledSongs(tx, heard)
      if (heard.length > 0) await tx.emit('periods.settled', { settledAt: settledAt.toISOString() })
      return { settled: heard.length, pooled: unheard.length }
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

/** From each period's account to its artists' (what is held, to an account of the hold), or where nothing was heard to the community pool of the month. */
async function post(ctx: DomainContext, ids: readonly string[], at: Date): Promise<void> {
  const periods = Prisma.sql`
    SELECT 'settlement:' || period."id" AS "key", period."id", period."artistCents",
      (SELECT settlement."periodId" FROM "PeriodSettlement" settlement WHERE settlement."periodId" = period."id") IS NOT NULL AS "heard"
    FROM ${openPeriodMoney} period WHERE period."id" = ANY(${[...ids]}::uuid[]) AND period."artistCents" > 0`
  const [settlement, pool]: LedgerKind[] = ['settlement', 'pool']
  await ctx.services.ledger.postInSql(ctx, {
    postings: Prisma.sql`(
      SELECT "key", CASE WHEN "heard" THEN ${settlement} ELSE ${pool} END AS "kind", "id"::text AS "sourceId",
        CASE WHEN "heard" THEN 'Streaming share of one listener’s period' ELSE 'A period without streams, to the community pool' END AS "memo",
        ${at}::timestamptz AS "occurredAt"
      FROM (${periods}) period)`,
    entries: Prisma.sql`(
      SELECT "key", ${ledgerAccount.period('')} || "id" AS "account", -"artistCents" AS "cents" FROM (${periods}) period
      UNION ALL
      SELECT 'settlement:' || share."periodId", ${accountOfShare(ledgerAccount.community(monthName(at)))}, share."cents"
      FROM "PeriodShare" share ${holdOfShare} WHERE share."periodId" = ANY(${[...ids]}::uuid[]) AND share."cents" > 0
      UNION ALL
      SELECT "key", ${ledgerAccount.community(monthName(at))}, "artistCents" FROM (${periods}) period WHERE NOT "heard")`,
  })
}
