import type { DomainContext } from '#api/context.ts'
import { type PaymentEvent, UnusableEvent } from '#api/platform/payments/port.ts'
import { applyReversals } from './apply-reversals.ts'
import { lockPayment } from './lock-payment.ts'
import { recordPayment, sourceOf } from './record-payment.ts'
import { type ReportedReversal, recordReversal } from './record-reversal.ts'
import { failRefund } from './settle-refund.ts'

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

/** What is known of payments is noted here; what follows from it is what plugins have contributed by `onPayment`. */
async function applyEffect(ctx: DomainContext, event: PaymentEvent): Promise<void> {
  const { type, createdAt: occurredAt } = event
  switch (type) {
    case 'subscription.changed':
      return told(ctx, type, await ctx.dispatchPayment(type, null, { subscription: event.subscription, occurredAt }))
    case 'account.changed':
      return told(ctx, type, await ctx.dispatchPayment(type, null, { account: event.account, occurredAt }))
    case 'payout.paid':
    case 'payout.failed':
      return told(ctx, type, await ctx.dispatchPayment(type, null, { payout: event.payout, occurredAt }))
    case 'invoice.failed':
      return told(ctx, type, await ctx.dispatchPayment(type, null, { invoice: event.invoice, occurredAt }))
    case 'invoice.paid':
      await lockPayment(ctx, event.invoice.paymentId ?? event.invoice.invoiceId)
      await ctx.dispatchPayment(type, null, { invoice: event.invoice, occurredAt })
      return await applyReversals(ctx, event.invoice.paymentId)
    case 'payment.succeeded':
      await lockPayment(ctx, event.payment.paymentId)
      await recordPayment(ctx, event.payment, occurredAt)
      return await applyReversals(ctx, event.payment.paymentId)
    case 'payment.failed':
    case 'payment.canceled':
      await lockPayment(ctx, event.payment.paymentId)
      return told(ctx, type, await ctx.dispatchPayment(type, sourceOf(event.payment), { ...event.payment, occurredAt }))
    case 'refund.made':
    case 'refund.failed': {
      const { refundId: id, ...refund } = event.refund
      const state = type === 'refund.made' ? 'made' : 'failed'
      return await reverse(ctx, { id, kind: 'refund', state, ...refund, occurredAt })
    }
    case 'dispute.opened':
    case 'dispute.won':
    case 'dispute.lost': {
      const { disputeId: id, ...dispute } = event.dispute
      return await reverse(ctx, { id, kind: 'dispute', state: DISPUTE_STATE[type], ...dispute, occurredAt })
    }
    default:
      event satisfies never
  }
}

/** News that no plugin wants is no failure: it may be about somebody else's, or of a plugin that is turned off. */
function told(ctx: DomainContext, kind: string, heard: boolean): void {
  if (!heard) ctx.log.info({ kind }, 'the payment provider told what no plugin wants to hear')
}

const DISPUTE_STATE = { 'dispute.opened': 'open', 'dispute.won': 'won', 'dispute.lost': 'lost' } as const

async function reverse(ctx: DomainContext, reversal: ReportedReversal): Promise<void> {
  await lockPayment(ctx, reversal.paymentId)
  await recordReversal(ctx, reversal)
  if (reversal.state === 'failed') await failRefund(ctx, reversal.id)
  await applyReversals(ctx, reversal.paymentId)
}
