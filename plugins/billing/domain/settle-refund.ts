import type { DomainContext } from '#api/app/context.ts'
import { Conflict } from '#api/app/errors.ts'

/** The buyer's bank sent it back: somebody has to find another way. */
export async function failRefund(ctx: DomainContext, providerRefundId: string): Promise<void> {
  await ctx.db.refundRequest.updateMany({
    where: { providerRefundId, state: 'sent' },
    data: { state: 'failed', failure: 'The buyer’s bank sent the money back.' },
  })
}

/** Staff knows of it. Throws `Conflict` (409) for one that neither failed nor was refused. */
export async function acknowledgeRefund(ctx: DomainContext, id: string): Promise<void> {
  const { count } = await ctx.db.refundRequest.updateMany({
    where: { id, state: { in: ['refused', 'failed'] } },
    data: { state: 'acknowledged' },
  })
  if (count === 0) throw new Conflict('This refund does not wait any more', 'NOT_WAITING')
}
