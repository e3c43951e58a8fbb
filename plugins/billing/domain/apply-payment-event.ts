import type { DomainContext } from '#api/context.ts'
import { type PaymentEvent, UnusableEvent } from '#api/platform/payments/port.ts'
import { applyReversals } from './apply-reversals.ts'
import { changePayoutAccount } from './change-payout-account.ts'
import { changeSubscription } from './change-subscription.ts'
import { endPayment, recordPayment } from './record-payment.ts'
import { type ReportedReversal, recordReversal } from './record-reversal.ts'
import { openPeriod } from './open-period.ts'
import { settlePayout } from './settle-payout.ts'

/**
 * Applies one event of the provider, once however often it comes, in the transaction of its effect. The order in which
 * events come does not matter: newer states of a subscription win, and what refers to a payment that is not known yet
 * waits for it. Returns false for a repetition. Throws `UnusableEvent` for one that can never be applied.
 */
export async function applyPaymentEvent(ctx: DomainContext, event: PaymentEvent): Promise<boolean> {
  return await ctx.transaction(async (tx) => {
    const { count } = await tx.db.paymentEvent.createMany({
      data: [{ id: event.id, kind: event.type, createdAt: event.createdAt, receivedAt: ctx.clock.now() }],
      skipDuplicates: true,
    })
    if (count === 0) return false
    assertDollars(event)
    await applyEffect(tx, event)
    return true
  })
}

/** A subscription's event moves no money. */
function assertDollars({ currency, type }: PaymentEvent): void {
  if (currency && currency !== 'usd' && type !== 'subscription.changed' && type !== 'account.changed')
    throw new UnusableEvent(`It is in ${currency.toUpperCase()}: only US dollars are booked here`)
}

async function applyEffect(ctx: DomainContext, event: PaymentEvent): Promise<void> {
  switch (event.type) {
    case 'subscription.changed':
      return await changeSubscription(ctx, event.subscription, event.createdAt)
    case 'invoice.paid':
      await lockPayment(ctx, event.invoice.paymentId ?? event.invoice.invoiceId)
      await openPeriod(ctx, event.invoice, event.createdAt)
      return await applyReversals(ctx, event.invoice.paymentId)
    case 'payment.succeeded':
      await lockPayment(ctx, event.payment.paymentId)
      await recordPayment(ctx, event.payment, event.createdAt)
      return await applyReversals(ctx, event.payment.paymentId)
    case 'payment.failed':
    case 'payment.canceled':
      return await endPayment(ctx, event.type, event.payment)
    case 'refund.made':
    case 'refund.failed': {
      const { refundId: id, ...refund } = event.refund
      const state = event.type === 'refund.made' ? 'made' : 'failed'
      return await reverse(ctx, { id, kind: 'refund', state, ...refund, occurredAt: event.createdAt })
    }
    case 'dispute.opened':
    case 'dispute.won':
    case 'dispute.lost': {
      const { disputeId: id, ...dispute } = event.dispute
      const state = DISPUTE_STATE[event.type]
      return await reverse(ctx, { id, kind: 'dispute', state, ...dispute, occurredAt: event.createdAt })
    }
    case 'invoice.failed':
      // The subscription's own event says that it is past due.
      return
    case 'payout.paid':
    case 'payout.failed': {
      const { payoutId: providerPayoutId, reference } = event.payout
      return await settlePayout(ctx, {
        paid: event.type === 'payout.paid',
        providerPayoutId,
        reference,
        at: event.createdAt,
      })
    }
    case 'account.changed':
      return await changePayoutAccount(ctx, event.account, event.createdAt)
    default:
      event satisfies never
  }
}

const DISPUTE_STATE = { 'dispute.opened': 'open', 'dispute.won': 'won', 'dispute.lost': 'lost' } as const

async function reverse(ctx: DomainContext, reversal: ReportedReversal): Promise<void> {
  await lockPayment(ctx, reversal.paymentId)
  await recordReversal(ctx, reversal)
  await applyReversals(ctx, reversal.paymentId)
}

/** A payment and its refund may be applied by two processes at once: neither would see the other without this. */
async function lockPayment(ctx: DomainContext, paymentId: string): Promise<void> {
  await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`payment:${paymentId}`}, 0))`
}
