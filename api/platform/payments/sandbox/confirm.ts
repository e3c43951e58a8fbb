import { timingSafeEqual } from 'node:crypto'
import { PaymentRefused } from '../port.ts'
import { recordTransaction } from './book.ts'
import { type CardBehaviour, type TestCard, declined, readCard } from './cards.ts'
import { recordEvent } from './events.ts'
import type { SandboxObjects, SandboxStore, SandboxTransaction } from './store.ts'
import { payInvoice } from './subscriptions.ts'

export interface Confirmation {
  clientSecret: string
  card: TestCard
  /** How the second step that a card asked for ended; left out before it. */
  confirmed?: boolean
}

type Outcome = 'succeeded' | 'requires_confirmation' | 'declined'

const UNKNOWN = () => new PaymentRefused('This payment does not exist.', 'UNKNOWN_PAYMENT')

/**
 * Confirms as the provider's form in the browser would. Throws `PaymentRefused`; a payment that succeeded before stays
 * so.
 */
export async function confirmPayment(
  store: SandboxStore,
  input: Confirmation,
  now: Date,
): Promise<{ status: 'succeeded' | 'requires_confirmation' }> {
  const [, paymentId, secret] = /^(pi_[0-9a-f]+)_(secret_[0-9a-f]+)$/.exec(input.clientSecret) ?? []
  if (!paymentId || !secret) throw UNKNOWN()
  const status = await store.transaction(async (tx): Promise<Outcome> => {
    const seen = await tx.find('payment', paymentId)
    if (!seen || !sameSecret(seen.secret, secret)) throw UNKNOWN()
    const invoice = seen.invoiceId ? await tx.get('invoice', seen.invoiceId) : null
    const subscription = invoice && (await tx.get('subscription', invoice.subscriptionId, { lock: true }))
    const payment = await tx.get('payment', paymentId, { lock: true })
    if (payment.state === 'succeeded') return 'succeeded'
    if (payment.state !== 'pending') throw new PaymentRefused('This payment was canceled.', 'PAYMENT_CANCELED')
    const card = readCard(input.card, now)
    if (card.onConfirm === 'asks' && input.confirmed === undefined) return 'requires_confirmation'
    if (card.onConfirm === 'asks' && !input.confirmed)
      throw new PaymentRefused('Your bank did not confirm this payment.', 'NOT_CONFIRMED')
    if (invoice && subscription) return await settleInvoice(tx, invoice, subscription, card, now)
    return await settleOneOff(tx, paymentId, payment, card, now)
  })
  // Thrown out here: the failed attempt and its event are kept.
  if (status === 'declined') throw declined()
  return { status }
}

async function settleInvoice(
  tx: SandboxTransaction,
  invoice: SandboxObjects['invoice'],
  subscription: SandboxObjects['subscription'],
  card: CardBehaviour,
  now: Date,
): Promise<Outcome> {
  const { subscriptionId, customerId } = invoice
  if (card.onConfirm === 'declined') {
    await recordEvent(tx, now, {
      type: 'invoice.failed',
      invoice: { invoiceId: subscription.invoiceId, subscriptionId, customerId },
    })
    return 'declined'
  }
  await payInvoice(tx, subscriptionId, subscription, card, now)
  return 'succeeded'
}

async function settleOneOff(
  tx: SandboxTransaction,
  paymentId: string,
  payment: SandboxObjects['payment'],
  card: CardBehaviour,
  now: Date,
): Promise<Outcome> {
  const described = { paymentId, amountCents: payment.amountCents, metadata: payment.metadata }
  if (card.onConfirm === 'declined') {
    await recordEvent(tx, now, { type: 'payment.failed', payment: described })
    return 'declined'
  }
  await tx.save('payment', paymentId, { ...payment, state: 'succeeded' })
  await recordTransaction(tx, now, { kind: 'payment', amountCents: payment.amountCents, source: paymentId })
  const cardFingerprint = card.face?.fingerprint ?? null
  await recordEvent(tx, now, { type: 'payment.succeeded', payment: { ...described, cardFingerprint } })
  return 'succeeded'
}

function sameSecret(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
