import { randomUUID } from 'node:crypto'
import type { DomainContext } from '#api/context.ts'
import { NotSignedIn } from '#api/errors.ts'
import { askProvider } from './ask-provider.ts'
import { NotSubscribed } from './billing-errors.ts'
import { deliverSandboxEvents } from './deliver-sandbox-events.ts'
import { type SubscriptionStatus, subscriptionStatus } from './subscription-status.ts'

/**
 * Cancels the caller's subscription: access stays until the period's end. One that waits for a payment ends at once.
 * Throws `NotSignedIn` (401), `NotSubscribed` (409).
 */
export async function cancelSubscription(ctx: DomainContext): Promise<SubscriptionStatus> {
  const subscription = await liveSubscription(ctx)
  if (subscription.state === 'active') return await setCancelAtPeriodEnd(ctx, subscription.providerSubscriptionId, true)
  await askProvider(() => ctx.payments.cancelNow(subscription.providerSubscriptionId, `cancel:${subscription.id}`))
  await deliverSandboxEvents(ctx)
  return await subscriptionStatus(ctx)
}

/** Takes a cancellation back while the period still runs. Throws as `cancelSubscription`. */
export async function resumeSubscription(ctx: DomainContext): Promise<SubscriptionStatus> {
  const subscription = await liveSubscription(ctx)
  if (subscription.state !== 'active') throw new NotSubscribed('There is no cancelled subscription to resume')
  return await setCancelAtPeriodEnd(ctx, subscription.providerSubscriptionId, false)
}

async function liveSubscription(ctx: DomainContext) {
  const listenerId = ctx.actor.user?.id
  if (!listenerId) throw new NotSignedIn()
  const found = await ctx.db.subscription.findFirst({
    where: { listenerId, state: { in: ['incomplete', 'active', 'past_due'] } },
    select: { id: true, state: true, providerSubscriptionId: true },
  })
  if (!found) throw new NotSubscribed()
  return found
}

async function setCancelAtPeriodEnd(
  ctx: DomainContext,
  subscriptionId: string,
  cancel: boolean,
): Promise<SubscriptionStatus> {
  // Setting it twice does no harm, and going back and forth must not meet an old key.
  const { cancelAtPeriodEnd } = await askProvider(() =>
    ctx.payments.setCancelAtPeriodEnd({ subscriptionId, cancel }, randomUUID()),
  )
  await deliverSandboxEvents(ctx)
  // The provider's word, even where its event is still on the way.
  return { ...(await subscriptionStatus(ctx)), cancelAtPeriodEnd }
}
