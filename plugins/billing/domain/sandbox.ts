import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { type Confirmation, isSandbox } from '#api/platform/payments/sandbox-payments.ts'
import { askProvider } from './ask-provider.ts'
import { receiveAndApply } from './webhooks.ts'

/**
 * Confirms in place of the provider's card form, for the sandbox. Its events are handled before this answers, so that
 * the next look at the subscription sees them; the workers are told as well, in case that fails half-way. Throws
 * `NotFound` (404) with a real provider, `PaymentFailed` (402, 400) with the provider's message.
 */
export async function confirmSandboxPayment(
  ctx: DomainContext,
  input: Confirmation,
): Promise<{ status: 'succeeded' | 'requires_confirmation' }> {
  const { payments } = ctx.ports
  if (!isSandbox(payments)) throw new NotFound('There is no sandbox here')
  await ctx.limits.takePlace({ name: 'sandbox-confirm', limit: 600, windowSeconds: 60 })
  try {
    return await askProvider(() => payments.confirm(input))
  } finally {
    await deliverPromptly(ctx)
  }
}

const BATCH = 50

/** A sandbox event is final whatever happens here: it is stored, and delivered by the workers if not now. */
export async function deliverPromptly(ctx: DomainContext): Promise<void> {
  if (!isSandbox(ctx.ports.payments)) return
  try {
    await deliverSandboxEvents(ctx)
  } catch (error) {
    ctx.log.warn({ err: error }, 'sandbox events could not be delivered at once; the workers will')
  }
  await ctx.enqueue('billing.sandbox-deliver', {}, { collapse: 'sandbox' })
}

/**
 * Hands the sandbox's events to the same handler that a real provider's webhook reaches, signature and all. An event
 * stays until the handler took it; it is applied here and now, so that whoever paid sees it. Does nothing with a real provider.
 * Returns how many were taken.
 */
export async function deliverSandboxEvents(ctx: DomainContext): Promise<number> {
  const { payments } = ctx.ports
  if (!isSandbox(payments)) return 0
  let delivered = 0
  for (;;) {
    const deliveries = await payments.pendingDeliveries(BATCH)
    for (const { id, body, signature } of deliveries) {
      try {
        await receiveAndApply(ctx, body, signature)
        await payments.settleDelivery(id, null)
        delivered += 1
      } catch (error) {
        ctx.log.warn({ err: error, event: id }, 'a sandbox event was not applied; it will be delivered again')
        await payments.settleDelivery(id, String(error))
      }
    }
    if (deliveries.length < BATCH) return delivered
  }
}

/** Does what a real provider does alone: renews and ends subscriptions that are due. Returns how many changed. */
export async function renewInSandbox(ctx: DomainContext): Promise<number> {
  const { payments } = ctx.ports
  if (!isSandbox(payments)) return 0
  const changed = await payments.renewDue()
  await deliverSandboxEvents(ctx)
  await payments.forgetDelivered()
  return changed
}
