import type { DomainContext } from '#api/app/context.ts'
import { type PaymentEvent, UnusableEvent } from '#api/platform/payments/port.ts'
import { applyReversals, recordReversal, type ReportedReversal } from './reversals.ts'
import { lockPayment } from './lock-payment.ts'
import { failRefund } from './settle-refund.ts'
import type { PaymentNotice } from '#api/platform/payments/payment-news.ts'
import { cardKeyOf } from './card-key.ts'
import { z } from 'zod'
import { Unavailable } from '#api/app/errors.ts'
import { LEFT_TO_WORK, scheduleInSql } from '#api/work/schedule-work.ts'
import { type ClaimedWork, defineWork } from '#api/work/work-kind.ts'
import { Prisma } from '#prisma/generated/client/client.ts'

declare module '#api/app/extensions.ts' {
  interface WorkKinds {
    'billing.payment-event': z.output<typeof paymentEventWorkSchema>
  }
}

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

const MAX_PAUSE_MS = 60 * 60_000
/** About ten hours. A provider that does not answer does not count. */
const MAX_ATTEMPTS = 20

const paymentEventWorkSchema = z.object({
  eventId: z.uuid(),
  /** The provider's name for it: of one that this version does not know the row is left to one that does. */
  kind: z.string(),
})
type PaymentEventWork = z.output<typeof paymentEventWorkSchema>

/**
 * Applies events that were received, in the order of their arrival, which does not matter. One that can never be applied is parked
 * with the reason, for staff; after any other failure it waits, longer each time, and is parked in the end.
 */
export const paymentEventWork = defineWork({
  kind: 'billing.payment-event',
  label: 'Payment event',
  payload: paymentEventWorkSchema,
  batchSize: 20,
  // Each may ask the provider.
  parallel: 5,
  concurrency: 2,
  maxAttempts: MAX_ATTEMPTS,
  backOffMs: pauseAfter,
  maxBackOffMs: MAX_PAUSE_MS,
  known: ({ ports }) => Prisma.sql`"payload"->>'kind' = ANY(${[...ports.payments.knownKinds]})`,
  handler: applyReceived,
  afterFailure: async (_ctx, { attempts }, error) => {
    const isLast = attempts >= MAX_ATTEMPTS
    if (error instanceof UnusableEvent || (isLast && !(error instanceof Unavailable))) return { then: 'bury' }
    return { then: 'retry', afterMs: pauseAfter(attempts), uncounted: isLast }
  },
  follow: async (ctx, { payload, attempts, lastError: reason }, became) => {
    const state = ({ deferred: 'waiting', retried: 'waiting', dead: 'parked', discarded: 'dismissed' } as const)[became]
    await ctx.db.receivedEvent.updateMany({
      where: { id: payload.eventId, state: { in: ['waiting', 'parked'] } },
      data: { state, attempts, reason, settledAt: state === 'waiting' ? null : ctx.clock.now() },
    })
  },
  decidedIn: 'payment-events',
  adopt: adoptEvents,
})

function pauseAfter(attempts: number): number {
  return Math.min(2 ** attempts * 1_000, MAX_PAUSE_MS)
}

/** Applied, settled and done in one transaction. */
async function applyReceived(ctx: DomainContext, work: ClaimedWork<PaymentEventWork>): Promise<void> {
  const received = await ctx.db.receivedEvent.findUnique({ where: { id: work.payload.eventId } })
  if (received?.state !== 'waiting') return
  if (!received.body) throw new UnusableEvent('What it said is not kept any more')
  const event = await ctx.ports.payments.interpretEvent(received.body)
  await ctx.transaction(async (tx) => {
    await work.end(tx)
    if (event) await applyPaymentEvent(tx, event)
    const outcome = { state: event ? ('applied' as const) : ('ignored' as const), reason: null }
    await tx.db.receivedEvent.updateMany({
      where: { id: received.id, state: 'waiting' },
      data: { ...outcome, attempts: work.attempts, settledAt: ctx.clock.now() },
    })
  })
}

/** Events that the version before has received, once they are due, and those that it has left to this one. */
async function adoptEvents(ctx: DomainContext): Promise<void> {
  const due = Prisma.sql`"state" = 'waiting' AND "kind" = ANY(${[...ctx.ports.payments.knownKinds]}) AND "nextAttemptAt" <= ${ctx.clock.now()}`
  await scheduleInSql(
    ctx,
    'billing.payment-event',
    Prisma.sql`
      UPDATE "ReceivedEvent" SET "nextAttemptAt" = ${LEFT_TO_WORK} WHERE ${due}
        AND "id" IN (SELECT "id" FROM "ReceivedEvent" WHERE ${due} ORDER BY "nextAttemptAt", "id" LIMIT 1000)
      RETURNING "id"::text AS "key", jsonb_build_object('eventId', "id", 'kind', "kind") AS "payload", 0 AS "priority", "attempts"`,
  )
}
