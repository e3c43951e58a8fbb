import type { DomainContext } from '#api/context.ts'
import { ledgerAccount } from './ledger-accounts.ts'
import { postTransaction } from './post-transaction.ts'
import { reverseTransaction } from './reverse-transaction.ts'
import { artistShareOf } from './split-period.ts'

interface PeriodRefund {
  id: string
  cents: number
  occurredAt: Date
  /** The refund is all that was paid. */
  whole: boolean
}

interface LockedPeriod {
  id: string
  providerInvoiceId: string
  state: string
  grossCents: number
  artistCents: number
}

/**
 * Money of a subscription goes back to the listener. An open period shrinks by it, and ends with the last cent; once
 * the artists have theirs (settled, or given to the community pool) it is the platform's loss.
 */
export async function refundPeriod(ctx: DomainContext, paymentId: string, refund: PeriodRefund): Promise<void> {
  const [period] = await ctx.db.$queryRaw<LockedPeriod[]>`
    SELECT "id", "providerInvoiceId", "state", "grossCents", "artistCents" FROM "SubscriptionPeriod"
    WHERE "providerPaymentId" = ${paymentId} FOR UPDATE`
  if (!period) throw new Error(`payment ${paymentId} paid for a subscription, but opened no period`)
  const { occurredAt } = refund
  const memo = 'Subscription refunded'
  const isOpen = period.state === 'open'
  if (isOpen && refund.whole && refund.cents === period.grossCents) {
    await reverseTransaction(ctx, { key: `invoice:${period.providerInvoiceId}`, memo, occurredAt })
    return await shrink(ctx, period.id, 0, 0)
  }
  const fromPeriod = isOpen ? Math.min(refund.cents, period.grossCents) : 0
  const grossCents = period.grossCents - fromPeriod
  const artistCents = isOpen ? artistShareOf(grossCents) : period.artistCents
  const fromArtists = period.artistCents - artistCents
  await postTransaction(ctx, {
    key: `refund:${refund.id}`,
    kind: 'invoice-refund',
    memo: isOpen ? memo : 'Subscription refunded after it was settled',
    occurredAt,
    entries: [
      { account: ledgerAccount.cash, cents: refund.cents },
      { account: ledgerAccount.period(period.id), cents: -fromArtists },
      { account: ledgerAccount.revenue, cents: -(fromPeriod - fromArtists) },
      { account: ledgerAccount.loss, cents: -(refund.cents - fromPeriod) },
    ],
  })
  if (isOpen) await shrink(ctx, period.id, grossCents, artistCents)
}

async function shrink(ctx: DomainContext, id: string, grossCents: number, artistCents: number): Promise<void> {
  const state = grossCents === 0 ? 'refunded' : 'open'
  await ctx.db.subscriptionPeriod.update({
    where: { id },
    data: { grossCents, artistCents, state },
    select: { id: true },
  })
}
