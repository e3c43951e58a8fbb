import type { DomainContext } from '#api/context.ts'
import { isSandbox } from '#api/platform/payments/sandbox-payments.ts'
import { deliverSandboxEvents } from './deliver-sandbox-events.ts'

/** What a real provider does by itself: renews and ends subscriptions that are due. Returns how many changed. */
export async function renewInSandbox(ctx: DomainContext): Promise<number> {
  const { payments } = ctx
  if (!isSandbox(payments)) return 0
  const changed = await payments.renewDue()
  await deliverSandboxEvents(ctx)
  await payments.forgetDelivered()
  return changed
}
