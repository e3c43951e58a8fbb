import type { Metric } from '#api/metrics/metric.ts'

declare module '#api/metrics/metric.ts' {
  interface Counters {
    payment_webhooks_total: { outcome: 'applied' | 'repeated' | 'ignored' | 'refused' | 'failed' }
  }
}

export const billingMetrics: readonly Metric[] = [
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
  {
    kind: 'gauge',
    name: 'payment_event_last_applied_timestamp_seconds',
    help: 'When the last event of the payment provider was received and applied, which happens at once or not at all.',
    read: async (ctx) => {
      const last = await ctx.db.paymentEvent.findFirst({
        orderBy: { receivedAt: 'desc' },
        select: { receivedAt: true },
      })
      return last ? last.receivedAt.getTime() / 1000 : null
    },
  },
  {
    kind: 'counter',
    name: 'payment_webhooks_total',
    help: 'Webhooks by outcome: applied, repeated, ignored (not for us), refused (signature), failed (to be sent again).',
    labels: ['outcome'],
  },
  {
    kind: 'gauge',
    name: 'settlement_oldest_due_seconds',
    help: 'How long ago the oldest period ended that is not settled; 0 when none waits.',
    read: async (ctx) => {
      const now = ctx.clock.now()
      const due = await ctx.db.subscriptionPeriod.findFirst({
        where: { state: 'open', endsAt: { lt: now } },
        orderBy: { endsAt: 'asc' },
        select: { endsAt: true },
      })
      return due ? (now.getTime() - due.endsAt.getTime()) / 1000 : 0
    },
  },
]
