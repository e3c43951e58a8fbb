import type { DomainContext } from '#api/context.ts'
import { z } from 'zod'
import { UnusableEvent } from '#api/platform/payments/port.ts'
import { ledgerAccount } from '#plugins/ledger'

/** A one-off payment as the provider reports it; `metadata.kind` says what it was for. */
export interface OneOffPayment {
  paymentId: string
  amountCents: number
  metadata: Record<string, string>
}

/** A tip goes to the artist in full; payments of other kinds are handed to the plugins that asked for them. */
export async function recordPayment(ctx: DomainContext, payment: OneOffPayment, succeededAt: Date): Promise<void> {
  const { paymentId, amountCents, metadata } = payment
  const { count } = await ctx.db.payment.createMany({
    data: [{ providerPaymentId: paymentId, purpose: metadata.kind ?? 'unknown', amountCents, metadata, succeededAt }],
    skipDuplicates: true,
  })
  if (count === 0) return
  if (metadata.kind === 'tip') await recordTip(ctx, payment, succeededAt)
  else await ctx.emit('payment.succeeded', { paymentId, amountCents, metadata, occurredAt: succeededAt.toISOString() })
}

/** A tip that can no longer be paid is put away; attempts that failed may be followed by others. */
export async function endPayment(
  ctx: DomainContext,
  type: 'payment.failed' | 'payment.canceled',
  payment: OneOffPayment,
): Promise<void> {
  const { paymentId, amountCents, metadata } = payment
  if (metadata.kind !== 'tip') return await ctx.emit(type, { paymentId, amountCents, metadata })
  if (type === 'payment.canceled')
    await ctx.db.tip.updateMany({ where: { id: metadata.tipId, state: 'pending' }, data: { state: 'canceled' } })
}

async function recordTip(
  ctx: DomainContext,
  { paymentId, amountCents, metadata }: OneOffPayment,
  paidAt: Date,
): Promise<void> {
  const known = metadata.tipId && z.uuid().safeParse(metadata.tipId).success
  if (!known || !(await ctx.db.tip.findUnique({ where: { id: metadata.tipId }, select: { id: true } })))
    throw new UnusableEvent(`It pays for a tip that does not exist: ${metadata.tipId}`)
  const tip = await ctx.db.tip.update({
    where: { id: metadata.tipId },
    data: { state: 'paid', paidAt, providerPaymentId: paymentId, cents: amountCents },
    select: { id: true, artistId: true },
  })
  await ctx.services.ledger.postTransaction(ctx, {
    key: `tip:${tip.id}`,
    kind: 'tip',
    memo: 'Tip',
    occurredAt: paidAt,
    entries: [
      { account: ledgerAccount.cash, cents: -amountCents },
      { account: ledgerAccount.artist(tip.artistId), cents: amountCents },
    ],
  })
}
