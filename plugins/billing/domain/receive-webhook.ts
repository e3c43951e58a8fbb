import { systemActor } from '#api/actor.ts'
import type { DomainContext } from '#api/context.ts'
import { InputError } from '#api/errors.ts'
import { BadSignature, type PaymentEvent } from '#api/platform/payments/port.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'

/**
 * What the provider sends, sandbox and real one alike. Throws `InputError` (400) where the signature is not the
 * provider's; anything else that is thrown means "not done, send it again".
 */
export async function receiveWebhook(
  ctx: DomainContext,
  rawBody: Uint8Array,
  signature: string,
): Promise<{ received: true }> {
  const event = await readEvent(ctx, rawBody, signature)
  if (!event) {
    ctx.count('payment_webhooks_total', { outcome: 'ignored' })
    return { received: true }
  }
  try {
    const isNew = await applyPaymentEvent(ctx.as(systemActor), event)
    ctx.count('payment_webhooks_total', { outcome: isNew ? 'applied' : 'repeated' })
  } catch (error) {
    ctx.count('payment_webhooks_total', { outcome: 'failed' })
    // Whatever went wrong here is not the sender's fault: it must not look like a 4xx, which is never sent again.
    throw new Error(`payment event ${event.id} (${event.type}) was not applied`, { cause: error })
  }
  return { received: true }
}

async function readEvent(ctx: DomainContext, rawBody: Uint8Array, signature: string): Promise<PaymentEvent | null> {
  try {
    return await ctx.payments.readEvent(rawBody, signature)
  } catch (error) {
    ctx.count('payment_webhooks_total', { outcome: error instanceof BadSignature ? 'refused' : 'failed' })
    if (error instanceof BadSignature) throw new InputError(error.message, undefined, 'BAD_SIGNATURE')
    throw error
  }
}
