import type { DomainContext } from '#api/context.ts'
import { PLATFORM_FEE_PERCENTAGE } from '#plugins/billing/rules.ts'
import { artistMovements, ledgerAccount } from '#plugins/ledger'
import { monthName, monthOf } from '#api/calendar.ts'
import { grossBehind, openPeriodMoney } from '#plugins/billing'
import { Prisma } from '#prisma/generated/client/client.ts'
import { splitInSql } from './split-in-sql.ts'

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
  estimatedCents: number
  streams: number
  subscribers: number
}

/**
 * The caller has checked who may see this; the artist exists. One statement, so one snapshot: a settlement or an aggregation
 * meanwhile is seen whole or not at all.
 */
export async function artistEarnings(ctx: DomainContext, artistId: string): Promise<EarningsSummary> {
  const month = monthOf(ctx.clock.now())
  const moved = artistMovements({ account: ledgerAccount.artist(artistId), month })
  const [figures] = await ctx.db.$queryRaw<Figures[]>`
    SELECT (SELECT coalesce(json_object_agg("kind", "cents"), '{}') FROM (${moved}) moved) AS "moved",
      ${estimateInSql(ctx, artistId)} AS "estimatedCents", now."streams", now."subscribers"
    FROM (${ctx.services.streaming.artistMonth(artistId, month)}) now`
  if (!figures) throw new Error('no figures')
  return summaryOf(month, figures)
}

function summaryOf(month: Date, { moved, estimatedCents, streams, subscribers }: Figures): EarningsSummary {
  const centsOf = (...kinds: string[]) => kinds.reduce((sum, kind) => sum + Number(moved[kind] ?? 0), 0)
  const streamingShare = centsOf('settlement', 'community') + estimatedCents
  const tipRevenue = centsOf('tip', 'tip-refund')
  return {
    month: monthName(month),
    artistPayout: streamingShare + tipRevenue,
    totalRevenue: grossBehind(streamingShare) + tipRevenue,
    tipRevenue,
    streamingShare,
    estimatedShare: estimatedCents,
    totalSubscribers: subscribers,
    totalStreams: streams,
    averagePayoutPerStream: streams === 0 ? 0 : Math.round((streamingShare * 1000) / streams) / 100_000,
    platformFeePercentage: PLATFORM_FEE_PERCENTAGE,
  }
}

/**
 * What the artist would get if every open period ended now, in cents: the settlement's own split, in SQL. Kept by the
 * aggregation (`move-estimates.ts`); only periods with claims that it has not taken yet are split here, all of them at once.
 */
function estimateInSql(ctx: DomainContext, artistId: string): Prisma.Sql {
  return Prisma.sql`(
    WITH streams AS MATERIALIZED (
      SELECT period."id" AS "periodId", streams."artistId", streams."streams", period."artistCents" AS "cents"
      FROM ${ctx.services.streaming.waitingStreamsInSql(artistId)} streams JOIN ${openPeriodMoney} period ON period."id" = streams."periodId"
    )
    SELECT (
      coalesce((SELECT "cents" FROM "ArtistEstimate" WHERE "artistId" = ${artistId}::uuid), 0)
      + coalesce((SELECT sum("cents") FROM (${splitInSql(Prisma.sql`SELECT * FROM streams`)}) split WHERE "artistId" = ${artistId}::uuid), 0)
      - coalesce((
        SELECT sum(part."cents")
        FROM (SELECT DISTINCT "periodId" FROM streams) split JOIN "PeriodEstimate" estimate USING ("periodId")
          CROSS JOIN LATERAL unnest(estimate."artistIds", estimate."cents") AS part ("artistId", "cents")
        WHERE part."artistId" = ${artistId}::uuid), 0)
    )::float8)`
}

/** `estimateInSql` by itself. */
export async function estimateOpenPeriods(ctx: DomainContext, artistId: string): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ cents: number }[]>`SELECT ${estimateInSql(ctx, artistId)} AS "cents"`
  return row?.cents ?? 0
}
