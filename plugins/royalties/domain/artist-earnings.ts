import type { DomainContext } from '#api/context.ts'
import { PLATFORM_FEE_PERCENTAGE } from '#plugins/billing/rules.ts'
import { artistMovements, ledgerAccount } from '#plugins/ledger'
import { monthName, monthOf } from '#api/calendar.ts'
import { grossBehind } from '#plugins/billing'
import { splitByStreams } from './split-by-streams.ts'

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

interface Figures {
  /** Cents by kind. */
  moved: Record<string, string>
  keptCents: number
  streams: number
  subscribers: number
  waiting: boolean
}

/** The caller has checked who may see this; the artist exists. One snapshot: a settlement meanwhile is seen whole or not at all. */
export async function artistEarnings(ctx: DomainContext, artistId: string): Promise<EarningsSummary> {
  const month = monthOf(ctx.clock.now())
  const figures = await readFigures(ctx, artistId, month)
  if (!figures.waiting) return summaryOf(month, figures, figures.keptCents)
  return await ctx.transaction(
    async (tx) => summaryOf(month, await readFigures(tx, artistId, month), await estimateOpenPeriods(tx, artistId)),
    { isolationLevel: 'RepeatableRead' },
  )
}

/** By one statement. */
async function readFigures(ctx: DomainContext, artistId: string, month: Date): Promise<Figures> {
  const moved = artistMovements({ account: ledgerAccount.artist(artistId), month })
  const [figures] = await ctx.db.$queryRaw<Figures[]>`
    SELECT (SELECT coalesce(json_object_agg("kind", "cents"), '{}') FROM (${moved}) moved) AS "moved",
      coalesce((SELECT "cents"::float8 FROM "ArtistEstimate" WHERE "artistId" = ${artistId}::uuid), 0) AS "keptCents",
      now."streams", now."subscribers", now."waiting"
    FROM (${ctx.services.streaming.artistMonth(artistId, month)}) now`
  if (!figures) throw new Error('no figures')
  return figures
}

function summaryOf(month: Date, { moved, streams, subscribers }: Figures, estimatedShare: number): EarningsSummary {
  const centsOf = (...kinds: string[]) => kinds.reduce((sum, kind) => sum + Number(moved[kind] ?? 0), 0)
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
}

/** Periods that are split here at a time. */
const BATCH = 1_000

/**
 * What the artist would get if every open period ended now, in cents: the settlement's own split. Kept by the aggregation
 * (`move-estimates.ts`); only periods with claims that it has not taken yet are split here. Read in one snapshot.
 */
export async function estimateOpenPeriods(ctx: DomainContext, artistId: string): Promise<number> {
  const kept = await ctx.db.artistEstimate.findUnique({ where: { artistId }, select: { cents: true } })
  let cents = Number(kept?.cents ?? 0)
  let after: string | undefined
  for (;;) {
    const ids = await ctx.services.streaming.waitingPeriods(ctx, artistId, { after, limit: BATCH })
    if (ids.length > 0) cents += await notYetKept(ctx, artistId, ids)
    if (ids.length < BATCH) return cents
    after = ids.at(-1)
  }
}

/** What these periods would pay the artist beyond what is kept of them. */
async function notYetKept(ctx: DomainContext, artistId: string, periodIds: readonly string[]): Promise<number> {
  const { billing, streaming } = ctx.services
  const byPeriod = Map.groupBy(await streaming.periodStreams(ctx, periodIds), ({ periodId }) => periodId)
  const estimates = await ctx.db.periodEstimate.findMany({ where: { periodId: { in: [...periodIds] } } })
  const keptOf = new Map(estimates.map((kept) => [kept.periodId, kept.cents[kept.artistIds.indexOf(artistId)] ?? 0]))
  let cents = 0
  for (const { id, artistCents } of await billing.openPeriods(ctx, periodIds))
    cents += (splitByStreams(artistCents, byPeriod.get(id) ?? []).get(artistId) ?? 0) - (keptOf.get(id) ?? 0)
  return cents
}
