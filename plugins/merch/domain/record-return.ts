import type { DomainContext } from '#api/app/context.ts'
import { ledgerAccount } from '#plugins/ledger'
import type { OrderRecord } from './order-lists.ts'

/** A payment for what could not be sold: in nobody's earnings, and in the ledger until it is given back. Once per order. */
export async function recordReturn(
  ctx: DomainContext,
  { id, totalCents }: Pick<OrderRecord, 'id' | 'totalCents'>,
  paidAt: Date,
): Promise<void> {
  await ctx.services.ledger.postTransaction(ctx, {
    key: `return:${id}`,
    kind: 'return',
    sourceId: id,
    memo: 'Paid for what could not be sold',
    occurredAt: paidAt,
    entries: [
      { account: ledgerAccount.cash, cents: -totalCents },
      { account: ledgerAccount.returns, cents: totalCents },
    ],
  })
}
