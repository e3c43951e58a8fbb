import type { DomainContext } from '#api/app/context.ts'
import type { Metric } from '#api/metrics/metric.ts'
import { ledgerAccount } from './ledger-accounts.ts'

const DAY_MS = 86_400_000
const REFUNDS = ['tip-refund', 'sale-refund', 'invoice-refund'] as const

/** Sums the money that left the platform's cash in the last 24 hours by these types, in cents. */
async function sumLeft(ctx: DomainContext, kinds: readonly string[]): Promise<number> {
  const since = new Date(ctx.clock.now().getTime() - DAY_MS)
  const { _sum } = await ctx.db.ledgerEntry.aggregate({
    where: {
      account: { code: ledgerAccount.cash },
      cents: { gt: 0 },
      transaction: { kind: { in: [...kinds] }, occurredAt: { gte: since } },
      occurredAt: { gte: since },
    },
    _sum: { cents: true },
  })
  return Number(_sum.cents ?? 0n)
}

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
  {
    kind: 'gauge',
    name: 'money_left_day_cents',
    help: 'What left the platform in the last 24 hours: refunds to payers, payouts to artists.',
    labels: ['kind'],
    read: async (ctx) => [
      { labels: { kind: 'refund' }, value: await sumLeft(ctx, REFUNDS) },
      { labels: { kind: 'payout' }, value: await sumLeft(ctx, ['payout']) },
    ],
  },
]
