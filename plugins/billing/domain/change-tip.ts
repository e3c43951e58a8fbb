import type { DomainContext } from '#api/context.ts'
import type { PaymentNews } from '#api/platform/payments/payment-news.ts'
import { announceArtistMoney } from './announce-artist-money.ts'
import { ledgerAccount } from '#plugins/ledger'

/** A tip is the artist's in full, and so is what is taken back or held of it. */
export async function changeTip(ctx: DomainContext, change: PaymentNews['payment.reversed']): Promise<void> {
  const { paymentId: providerPaymentId, amountCents, revision, before, after, occurredAt } = change
  const { id, artistId, listenerId } = await ctx.db.tip.findUniqueOrThrow({
    where: { providerPaymentId },
    select: { id: true, artistId: true, listenerId: true },
  })
  await announceArtistMoney(ctx, {
    paymentId: providerPaymentId,
    source: 'tip',
    sourceId: id,
    artistId,
    listenerId,
    artistCents: amountCents - after.reversedCents - after.heldCents,
  })
  const key = `tip:${id}`
  const cents = after.reversedCents - before.reversedCents
  if (cents === amountCents && !(await ctx.services.ledger.isReversed(ctx, key)))
    await ctx.services.ledger.reverseTransaction(ctx, { key, memo: 'Tip taken back', occurredAt })
  else if (cents !== 0)
    await ctx.services.ledger.postTransaction(ctx, {
      key: `refund:${providerPaymentId}:${revision}`,
      kind: 'tip-refund',
      sourceId: providerPaymentId,
      memo: cents > 0 ? 'Tip taken back' : 'A tip that was taken back is paid after all',
      occurredAt,
      entries: [
        { account: ledgerAccount.cash, cents },
        { account: ledgerAccount.artist(artistId), cents: -cents },
      ],
    })
  const held = after.heldCents - before.heldCents
  await ctx.services.ledger.postHold(ctx, {
    key: `hold:${providerPaymentId}:${revision}`,
    sourceId: providerPaymentId,
    cents: held,
    artist: { artistId, cents: held },
    occurredAt,
  })
  const state = after.reversedCents >= amountCents ? 'refunded' : 'paid'
  await ctx.db.tip.update({ where: { id }, data: { state }, select: { id: true } })
  if (listenerId) await ctx.emit('tip.changed', { listenerId, artistId })
}
