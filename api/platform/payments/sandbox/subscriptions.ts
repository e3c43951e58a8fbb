import type { ProviderSubscription } from '../port.ts'
import { addMonths } from './billing-calendar.ts'
import { recordTransaction } from './book.ts'
import type { CardBehaviour } from './cards.ts'
import { recordEvent } from './events.ts'
import { type SandboxObjects, type SandboxTransaction, newId } from './store.ts'

type Subscription = SandboxObjects['subscription']

// Lock order everywhere: the subscription, then its invoice's payment.

export async function startSubscription(
  tx: SandboxTransaction,
  input: { customerId: string; reference: string; monthlyCents: number },
  now: Date,
): Promise<string> {
  await tx.get('customer', input.customerId)
  const id = newId('sub')
  const invoiceId = await openInvoice(tx, {
    subscriptionId: id,
    customerId: input.customerId,
    amountCents: input.monthlyCents,
    periodStart: null,
    periodEnd: null,
  })
  const subscription: Subscription = {
    customerId: input.customerId,
    reference: input.reference,
    state: 'incomplete',
    createdAt: now.toISOString(),
    anchor: null,
    cycle: 0,
    currentPeriodStart: null,
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    invoiceId,
    lastEventAt: 0,
  }
  await tx.insert('subscription', id, subscription)
  await changed(tx, id, subscription, now)
  return id
}

export async function openInvoice(
  tx: SandboxTransaction,
  input: {
    subscriptionId: string
    customerId: string
    amountCents: number
    periodStart: string | null
    periodEnd: string | null
  },
): Promise<string> {
  const invoiceId = newId('in')
  const paymentId = newId('pi')
  await tx.insert('invoice', invoiceId, { ...input, paymentId, state: 'open' }, input.subscriptionId)
  await tx.insert(
    'payment',
    paymentId,
    {
      secret: newId('secret'),
      amountCents: input.amountCents,
      description: 'Subscription',
      metadata: {},
      customerId: input.customerId,
      invoiceId,
      state: 'pending',
      refundedCents: 0,
    },
    invoiceId,
  )
  return invoiceId
}

/** Pays the subscription's open invoice; both the subscription and the payment are locked by the caller. */
export async function payInvoice(
  tx: SandboxTransaction,
  subscriptionId: string,
  subscription: Subscription,
  card: CardBehaviour,
  now: Date,
): Promise<void> {
  const invoice = await tx.get('invoice', subscription.invoiceId)
  const payment = await tx.get('payment', invoice.paymentId)
  const anchor = new Date(subscription.anchor ?? now)
  const periodStart = invoice.periodStart ?? anchor.toISOString()
  const periodEnd = invoice.periodEnd ?? addMonths(anchor, 1).toISOString()
  await tx.save('payment', invoice.paymentId, { ...payment, state: 'succeeded' })
  await tx.save('invoice', subscription.invoiceId, { ...invoice, state: 'paid', periodStart, periodEnd })
  const customer = await tx.get('customer', subscription.customerId)
  await tx.save('customer', subscription.customerId, { ...customer, card })
  await recordTransaction(tx, now, { kind: 'payment', amountCents: invoice.amountCents, source: invoice.paymentId })
  await recordEvent(tx, now, {
    type: 'invoice.paid',
    invoice: {
      invoiceId: subscription.invoiceId,
      paymentId: invoice.paymentId,
      subscriptionId,
      customerId: subscription.customerId,
      amountCents: invoice.amountCents,
      periodStart: new Date(periodStart),
      periodEnd: new Date(periodEnd),
    },
  })
  await changed(
    tx,
    subscriptionId,
    {
      ...subscription,
      state: 'active',
      anchor: anchor.toISOString(),
      cycle: subscription.cycle + 1,
      currentPeriodStart: periodStart,
      currentPeriodEnd: periodEnd,
    },
    now,
  )
}

/** Ends it now: its open invoice is void and can no longer be paid. */
export async function endSubscription(
  tx: SandboxTransaction,
  id: string,
  subscription: Subscription,
  now: Date,
): Promise<void> {
  if (subscription.state === 'canceled') return
  const invoice = await tx.get('invoice', subscription.invoiceId)
  if (invoice.state === 'open') {
    const payment = await tx.get('payment', invoice.paymentId, { lock: true })
    await tx.save('payment', invoice.paymentId, { ...payment, state: 'canceled' })
    await tx.save('invoice', subscription.invoiceId, { ...invoice, state: 'void' })
  }
  await changed(tx, id, { ...subscription, state: 'canceled' }, now)
}

/** Saves the subscription and tells about it; every event about it is later than the one before. */
export async function changed(
  tx: SandboxTransaction,
  id: string,
  subscription: Subscription,
  now: Date,
): Promise<void> {
  const at = Math.max(now.getTime(), subscription.lastEventAt + 1)
  const saved = { ...subscription, lastEventAt: at }
  await tx.save('subscription', id, saved)
  await recordEvent(tx, new Date(at), { type: 'subscription.changed', subscription: await describe(tx, id, saved) })
}

export async function describe(
  tx: SandboxTransaction,
  id: string,
  subscription: Subscription,
): Promise<ProviderSubscription> {
  const invoice = await tx.get('invoice', subscription.invoiceId)
  const payment = invoice.state === 'open' ? await tx.get('payment', invoice.paymentId) : null
  const customer = await tx.get('customer', subscription.customerId)
  return {
    subscriptionId: id,
    customerId: subscription.customerId,
    state: subscription.state,
    clientSecret: payment && `${invoice.paymentId}_${payment.secret}`,
    currentPeriodStart: subscription.currentPeriodStart ? new Date(subscription.currentPeriodStart) : null,
    currentPeriodEnd: subscription.currentPeriodEnd ? new Date(subscription.currentPeriodEnd) : null,
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    card: customer.card?.face ?? null,
  }
}
