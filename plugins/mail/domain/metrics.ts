import type { DomainContext } from '#api/app/context.ts'
import { oldestDueAt } from '#api/work/claimed-work.ts'
import type { Metric } from '#api/metrics/metric.ts'

declare module '#api/app/extensions.ts' {
  interface Counters {
    mail_messages_total: { outcome: 'sent' | 'kept' | 'deferred' | 'failed' | 'refused' | 'dropped' }
  }
}

const waitsSince = async (ctx: DomainContext, priority: number) => {
  const since = await oldestDueAt(ctx, 'mail', priority)
  return since ? Math.max(0, (ctx.clock.now().getTime() - since.getTime()) / 1_000) : 0
}

export const mailMetrics: readonly Metric[] = [
  {
    kind: 'gauge',
    name: 'mail_oldest_due_seconds',
    help: 'How long the oldest message is due that no worker has taken: what people wait for, and bulk mail; 0 when none is.',
    labels: ['class'],
    read: async (ctx) => [
      { labels: { class: 'transactional' }, value: await waitsSince(ctx, 0) },
      { labels: { class: 'bulk' }, value: await waitsSince(ctx, 1) },
    ],
  },
  {
    kind: 'gauge',
    name: 'mail_dead_letters',
    help: 'Messages that were given up after their last try, counted up to 1,000.',
    read: async (ctx) => await ctx.db.mailMessage.count({ where: { state: 'failed' }, take: 1_000 }),
  },
  {
    kind: 'counter',
    name: 'mail_messages_total',
    help: 'Tries by outcome: sent, kept (no SMTP server), deferred (tried again), failed (given up), refused (for good), dropped (account gone or address bounced).',
    labels: ['outcome'],
  },
]
