import type { DomainContext } from '#api/context.ts'
import { ledgerAccount } from './ledger-accounts.ts'
import { refundPeriod } from './refund-period.ts'
import { postTransaction } from './post-transaction.ts'
import { reverseTransaction } from './reverse-transaction.ts'

export interface Reversal {
  id: string
  kind: 'refund' | 'dispute'
  paymentId: string
  amountCents: number
  metadata: Record<string, string>
  occurredAt: Date
}

export async function recordReversal(
  ctx: DomainContext,
  { paymentId, amountCents, ...reversal }: Reversal,
): Promise<void> {
  await ctx.db.paymentReversal.createMany({
    data: [{ ...reversal, providerPaymentId: paymentId, cents: amountCents }],
    skipDuplicates: true,
  })
}

/** Applies what was taken back from a payment, as soon as both are known. The caller holds the payment's lock. */
export async function applyReversals(ctx: DomainContext, paymentId: string | null): Promise<void> {
  const payment = paymentId && (await ctx.db.payment.findUnique({ where: { providerPaymentId: paymentId } }))
  if (!payment) return
  const reversals = await ctx.db.paymentReversal.findMany({
    where: { providerPaymentId: payment.providerPaymentId },
    orderBy: [{ occurredAt: 'asc' }, { id: 'asc' }],
  })
  let takenBack = reversals.reduce((sum, { appliedAt, cents }) => sum + (appliedAt ? cents : 0), 0)
  for (const { id, kind, cents, occurredAt } of reversals.filter(({ appliedAt }) => !appliedAt)) {
    takenBack += cents
    const reversal = { id, kind: kind as Reversal['kind'], cents, occurredAt, whole: cents === payment.amountCents }
    if (payment.purpose === 'subscription') await refundPeriod(ctx, payment.providerPaymentId, reversal)
    else if (payment.purpose === 'tip') await refundTip(ctx, payment, reversal, takenBack)
    else {
      await ctx.emit('payment.refunded', {
        reversalId: id,
        reason: reversal.kind,
        paymentId: payment.providerPaymentId,
        cents,
        totalReversedCents: takenBack,
        amountCents: payment.amountCents,
        metadata: payment.metadata as Record<string, string>,
        occurredAt: occurredAt.toISOString(),
      })
    }
    await ctx.db.paymentReversal.update({ where: { id }, data: { appliedAt: ctx.clock.now() }, select: { id: true } })
  }
}

async function refundTip(
  ctx: DomainContext,
  payment: { providerPaymentId: string; amountCents: number },
  reversal: { id: string; cents: number; occurredAt: Date; whole: boolean },
  takenBack: number,
): Promise<void> {
  const tip = await ctx.db.tip.findUniqueOrThrow({
    where: { providerPaymentId: payment.providerPaymentId },
    select: { id: true, artistId: true },
  })
  const memo = 'Tip taken back'
  if (reversal.whole) await reverseTransaction(ctx, { key: `tip:${tip.id}`, memo, occurredAt: reversal.occurredAt })
  else {
    const entries = [
      { account: ledgerAccount.cash, cents: reversal.cents },
      { account: ledgerAccount.artist(tip.artistId), cents: -reversal.cents },
    ]
    await postTransaction(ctx, {
      key: `refund:${reversal.id}`,
      kind: 'tip-refund',
      memo,
      occurredAt: reversal.occurredAt,
      entries,
    })
  }
  if (takenBack >= payment.amountCents)
    await ctx.db.tip.update({ where: { id: tip.id }, data: { state: 'refunded' }, select: { id: true } })
}
