import type { DomainContext } from '#api/context.ts'
import { InputError } from '#api/errors.ts'
import { BadSignature, type SignedEvent } from '#api/platform/payments/port.ts'
import { applyReceivedEvents } from './apply-received-events.ts'

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
  const [kept] = await ctx.db.receivedEvent.createManyAndReturn({
    data: [{ providerEventId, kind, body: Buffer.from(rawBody), createdAt, receivedAt: now, nextAttemptAt: now }],
    skipDuplicates: true,
    select: { id: true },
  })
  if (kept && !ctx.payments.knownKinds.has(kind)) return counted(ctx, 'left')
  return counted(ctx, kept ? 'received' : 'repeated', kept?.id)
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
  const id = await receiveEvent(ctx, rawBody, signature)
  // The answer does not wait for the queue; should that be away, a worker finds the event by itself.
  if (id) void ctx.enqueue('billing.apply-events', {}, { collapse: 'events' })
  return { received: true }
}

/** As the webhook, and applied before it returns, where nobody is kept waiting by it: what fails is tried again by the jobs. */
export async function receiveAndApply(ctx: DomainContext, rawBody: Uint8Array, signature: string): Promise<void> {
  const id = await receiveEvent(ctx, rawBody, signature)
  if (id) await applyReceivedEvents(ctx, { ids: [id] })
}

function verify(ctx: DomainContext, rawBody: Uint8Array, signature: string): SignedEvent | null {
  try {
    const event = ctx.payments.verifyEvent(rawBody, signature)
    if (event && (typeof event.id !== 'string' || Number.isNaN(event.createdAt.getTime())))
      throw new BadSignature('This is no event of the provider')
    return event
  } catch (error) {
    ctx.count('payment_webhooks_total', { outcome: error instanceof BadSignature ? 'refused' : 'failed' })
    if (error instanceof BadSignature) throw new InputError(error.message, undefined, 'BAD_SIGNATURE')
    throw error
  }
}
