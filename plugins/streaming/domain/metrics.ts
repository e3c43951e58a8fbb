import type { Metric } from '#api/metrics/metric.ts'

declare module '#api/app/extensions.ts' {
  interface Counters {
    stream_claims_total: { verdict: string }
  }
}

/** Beyond that it makes no difference to whoever is woken. */
const COUNTED_TO = 100_000

export const streamingMetrics: readonly Metric[] = [
  {
    kind: 'counter',
    name: 'stream_claims_total',
    help: 'Claims of streams by verdict: COUNTED, the reason why not, or REFUSED for an unknown song.',
    labels: ['verdict'],
  },
  {
    kind: 'gauge',
    name: 'stream_claims_pending',
    help: `Counted claims that no rollup holds yet, counted up to ${COUNTED_TO}.`,
    read: async (ctx) => {
      const [row] = await ctx.db.$queryRaw<{ pending: number }[]>`
        SELECT count(*)::int AS pending FROM (
          SELECT 1 FROM "PendingClaim" LIMIT ${COUNTED_TO}
        ) AS waiting`
      return row?.pending ?? 0
    },
  },
  {
    kind: 'gauge',
    name: 'stream_claims_oldest_pending_seconds',
    help: 'Age of the oldest counted claim that no rollup holds yet; 0 when none waits.',
    read: async (ctx) => {
      const [row] = await ctx.db.$queryRaw<{ claimedAt: Date }[]>`
        SELECT "claimedAt" FROM "PendingClaim" ORDER BY "claimId" LIMIT 1`
      return row ? Math.max(0, (ctx.clock.now().getTime() - row.claimedAt.getTime()) / 1000) : 0
    },
  },
]
