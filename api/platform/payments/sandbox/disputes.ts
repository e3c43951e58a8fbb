import { PaymentRefused } from '../port.ts'
import { DISPUTE_FEE_CENTS, recordTransaction } from './book.ts'
import { recordEvent } from './events.ts'
import { type SandboxTransaction, newId } from './store.ts'

// Acts of a buyer's bank after a payment; nothing in the product calls them.

export async function openDispute(
  tx: SandboxTransaction,
  { paymentId, amountCents }: { paymentId: string; amountCents?: number },
  now: Date,
): Promise<string> {
  const payment = await tx.get('payment', paymentId, { lock: true })
  if (payment.state !== 'succeeded') throw new PaymentRefused('This payment has not succeeded.', 'NOT_PAID')
  const disputeId = newId('dp')
  const cents = amountCents ?? payment.amountCents
  await tx.insert('dispute', disputeId, { paymentId, amountCents: cents, state: 'open' }, paymentId)
  await recordTransaction(tx, now, {
    kind: 'dispute',
    amountCents: -cents,
    feeCents: DISPUTE_FEE_CENTS,
    source: disputeId,
  })
  await recordEvent(tx, now, {
    type: 'dispute.opened',
    dispute: { disputeId, paymentId, amountCents: cents, metadata: payment.metadata },
  })
  return disputeId
}

export async function closeDispute(
  tx: SandboxTransaction,
  disputeId: string,
  outcome: 'won' | 'lost',
  now: Date,
): Promise<void> {
  const dispute = await tx.get('dispute', disputeId, { lock: true })
  if (dispute.state !== 'open') throw new PaymentRefused('This dispute is decided.', 'DISPUTE_CLOSED')
  const { paymentId, amountCents } = dispute
  const { metadata } = await tx.get('payment', paymentId)
  await tx.save('dispute', disputeId, { ...dispute, state: outcome })
  if (outcome === 'won') await recordTransaction(tx, now, { kind: 'dispute', amountCents, source: disputeId })
  await recordEvent(tx, now, {
    type: outcome === 'won' ? 'dispute.won' : 'dispute.lost',
    dispute: { disputeId, paymentId, amountCents, metadata },
  })
}

/** The buyer's bank sends a refund back. */
export async function failRefund(tx: SandboxTransaction, refundId: string, now: Date): Promise<void> {
  const { paymentId, amountCents } = await tx.get('refund', refundId, { lock: true })
  const payment = await tx.get('payment', paymentId, { lock: true })
  await tx.save('payment', paymentId, { ...payment, refundedCents: payment.refundedCents - amountCents })
  await recordTransaction(tx, now, { kind: 'refund', amountCents, source: refundId })
  await recordEvent(tx, now, {
    type: 'refund.failed',
    refund: { refundId, paymentId, amountCents, metadata: payment.metadata },
  })
}
