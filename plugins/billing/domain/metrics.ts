import type { Metric } from '#api/metrics/metric.ts'

declare module '#api/app/extensions.ts' {
  interface Counters {
    payment_webhooks_total: { outcome: 'received' | 'left' | 'repeated' | 'ignored' | 'refused' | 'failed' }
  }
}

export const billingMetrics: readonly Metric[] = [
  {
    kind: 'gauge',
    name: 'payment_event_last_applied_timestamp_seconds',
    help: 'When the last event of the payment provider was applied.',
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
    help: 'Webhooks by outcome: received (and applied by a worker), left (of a kind that only another version may know), repeated, ignored (not for us), refused (signature), failed (to be sent again).',
    labels: ['outcome'],
  },
  {
    kind: 'gauge',
    name: 'payment_events_parked',
    help: 'Events of the payment provider that cannot be applied and wait for staff, counted up to 1,000.',
    read: async (ctx) => await ctx.db.receivedEvent.count({ where: { state: 'parked' }, take: 1_000 }),
  },
  {
    kind: 'gauge',
    name: 'payment_event_oldest_waiting_seconds',
    help: 'How long the oldest event of the payment provider waits to be applied, of the kinds that this version knows; 0 when none waits.',
    read: async (ctx) => {
      const oldest = await ctx.db.receivedEvent.findFirst({
        where: { state: 'waiting', kind: { in: [...ctx.ports.payments.knownKinds] } },
        orderBy: { receivedAt: 'asc' },
        select: { receivedAt: true },
      })
      return oldest ? (ctx.clock.now().getTime() - oldest.receivedAt.getTime()) / 1000 : 0
    },
  },
  {
    kind: 'gauge',
    name: 'reconciliation_difference_cents',
    help: 'What the provider’s book has more than the ledger, at the last comparison. Anything but 0 is to be looked at.',
    read: async (ctx) => {
      const last = await ctx.db.reconciliation.findFirst({
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        select: { differenceCents: true },
      })
      return last ? Number(last.differenceCents) : 0
    },
  },
]
