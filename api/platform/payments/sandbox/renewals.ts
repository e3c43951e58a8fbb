import { addMonths } from './billing-calendar.ts'
import { recordEvent } from './events.ts'
import type { SandboxObjects, SandboxStore, SandboxTransaction } from './store.ts'
import { changed, endSubscription, openInvoice, payInvoice } from './subscriptions.ts'

/** Hours an unpaid first invoice stays payable. */
const INCOMPLETE_HOURS = 23
/** Days an unpaid renewal stays payable before the subscription ends. */
const PAST_DUE_DAYS = 14
const HOUR = 60 * 60 * 1000
const BATCH = 100

/** Does what falls due by `now`: renews, ends what was cancelled or stayed unpaid. Returns how many subscriptions changed. */
export async function renewDue(store: SandboxStore, now: Date): Promise<number> {
  let changedCount = 0
  for (;;) {
    const due = await dueSubscriptions(store, now)
    for (const id of due) {
      const didChange = await store.transaction(async (tx) => await advance(tx, id, now))
      if (didChange) changedCount += 1
    }
    if (due.length < BATCH) return changedCount
  }
}

async function dueSubscriptions(store: SandboxStore, now: Date): Promise<string[]> {
  const incompleteSince = new Date(now.getTime() - INCOMPLETE_HOURS * HOUR).toISOString()
  const unpaidSince = new Date(now.getTime() - PAST_DUE_DAYS * 24 * HOUR).toISOString()
  return await store.transaction(async ({ client }) => {
    const rows = await client.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM "SandboxObject" WHERE "kind" = 'subscription' AND (
        ("data"->>'state' = 'active' AND "data"->>'currentPeriodEnd' <= ${now.toISOString()})
        OR ("data"->>'state' = 'past_due' AND "data"->>'currentPeriodEnd' <= ${unpaidSince})
        OR ("data"->>'state' = 'incomplete' AND "data"->>'createdAt' <= ${incompleteSince}))
      ORDER BY "id" LIMIT ${BATCH}`
    return rows.map((row) => row.id)
  })
}

/** One subscription, looked at again under its lock: another process may have been here. */
async function advance(tx: SandboxTransaction, id: string, now: Date): Promise<boolean> {
  let subscription = await tx.get('subscription', id, { lock: true })
  const ends = subscription.currentPeriodEnd ? new Date(subscription.currentPeriodEnd).getTime() : 0
  const overdue = subscription.state === 'past_due' && ends + PAST_DUE_DAYS * 24 * HOUR <= now.getTime()
  const abandoned =
    subscription.state === 'incomplete' &&
    new Date(subscription.createdAt).getTime() + INCOMPLETE_HOURS * HOUR <= now.getTime()
  if (overdue || abandoned) {
    await endSubscription(tx, id, subscription, now)
    return true
  }
  let didChange = false
  // A server that was off for months renews each of them, as a provider would have.
  while (
    subscription.state === 'active' &&
    subscription.currentPeriodEnd &&
    new Date(subscription.currentPeriodEnd) <= now
  ) {
    if (subscription.cancelAtPeriodEnd) await endSubscription(tx, id, subscription, now)
    else await renew(tx, id, subscription, now)
    subscription = await tx.get('subscription', id)
    didChange = true
  }
  return didChange
}

async function renew(
  tx: SandboxTransaction,
  id: string,
  subscription: SandboxObjects['subscription'],
  now: Date,
): Promise<void> {
  const anchor = new Date(subscription.anchor as string)
  const { amountCents } = await tx.get('invoice', subscription.invoiceId)
  const invoiceId = await openInvoice(tx, {
    amountCents,
    subscriptionId: id,
    customerId: subscription.customerId,
    periodStart: addMonths(anchor, subscription.cycle).toISOString(),
    periodEnd: addMonths(anchor, subscription.cycle + 1).toISOString(),
  })
  const renewing = { ...subscription, invoiceId }
  const { card } = await tx.get('customer', subscription.customerId)
  if (card?.onRenewal === 'pays') return await payInvoice(tx, id, renewing, card, now)
  await recordEvent(tx, now, {
    type: 'invoice.failed',
    invoice: { invoiceId, subscriptionId: id, customerId: subscription.customerId },
  })
  await changed(tx, id, { ...renewing, state: 'past_due' }, now)
}
