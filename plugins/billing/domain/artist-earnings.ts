import type { DomainContext } from '#api/context.ts'
import { PLATFORM_FEE_PERCENTAGE } from '../rules.ts'
import { ledgerAccount } from '#plugins/ledger'
import { monthName, monthOf, nextMonth } from './month.ts'
import { grossBehind, splitByStreams } from './split-period.ts'
import { streamingFigures } from './streaming-figures.ts'

/** One artist's current calendar month (UTC); amounts in cents. */
export interface EarningsSummary {
  /** "2026-11". */
  month: string
  /** Settled this month, estimates of open periods, and tips. */
  artistPayout: number
  /** The gross behind it. */
  totalRevenue: number
  /** Tips of this month less those taken back in it. */
  tipRevenue: number
  /** The part of `artistPayout` that streams earned. */
  streamingShare: number
  /** The part of `streamingShare` that is not settled yet and still moves. */
  estimatedShare: number
  totalSubscribers: number
  totalStreams: number
  /** Dollars, rounded to five decimals; 0 without streams. */
  averagePayoutPerStream: number
  platformFeePercentage: number
}

/** The caller has checked who may see this; the artist exists. One snapshot: a settlement meanwhile is seen whole or not at all. */
export async function artistEarnings(ctx: DomainContext, artistId: string): Promise<EarningsSummary> {
  const month = monthOf(ctx.clock.now())
  return await ctx.transaction(
    async (tx) => {
      const account = ledgerAccount.artist(artistId)
      const moved = await tx.services.ledger.artistMovements(tx, { account, from: month, to: nextMonth(month) })
      const centsOf = (...kinds: string[]) => kinds.reduce((sum, kind) => sum + (moved.get(kind) ?? 0), 0)
      const estimatedShare = await estimateOpenPeriods(tx, artistId)
      const { streams, subscribers } = (await streamingFigures(tx)?.artistMonth(tx, artistId, month)) ?? {
        streams: 0,
        subscribers: 0,
      }
      const streamingShare = centsOf('settlement', 'community') + estimatedShare
      const tipRevenue = centsOf('tip', 'tip-refund')
      return {
        month: monthName(month),
        artistPayout: streamingShare + tipRevenue,
        totalRevenue: grossBehind(streamingShare) + tipRevenue,
        tipRevenue,
        streamingShare,
        estimatedShare,
        totalSubscribers: subscribers,
        totalStreams: streams,
        averagePayoutPerStream: streams === 0 ? 0 : Math.round((streamingShare * 1000) / streams) / 100_000,
        platformFeePercentage: PLATFORM_FEE_PERCENTAGE,
      }
    },
    { isolationLevel: 'RepeatableRead' },
  )
}

/** What the artist would get if every open period ended now, in cents: the settlement's own split. */
export async function estimateOpenPeriods(ctx: DomainContext, artistId: string): Promise<number> {
  const streaming = streamingFigures(ctx)
  if (!streaming) return 0
  const open = await ctx.db.subscriptionPeriod.findMany({
    where: { state: 'open' },
    select: { id: true, artistCents: true },
  })
  const centsOf = new Map(open.map(({ id, artistCents }) => [id, artistCents]))
  const allIds = [...centsOf.keys()]
  const ids = streaming.periodsOfArtist ? await streaming.periodsOfArtist(ctx, artistId, allIds) : allIds
  const byPeriod = Map.groupBy(await streaming.periodStreams(ctx, ids), ({ periodId }) => periodId)
  let cents = 0
  for (const [periodId, streams] of byPeriod)
    cents += splitByStreams(centsOf.get(periodId) ?? 0, streams).get(artistId) ?? 0
  return cents
}
