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
  {
    kind: 'gauge',
    name: 'held_money_cents',
    help: 'Tips and sales that no payout takes yet, by what they wait for: staff, or their day.',
    labels: ['waits_for'],
    read: async (ctx) => {
      const sum = async (heldUntil: null | { not: null }) => {
        const { _sum } = await ctx.db.moneyHold.aggregate({
          where: { state: 'held', heldUntil },
          _sum: { cents: true },
        })
        return _sum.cents ?? 0
      }
      return [
        { labels: { waits_for: 'staff' }, value: await sum(null) },
        { labels: { waits_for: 'day' }, value: await sum({ not: null }) },
      ]
    },
  },
  {
    kind: 'gauge',
    name: 'held_money_oldest_undecided_seconds',
    help: 'How long the oldest payment is held that staff has to decide about; 0 when none is.',
    read: async (ctx) => {
      const oldest = await ctx.db.moneyHold.findFirst({
        where: { state: 'held', heldUntil: null },
        orderBy: { heldAt: 'asc' },
        select: { heldAt: true },
      })
      return oldest ? (ctx.clock.now().getTime() - oldest.heldAt.getTime()) / 1000 : 0
    },
  },
]
