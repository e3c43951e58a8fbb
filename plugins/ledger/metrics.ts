import type { Metric } from '#api/metrics/metric.ts'

export const ledgerMetrics: readonly Metric[] = [
  {
    kind: 'gauge',
    name: 'ledger_sum_cents',
    help: 'Sum of all ledger entries that the check has seen. Anything but 0 is wrong.',
    read: async (ctx) => {
      const check = await ctx.db.ledgerCheck.findUnique({ where: { id: 1 } })
      return check ? Number(check.cents) : null
    },
  },
  {
    kind: 'gauge',
    name: 'ledger_checked_timestamp_seconds',
    help: 'When the sum of the ledger was last brought up to date.',
    read: async (ctx) => {
      const check = await ctx.db.ledgerCheck.findUnique({ where: { id: 1 } })
      return check ? check.checkedAt.getTime() / 1000 : null
    },
  },
]
