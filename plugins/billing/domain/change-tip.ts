import type { DomainContext } from '#api/context.ts'
import type { PaymentChange } from './payment-change.ts'
import { ledgerAccount } from './ledger-accounts.ts'
import { postHold } from './post-hold.ts'
import { postTransaction } from './post-transaction.ts'
import { isReversed, reverseTransaction } from './reverse-transaction.ts'

/** A tip is the artist's in full, and so is what is taken back or held of it. */
export async function changeTip(ctx: DomainContext, change: PaymentChange): Promise<void> {
  const { payment, revision, before, after, occurredAt } = change
  const { providerPaymentId } = payment
  const { id, artistId } = await ctx.db.tip.findUniqueOrThrow({
    where: { providerPaymentId },
    select: { id: true, artistId: true },
  })
  const key = `tip:${id}`
  const cents = after.reversedCents - before.reversedCents
  if (cents === payment.amountCents && !(await isReversed(ctx, key)))
    await reverseTransaction(ctx, { key, memo: 'Tip taken back', occurredAt })
  else if (cents !== 0)
    await postTransaction(ctx, {
      key: `refund:${providerPaymentId}:${revision}`,
      kind: 'tip-refund',
      memo: cents > 0 ? 'Tip taken back' : 'A tip that was taken back is paid after all',
      occurredAt,
      entries: [
        { account: ledgerAccount.cash, cents },
        { account: ledgerAccount.artist(artistId), cents: -cents },
      ],
    })
  const held = after.heldCents - before.heldCents
  await postHold(ctx, {
    key: `hold:${providerPaymentId}:${revision}`,
    cents: held,
    artist: { artistId, cents: held },
    occurredAt,
  })
  const state = after.reversedCents >= payment.amountCents ? 'refunded' : 'paid'
  await ctx.db.tip.update({ where: { id }, data: { state }, select: { id: true } })
}
