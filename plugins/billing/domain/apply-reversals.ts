import type { DomainContext } from '#api/context.ts'
import type { PaymentReversal } from '#prisma/generated/client/client.ts'
import { type ReversalStanding, standingOfReversals } from './standing-of-reversals.ts'

/**
 * Tells the plugin whose payment it is what its refunds and disputes come to, as soon as both are known. Only the
 * difference to what was applied before is told, so that the order of events does not matter. The caller holds the
 * payment's lock.
 */
export async function applyReversals(ctx: DomainContext, paymentId: string | null): Promise<void> {
  const payment = paymentId && (await ctx.db.payment.findUnique({ where: { providerPaymentId: paymentId } }))
  if (!payment) return
  const reversals = await ctx.db.paymentReversal.findMany({
    where: { providerPaymentId: payment.providerPaymentId },
    orderBy: { id: 'asc' },
  })
  const standing = standingOfReversals(payment.amountCents, reversals)
  const all = reversals.map((reversal) => ({ reversal, now: standing.get(reversal.id) as ReversalStanding }))
  const changes = all.filter(
    ({ reversal, now }) => reversal.reversedCents !== now.reversedCents || reversal.heldCents !== now.heldCents,
  )
  const heardOf = await markApplied(ctx, reversals)
  // Whoever asked for a refund waits for it, and hears too of one that failed at once.
  const failed = reversals.filter(({ state }) => state === 'failed')
  const failedAtOnce = failed.some(({ id }) => heardOf.has(id))
  if (changes.length === 0 && !failedAtOnce) return
  const after = totalOf(all.map(({ now }) => now))
  const revision = payment.revision + 1
  const times = [...failed, ...changes.map(({ reversal }) => reversal)].map(({ occurredAt }) => occurredAt.getTime())
  await ctx.dispatchPayment('payment.reversed', payment.purpose, {
    paymentId: payment.providerPaymentId,
    amountCents: payment.amountCents,
    metadata: payment.metadata as Record<string, string>,
    before: totalOf(reversals),
    after,
    revision,
    refundFailed: failed.length > 0,
    occurredAt: new Date(Math.max(...times)),
  })
  for (const { reversal, now } of changes)
    await ctx.db.paymentReversal.update({ where: { id: reversal.id }, data: now, select: { id: true } })
  await ctx.db.payment.update({
    where: { providerPaymentId: payment.providerPaymentId },
    data: { ...after, revision },
    select: { providerPaymentId: true },
  })
}

/** Applied is also what takes nothing: a refund that failed before anybody heard of it, and what goes beyond the payment. */
async function markApplied(ctx: DomainContext, reversals: readonly PaymentReversal[]): Promise<ReadonlySet<string>> {
  const ids = reversals.filter(({ appliedAt }) => !appliedAt).map(({ id }) => id)
  if (ids.length > 0)
    await ctx.db.paymentReversal.updateMany({ where: { id: { in: ids } }, data: { appliedAt: ctx.clock.now() } })
  return new Set(ids)
}

function totalOf(parts: readonly ReversalStanding[]): ReversalStanding {
  return {
    reversedCents: parts.reduce((sum, { reversedCents }) => sum + reversedCents, 0),
    heldCents: parts.reduce((sum, { heldCents }) => sum + heldCents, 0),
  }
}
