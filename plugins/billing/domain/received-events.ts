import type { DomainContext } from '#api/app/context.ts'
import { type PaymentEvent, UnusableEvent } from '#api/platform/payments/port.ts'
import { applyReversals, recordReversal, type ReportedReversal } from './reversals.ts'
import { lockPayment } from './lock-payment.ts'
import { failRefund } from './settle-refund.ts'
import type { PaymentNotice } from '#api/platform/payments/payment-news.ts'
import { cardKeyOf } from './card-key.ts'
import { systemActor } from '#api/access/actor.ts'
import { Unavailable } from '#api/app/errors.ts'
import { claimRows } from '#api/work/claim-rows.ts'
import { whileRenewing } from '#api/work/lease.ts'
import { Prisma } from '#prisma/generated/client/client.ts'

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

/** Records the payment here; plugins react by `onPayment`. */
async function applyEffect(ctx: DomainContext, event: PaymentEvent): Promise<void> {
  const { type, createdAt: occurredAt } = event
  switch (type) {
    case 'subscription.changed':
      return told(
        ctx,
        type,
        await ctx.hooks.dispatchPayment(type, null, { subscription: event.subscription, occurredAt }),
      )
    case 'account.changed':
      return told(ctx, type, await ctx.hooks.dispatchPayment(type, null, { account: event.account, occurredAt }))
    case 'payout.paid':
    case 'payout.failed':
      return told(ctx, type, await ctx.hooks.dispatchPayment(type, null, { payout: event.payout, occurredAt }))
    case 'invoice.failed':
      return told(ctx, type, await ctx.hooks.dispatchPayment(type, null, { invoice: event.invoice, occurredAt }))
    case 'invoice.paid':
      await lockPayment(ctx, event.invoice.paymentId ?? event.invoice.invoiceId)
      await ctx.hooks.dispatchPayment(type, null, { invoice: event.invoice, occurredAt })
      return await applyReversals(ctx, event.invoice.paymentId)
    case 'payment.succeeded':
      await lockPayment(ctx, event.payment.paymentId)
      await recordPayment(ctx, event.payment, occurredAt)
      return await applyReversals(ctx, event.payment.paymentId)
    case 'payment.failed':
    case 'payment.canceled':
      await lockPayment(ctx, event.payment.paymentId)
      return told(
        ctx,
        type,
        await ctx.hooks.dispatchPayment(type, sourceOf(event.payment), { ...event.payment, occurredAt }),
      )
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

/** The purpose of a one-off payment: the `kind` in its metadata. */
const sourceOf = ({ metadata }: Pick<PaymentNotice, 'metadata'>) => metadata.kind ?? 'unknown'

/** Notes a one-off payment, once, and hands it to the plugin that asked for it. The caller holds the payment's lock. */
export async function recordPayment(ctx: DomainContext, payment: PaymentNotice, succeededAt: Date): Promise<void> {
  const { paymentId, amountCents, metadata, cardFingerprint } = payment
  const cardKey = cardFingerprint ? await cardKeyOf(ctx, cardFingerprint) : null
  const purpose = sourceOf(payment)
  const { count } = await ctx.db.payment.createMany({
    data: [{ providerPaymentId: paymentId, purpose, amountCents, metadata, succeededAt, cardKey }],
    skipDuplicates: true,
  })
  if (count === 0) return
  if (await ctx.hooks.dispatchPayment('payment.succeeded', purpose, { ...payment, occurredAt: succeededAt })) return
  // A newer version may have asked for it, whose workers run beside this one: the event comes again, and staff sees it in the end.
  if (metadata.kind !== undefined)
    throw new Error(`No plugin of this version asks for payments of the kind "${metadata.kind}"`)
  ctx.log.warn({ payment: paymentId }, 'a payment that no plugin has asked for')
}

const BATCH = 20
/** Applied at once; each may ask the provider. */
const TOGETHER = 5
/** An event whose process died is taken by another one after this. */
const LEASE_MS = 25_000
const MAX_PAUSE_MS = 60 * 60_000
/** About ten hours. A provider that does not answer does not count. */
const MAX_ATTEMPTS = 20

interface Taken {
  id: string
  providerEventId: string
  kind: string
  body: Uint8Array | null
  attempts: number
}

/**
 * Applies the events that wait, or those that are named; in any order, by any number of processes. One of a kind that this
 * version does not know is left to one that does (`forgetEvents` ends its wait). One that can never be applied is parked with
 * the reason, for staff; after any other failure it waits, longer each time, and is parked in the end. Returns how many were
 * applied.
 */
export async function applyReceivedEvents(ctx: DomainContext, only: { ids?: readonly string[] } = {}): Promise<number> {
  let applied = 0
  for (;;) {
    const taken = await take(ctx, only.ids ?? null)
    applied += await applyTaken(ctx, taken)
    if (taken.length < BATCH) return applied
  }
}

/** Keeps the events from other processes while they are worked on, and no longer. */
async function applyTaken(ctx: DomainContext, taken: readonly Taken[]): Promise<number> {
  const open = new Map(taken.map((event) => [event.id, event]))
  const renewal = { what: 'payment events', leaseMs: LEASE_MS, renew: () => renew(ctx, [...open.values()]) }
  return await whileRenewing(ctx.log, renewal, async () => {
    let applied = 0
    for (let first = 0; first < taken.length; first += TOGETHER) {
      const done = await Promise.all(
        taken.slice(first, first + TOGETHER).map(async (event) => {
          const isApplied = await applyOne(ctx, event, () => open.delete(event.id))
          open.delete(event.id)
          return isApplied
        }),
      )
      applied += done.filter(Boolean).length
    }
    return applied
  })
}

/** `attempts` grows when another process takes one. */
async function renew(ctx: DomainContext, events: readonly Taken[]): Promise<void> {
  const until = new Date(ctx.clock.now().getTime() + LEASE_MS)
  for (const { id, attempts } of events)
    await ctx.db.receivedEvent.updateMany({
      where: { id, attempts, state: 'waiting' },
      data: { nextAttemptAt: until },
    })
}

async function take(ctx: DomainContext, ids: readonly string[] | null): Promise<Taken[]> {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + LEASE_MS)
  const named = ids ? Prisma.sql`AND "id" = ANY(${[...ids]}::uuid[])` : Prisma.empty
  return await claimRows<Taken>(ctx.db, {
    table: Prisma.sql`"ReceivedEvent"`,
    where: Prisma.sql`"state" = 'waiting' AND "kind" = ANY(${[...ctx.ports.payments.knownKinds]}) AND "nextAttemptAt" <= ${now} ${named}`,
    order: Prisma.sql`"nextAttemptAt", "id"`,
    limit: BATCH,
    set: Prisma.sql`"attempts" = "attempts" + 1, "nextAttemptAt" = ${until}`,
    returning: Prisma.sql`"id", "providerEventId", "kind", "body", "attempts"`,
  })
}

async function applyOne(ctx: DomainContext, taken: Taken, end: () => void): Promise<boolean> {
  try {
    if (!taken.body) throw new UnusableEvent('What it said is not kept any more')
    const event = await ctx.ports.payments.interpretEvent(taken.body)
    if (event) await applyPaymentEvent(ctx.as(systemActor), event)
    end()
    await settle(ctx, taken, { state: event ? 'applied' : 'ignored', reason: null })
    return event !== null
  } catch (error) {
    end()
    await putOff(ctx, taken, error)
    return false
  }
}

async function putOff(ctx: DomainContext, taken: Taken, error: unknown): Promise<void> {
  const { id, providerEventId: event, kind, attempts } = taken
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 1_000)
  const isHopeless = error instanceof UnusableEvent || (attempts >= MAX_ATTEMPTS && !(error instanceof Unavailable))
  if (isHopeless) {
    ctx.log.error({ err: error, event, kind }, 'a payment event cannot be applied: it is parked for staff')
    return await settle(ctx, taken, { state: 'parked', reason })
  }
  ctx.log.warn({ err: error, event, kind, attempts }, 'a payment event was not applied; it is tried again')
  const pause = Math.min(2 ** attempts * 1000, MAX_PAUSE_MS)
  await ctx.db.receivedEvent.updateMany({
    where: { id, state: 'waiting' },
    data: { reason, nextAttemptAt: new Date(ctx.clock.now().getTime() + pause) },
  })
}

async function settle(
  ctx: DomainContext,
  { id }: Taken,
  outcome: { state: 'applied' | 'ignored' | 'parked'; reason: string | null },
): Promise<void> {
  await ctx.db.receivedEvent.updateMany({
    where: { id, state: 'waiting' },
    data: { ...outcome, settledAt: ctx.clock.now() },
  })
}
