import type { DomainContext } from '#api/context.ts'
import type { PaymentReversal } from '#prisma/generated/client/client.ts'
import { changePeriod } from './change-period.ts'
import { changeTip } from './change-tip.ts'
import type { PaymentChange } from './payment-change.ts'
import { type ReversalStanding, standingOfReversals } from './standing-of-reversals.ts'

/**
 * Brings ledger and plugins to what the refunds and disputes of a payment come to, as soon as both are known. Only the
 * difference to what was applied before is posted, so that the order of events does not matter. The caller holds the
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
  const change: PaymentChange = {
    payment,
    revision: payment.revision + 1,
    before: totalOf(reversals),
    after,
    changes,
    occurredAt: new Date(
      Math.max(
        ...[...failed, ...changes.map(({ reversal }) => reversal)].map(({ occurredAt }) => occurredAt.getTime()),
      ),
    ),
  }
  let losses: ReadonlyMap<string, number> = new Map()
  if (payment.purpose === 'subscription') losses = await changePeriod(ctx, change)
  else if (payment.purpose === 'tip') await changeTip(ctx, change)
  else await tellOwner(ctx, change, failed.length > 0)
  for (const { reversal, now } of changes)
    await ctx.db.paymentReversal.update({
      where: { id: reversal.id },
      data: { ...now, lossCents: losses.get(reversal.id) ?? 0 },
      select: { id: true },
    })
  await ctx.db.payment.update({
    where: { providerPaymentId: payment.providerPaymentId },
    data: { ...after, revision: change.revision },
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

/** Payments of other plugins: they hold the split, and post it. */
async function tellOwner(
  ctx: DomainContext,
  { payment, revision, after, occurredAt }: PaymentChange,
  refundFailed: boolean,
): Promise<void> {
  await ctx.emit('payment.refunded', {
    paymentId: payment.providerPaymentId,
    amountCents: payment.amountCents,
    metadata: payment.metadata as Record<string, string>,
    totalReversedCents: after.reversedCents,
    heldCents: after.heldCents,
    revision,
    refundFailed,
    occurredAt: occurredAt.toISOString(),
  })
}
