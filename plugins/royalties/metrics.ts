import type { Metric } from '#api/metrics/metric.ts'

export const royaltiesMetrics: readonly Metric[] = [
  {
    kind: 'gauge',
    name: 'settlement_oldest_due_seconds',
    help: 'How long ago the oldest period ended that is not settled; 0 when none waits.',
    read: async (ctx) => {
      const due = await ctx.services.billing.oldestUnsettledEnd(ctx)
      return due ? (ctx.clock.now().getTime() - due.getTime()) / 1000 : 0
    },
  },
]
