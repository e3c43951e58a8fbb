import type { DomainContext } from '#api/app/context.ts'
import { PLATFORM_FEE_PERCENTAGE } from '#plugins/billing/rules.ts'
import { artistMovements, ledgerAccount } from '#plugins/ledger'
import { monthName, monthOf } from '#api/text/calendar.ts'
import { batchLoader } from '#api/cache/batch-loader.ts'
import { appScoped } from '#api/cache/app-scoped.ts'
import { grossBehind, openPeriodMoney } from '#plugins/billing'
import { Prisma } from '#prisma/generated/client/client.ts'
import { splitInSql } from './splits.ts'

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

/** The caller has checked who may see this; the artist exists. Never in a transaction: callers that come together share a statement. */
export async function artistEarnings(ctx: DomainContext, artistId: string): Promise<EarningsSummary> {
  const figures = await figuresOf(ctx)(ctx, artistId)
  if (!figures) throw new Error('no figures')
  return summaryOf(monthOf(ctx.clock.now()), figures)
}

/** Artists whose figures one statement reads. */
const MAX_ARTISTS = 20

const figuresOf = appScoped(() => {
  let asking: DomainContext
  const find = batchLoader((artistIds: readonly string[]) => readFigures(asking, artistIds), { maxBatch: MAX_ARTISTS })
  return (ctx: DomainContext, artistId: string) => {
    asking = ctx
    return find(artistId)
  }
})

/**
 * One statement, so one snapshot: a settlement or an aggregation meanwhile is seen whole or not at all. Pending claims
 * are split once for all of these artists.
 */
async function readFigures(ctx: DomainContext, artistIds: readonly string[]): Promise<Map<string, Figures>> {
  const month = monthOf(ctx.clock.now())
  const each = artistIds.map((artistId) => {
    const moved = artistMovements({ account: ledgerAccount.artist(artistId), month })
    return Prisma.sql`
      SELECT ${artistId}::text AS "artistId", (SELECT coalesce(json_object_agg("kind", "cents"), '{}') FROM (${moved}) moved) AS "moved",
        ${estimateOf(artistId)} AS "estimatedCents", now."streams", now."subscribers"
      FROM (${ctx.services.streaming.artistMonth(artistId, month)}) now`
  })
  const rows = await ctx.db.$queryRaw<(Figures & { artistId: string })[]>`
    WITH ${waitingParts(ctx, artistIds)} ${Prisma.join(each, ' UNION ALL ')}`
  return new Map(rows.map(({ artistId, ...figures }) => [artistId, figures]))
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
 * Part of a WITH: `waiting`, with what the settlement's own split of periods with claims that no rollup holds yet would pay
 * these artists, beyond what is kept of those periods (columns `artistId`, `cents`).
 */
function waitingParts(ctx: DomainContext, artistIds: readonly string[]): Prisma.Sql {
  const wanted = Prisma.sql`"artistId" = ANY(${[...artistIds]}::uuid[])`
  return Prisma.sql`waiting_streams AS MATERIALIZED (
      SELECT period."id" AS "periodId", streams."artistId", streams."streams", period."artistCents" AS "cents"
      FROM ${ctx.services.streaming.waitingStreamsInSql(artistIds)} streams JOIN ${openPeriodMoney} period ON period."id" = streams."periodId"
    ), waiting AS MATERIALIZED (
      SELECT "artistId", sum("cents") AS "cents" FROM (
        SELECT "artistId", "cents" FROM (${splitInSql(Prisma.sql`SELECT * FROM waiting_streams`)}) split WHERE ${wanted}
        UNION ALL
        SELECT part."artistId", -part."cents"
        FROM (SELECT DISTINCT "periodId" FROM waiting_streams) period JOIN "PeriodEstimate" estimate USING ("periodId")
          CROSS JOIN LATERAL unnest(estimate."artistIds", estimate."cents") AS part ("artistId", "cents")
        WHERE part.${wanted}
      ) parts GROUP BY "artistId"
    )`
}

/**
 * The artist's estimate if every open period ended now, in cents. Kept by the aggregation (`move-estimates.ts`); only
 * what waits is added. Stands in a statement with `waitingParts`.
 */
const estimateOf = (artistId: string) => Prisma.sql`(
  coalesce((SELECT "cents" FROM "ArtistEstimate" WHERE "artistId" = ${artistId}::uuid), 0)
  + coalesce((SELECT "cents" FROM waiting WHERE waiting."artistId" = ${artistId}::uuid), 0))::float8`

/** The estimate by itself, with the context's transaction where there is one. */
export async function estimateOpenPeriods(ctx: DomainContext, artistId: string): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ cents: number }[]>`
    WITH ${waitingParts(ctx, [artistId])} SELECT ${estimateOf(artistId)} AS "cents"`
  return row?.cents ?? 0
}
