import type { DomainContext } from '#api/app/context.ts'
import { Conflict, InputError } from '#api/app/errors.ts'
import { BadSignature, type SignedEvent } from '#api/platform/payments/port.ts'
import { runWorkNow } from '#api/work/run-work.ts'
import { cancelWork, LEFT_TO_WORK, scheduleWork } from '#api/work/schedule-work.ts'
import { paymentEventWork } from './received-events.ts'
import type { ReceivedEventState } from '#prisma/generated/client/enums.ts'

/**
 * Takes in what the provider sends, sandbox and real one alike: verified, and kept before it is answered. A repetition is
 * known here, and the provider is asked nothing. Answers the id under which it is kept, null where nothing is left to do:
 * what another version may know is kept for that.
 * Throws `InputError` (400) where the signature is not the provider's; anything else means "not kept, send it again".
 */
export async function receiveEvent(ctx: DomainContext, rawBody: Uint8Array, signature: string): Promise<string | null> {
  const event = verify(ctx, rawBody, signature)
  if (!event) return counted(ctx, 'ignored')
  const { id: providerEventId, kind, createdAt } = event
  // Versions before kept no event that they had not applied.
  if (await ctx.db.paymentEvent.findUnique({ where: { id: providerEventId }, select: { id: true } }))
    return counted(ctx, 'repeated')
  const now = ctx.clock.now()
  const isKnown = ctx.ports.payments.knownKinds.has(kind)
  const nextAttemptAt = isKnown ? LEFT_TO_WORK : now
  const kept = await ctx.transaction(async (tx) => {
    const [row] = await tx.db.receivedEvent.createManyAndReturn({
      data: [{ providerEventId, kind, body: Buffer.from(rawBody), createdAt, receivedAt: now, nextAttemptAt }],
      skipDuplicates: true,
      select: { id: true },
    })
    if (row && isKnown) await scheduleEvent(tx, { ...row, kind })
    return row
  })
  if (kept && !isKnown) return counted(ctx, 'left')
  return counted(ctx, kept ? 'received' : 'repeated', kept?.id)
}

async function scheduleEvent(ctx: DomainContext, { id, kind }: { id: string; kind: string }): Promise<void> {
  await scheduleWork(ctx, 'billing.payment-event', { eventId: id, kind }, { dedupeKey: id })
}

function counted(
  ctx: DomainContext,
  outcome: 'received' | 'left' | 'repeated' | 'ignored',
  id: string | null = null,
): string | null {
  ctx.count('payment_webhooks_total', { outcome })
  return id
}

/** As the provider's webhook: kept, answered, and applied by a worker that is woken at once. */
export async function receiveWebhook(
  ctx: DomainContext,
  rawBody: Uint8Array,
  signature: string,
): Promise<{ received: true }> {
  await receiveEvent(ctx, rawBody, signature)
  return { received: true }
}

/** As the webhook, and applied before it returns, where nobody is kept waiting by it: what fails is tried again by the jobs. */
export async function receiveAndApply(ctx: DomainContext, rawBody: Uint8Array, signature: string): Promise<void> {
  const id = await receiveEvent(ctx, rawBody, signature)
  if (id) await runWorkNow(ctx, paymentEventWork, id)
}

function verify(ctx: DomainContext, rawBody: Uint8Array, signature: string): SignedEvent | null {
  try {
    const event = ctx.ports.payments.verifyEvent(rawBody, signature)
    if (event && (typeof event.id !== 'string' || Number.isNaN(event.createdAt.getTime())))
      throw new BadSignature('This is no event of the provider')
    return event
  } catch (error) {
    ctx.count('payment_webhooks_total', { outcome: error instanceof BadSignature ? 'refused' : 'failed' })
    if (error instanceof BadSignature) throw new InputError(error.message, undefined, 'BAD_SIGNATURE')
    throw error
  }
}

/** As long as the large providers keep theirs. That an event was applied is remembered beyond that, without what it said. */
const KEEP_DAYS = 30

const DAY_MS = 24 * 60 * 60 * 1000
/** A version that knows the kind of an event is there by then, or none will be. */
const WAITED_FOR_MS = DAY_MS

/**
 * Removes what settled events said; those that are parked stay whole until staff has decided. Events of kinds that no
 * version knows are deleted: a provider that sends one again is received again.
 */
export async function forgetEvents(ctx: DomainContext): Promise<void> {
  await forgetUnknown(ctx)
  const before = new Date(ctx.clock.now().getTime() - KEEP_DAYS * DAY_MS)
  await ctx.db.receivedEvent.updateMany({
    where: { state: { in: ['applied', 'ignored', 'dismissed'] }, settledAt: { lt: before }, body: { not: null } },
    data: { body: null },
  })
}

/** One that was tried, or that staff gave back, is known to some version: it stays. */
async function forgetUnknown(ctx: DomainContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - WAITED_FOR_MS)
  const { count } = await ctx.db.receivedEvent.deleteMany({
    where: {
      state: 'waiting',
      kind: { notIn: [...ctx.ports.payments.knownKinds] },
      receivedAt: { lt: before },
      attempts: 0,
      reason: null,
    },
  })
  if (count > 0) ctx.log.info({ events: count }, 'payment events of kinds that no version knows are forgotten')
}

/** Tries a parked event again, at once. Throws `Conflict` (409) for one that is not parked. */
export async function retryEvent(ctx: DomainContext, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const event = await fromParked(tx, id, { state: 'waiting', attempts: 0, settledAt: null })
    await scheduleEvent(tx, event)
  })
}

/** Puts a parked event away: it will never be applied. Throws `Conflict` (409) for one that is not parked. */
export async function dismissEvent(ctx: DomainContext, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    await fromParked(tx, id, { state: 'dismissed', settledAt: ctx.clock.now() })
    await cancelWork(tx, 'billing.payment-event', [id])
  })
}

async function fromParked(
  ctx: DomainContext,
  id: string,
  data: { state: ReceivedEventState; attempts?: number; settledAt: Date | null },
): Promise<{ id: string; kind: string }> {
  const [event] = await ctx.db.receivedEvent.updateManyAndReturn({
    where: { id, state: 'parked' },
    data: { ...data, nextAttemptAt: LEFT_TO_WORK },
    select: { id: true, kind: true },
  })
  if (!event) throw new Conflict('This event is not parked any more', 'NOT_PARKED')
  return event
}
