import type { DomainContext } from '#api/context.ts'
import { isId } from '#api/is-id.ts'
import type { PaymentNews } from '#api/platform/payments/payment-news.ts'
import { UnusableEvent } from '#api/platform/payments/port.ts'
import { announceArtistMoney } from './announce-artist-money.ts'
import { sendTipReceipt } from './notify-payer.ts'
import { ledgerAccount } from '#plugins/ledger'

/** Its payment went through: a tip goes to the artist in full. */
export async function recordTip(
  ctx: DomainContext,
  { paymentId, amountCents, metadata, occurredAt: paidAt }: PaymentNews['payment.succeeded'],
): Promise<void> {
  const known = metadata.tipId && isId(metadata.tipId)
  if (!known || !(await ctx.db.tip.findUnique({ where: { id: metadata.tipId }, select: { id: true } })))
    throw new UnusableEvent(`It pays for a tip that does not exist: ${metadata.tipId}`)
  const tip = await ctx.db.tip.update({
    where: { id: metadata.tipId },
    data: { state: 'paid', paidAt, providerPaymentId: paymentId, cents: amountCents },
    select: { id: true, artistId: true, listenerId: true, message: true },
  })
  await sendTipReceipt(ctx, { ...tip, cents: amountCents, paidAt })
  await announceArtistMoney(ctx, {
    paymentId,
    source: 'tip',
    sourceId: tip.id,
    artistId: tip.artistId,
    listenerId: tip.listenerId,
    artistCents: amountCents,
  })
  await ctx.services.ledger.postTransaction(ctx, {
    key: `tip:${tip.id}`,
    kind: 'tip',
    sourceId: tip.id,
    memo: 'Tip',
    occurredAt: paidAt,
    entries: [
      { account: ledgerAccount.cash, cents: -amountCents },
      { account: ledgerAccount.artist(tip.artistId), cents: amountCents },
    ],
  })
  const { listenerId, artistId } = tip
  if (listenerId) await ctx.emit('tip.changed', { listenerId, artistId })
}

/** A tip that can no longer be paid is put away. */
export async function cancelTip(ctx: DomainContext, { metadata }: PaymentNews['payment.canceled']): Promise<void> {
  await ctx.db.tip.updateMany({ where: { id: metadata.tipId, state: 'pending' }, data: { state: 'canceled' } })
}
