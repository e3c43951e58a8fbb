import type { DomainContext } from '#api/context.ts'
import type { OpenPeriod, PeriodPlace } from '#plugins/billing'
import { ledgerAccount, type Posting } from '#plugins/ledger'
import { monthName } from '#api/calendar.ts'
import { dropEstimates } from './move-estimates.ts'
import { splitByStreams } from './split-by-streams.ts'

/** Claims of the last minutes of a period may come late: it is settled this long after its end. */
export const SETTLEMENT_GRACE_MILLISECONDS = 60 * 60 * 1000
const BATCH = 100

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
  const endedBy = new Date(ctx.clock.now().getTime() - SETTLEMENT_GRACE_MILLISECONDS)
  const failures: unknown[] = []
  let after: PeriodPlace | null = null
  for (;;) {
    const due: PeriodPlace[] = await ctx.services.billing.duePeriods(ctx, { endedBy, after, limit: BATCH })
    const last = due.at(-1)
    if (!last) break
    after = last
    const count = await settleOrIsolate(
      ctx,
      due.map(({ id }) => id),
      failures,
    )
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
    for (const id of ids) {
      const count = await settleOrIsolate(ctx, [id], failures)
      total.settled += count.settled
      total.pooled += count.pooled
    }
    return total
  }
}

async function settleBatch(ctx: DomainContext, ids: readonly string[]): Promise<SettlementCount> {
  return await ctx.transaction(
    async (tx) => {
      await tx.services.ledger.lockMonths(tx, 'shared')
      // Whoever settles or refunds one of them at the same moment waits here, and then finds it done.
      const periods = await tx.services.billing.lockOpenPeriods(tx, ids)
      const streams = Map.groupBy(
        await tx.services.streaming.periodStreams(
          tx,
          periods.map(({ id }) => id),
        ),
        ({ periodId }) => periodId,
      )
      const now = tx.clock.now()
      const withStreams = periods.filter(({ id }) => streams.has(id))
      const without = periods.filter(({ id }) => !streams.has(id))

      const shares = withStreams.flatMap(({ id, artistCents }) => {
        const ofPeriod = streams.get(id) ?? []
        const split = splitByStreams(artistCents, ofPeriod)
        return ofPeriod.map(({ artistId, streams: count }) => ({
          periodId: id,
          artistId,
          streams: count,
          cents: split.get(artistId) ?? 0,
          settledAt: now,
        }))
      })
      const sharesOf = Map.groupBy(shares, ({ periodId }) => periodId)
      await tx.services.ledger.postTransactions(tx, [
        ...withStreams.filter(hasMoney).map((period) => settlement(period, sharesOf.get(period.id) ?? [], now)),
        ...without.filter(hasMoney).map((period) => pooling(period, now)),
      ])
      await tx.db.periodShare.createMany({ data: shares })
      await mark(tx, withStreams, 'settled', now)
      await mark(tx, without, 'pooled', now)
      await dropEstimates(
        tx,
        periods.map(({ id }) => id),
      )
      return { settled: withStreams.length, pooled: without.length }
    },
    { timeout: 60_000 },
  )
}

const hasMoney = ({ artistCents }: OpenPeriod) => artistCents > 0

function settlement(
  { id, artistCents }: OpenPeriod,
  shares: readonly { artistId: string; cents: number }[],
  occurredAt: Date,
): Posting {
  return {
    key: `settlement:${id}`,
    kind: 'settlement',
    sourceId: id,
    memo: 'Streaming share of one listener’s period',
    occurredAt,
    entries: [
      { account: ledgerAccount.period(id), cents: -artistCents },
      ...shares.map(({ artistId, cents }) => ({ account: ledgerAccount.artist(artistId), cents })),
    ],
  }
}

function pooling({ id, artistCents }: OpenPeriod, occurredAt: Date): Posting {
  return {
    key: `settlement:${id}`,
    kind: 'pool',
    sourceId: id,
    memo: 'A period without streams, to the community pool',
    occurredAt,
    entries: [
      { account: ledgerAccount.period(id), cents: -artistCents },
      { account: ledgerAccount.community(monthName(occurredAt)), cents: artistCents },
    ],
  }
}

async function mark(
  ctx: DomainContext,
  periods: readonly OpenPeriod[],
  state: 'settled' | 'pooled',
  settledAt: Date,
): Promise<void> {
  await ctx.services.billing.markSettled(ctx, { ids: periods.map(({ id }) => id), state, settledAt })
}
