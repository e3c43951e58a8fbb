import { randomUUID } from 'node:crypto'
import type { DomainContext } from '#api/app/context.ts'
import type { OwnAccount } from '#plugins/auth'
import { askProvider } from './ask-provider.ts'
import { deliverSandboxEvents } from './sandbox.ts'

/**
 * A listener closed the account, or staff suspended it: the subscription is not renewed, and goes on to the end of what
 * is paid. Returning resumes it. One that waits for a payment ends at once. Idempotent.
 */
export async function stopRenewal(ctx: DomainContext, { accountKind, accountId }: OwnAccount): Promise<void> {
  if (accountKind !== 'user' || !(await isShut(ctx, { accountKind, accountId }))) return
  for (const { id, state, cancelAtPeriodEnd, providerSubscriptionId } of await liveOf(ctx, accountId)) {
    if (state !== 'active') await ctx.ports.payments.cancelNow(providerSubscriptionId, `cancel:${id}`)
    else if (!cancelAtPeriodEnd)
      await ctx.ports.payments.setCancelAtPeriodEnd(
        { subscriptionId: providerSubscriptionId, cancel: true },
        randomUUID(),
      )
  }
  await deliverSandboxEvents(ctx)
}

/**
 * The account is about to be deleted: what is left of the subscription ends now. Its payment goes to the artists as
 * usual. Says why to wait while the provider has not told that it ended.
 */
export async function endSubscription(
  ctx: DomainContext,
  { accountKind, accountId }: OwnAccount,
): Promise<string | null> {
  if (accountKind !== 'user') return null
  for (const { id, providerSubscriptionId } of await liveOf(ctx, accountId))
    await askProvider(() => ctx.ports.payments.cancelNow(providerSubscriptionId, `cancel:${id}`))
  await deliverSandboxEvents(ctx)
  return (await liveOf(ctx, accountId)).length > 0 ? 'The payment provider has not ended the subscription yet' : null
}

/** The event may be outdated: somebody who returned meanwhile keeps the subscription. */
const isShut = async (ctx: DomainContext, account: OwnAccount) =>
  (await ctx.services.auth.findClosing(ctx, account)) !== null ||
  (await ctx.services.auth.findSuspension(ctx, account)) !== null

const liveOf = (ctx: DomainContext, listenerId: string) =>
  ctx.db.subscription.findMany({
    where: { listenerId, state: { in: ['incomplete', 'active', 'past_due'] } },
    select: { id: true, state: true, cancelAtPeriodEnd: true, providerSubscriptionId: true },
  })
