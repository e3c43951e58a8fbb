import type { DomainContext } from '#api/context.ts'
import { NotFound } from '#api/errors.ts'
import { type Confirmation, isSandbox } from '#api/platform/payments/sandbox-payments.ts'
import { askProvider } from './ask-provider.ts'
import { deliverPromptly } from './deliver-sandbox-events.ts'

/**
 * What the provider's card form does in the browser, for the sandbox. Its events are handled before this answers, so
 * that the next look at the subscription sees them; the workers are told as well, in case that fails half-way.
 * Throws `NotFound` (404) with a real provider, `PaymentFailed` (402, 400) with the provider's message.
 */
export async function confirmSandboxPayment(
  ctx: DomainContext,
  input: Confirmation,
): Promise<{ status: 'succeeded' | 'requires_confirmation' }> {
  const { payments } = ctx
  if (!isSandbox(payments)) throw new NotFound('There is no sandbox here')
  await ctx.limitPlace({ name: 'sandbox-confirm', limit: 600, windowSeconds: 60 })
  try {
    return await askProvider(() => payments.confirm(input))
  } finally {
    await deliverPromptly(ctx)
  }
}
