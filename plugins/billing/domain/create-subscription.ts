import { Conflict, NotSignedIn } from '#api/errors.ts'
import type { DomainContext } from '#api/context.ts'
import { SUBSCRIPTION_PRICE_CENTS } from '../rules.ts'
import { askProvider } from './ask-provider.ts'
import { activePeriods } from './active-periods.ts'
import { AlreadySubscribed } from './billing-errors.ts'

/** What the browser's payment form needs. */
export interface PendingPayment {
  clientSecret: string
  provider: 'sandbox' | 'stripe'
  publishableKey: string | null
}

const LIVE = new Set(['incomplete', 'active', 'past_due'])
/** A subscription that turns out to have ended is replaced; more often than this is no coincidence. */
const MAX_ATTEMPTS = 3

/**
 * Starts the caller's subscription, or answers the secret of the one that waits to be paid: asking twice, or from two
 * tabs at once, gives one subscription. Nothing is granted here; that follows from the provider's events.
 * Throws `NotSignedIn` (401), `AlreadySubscribed` (409).
 */
export async function createSubscription(ctx: DomainContext): Promise<PendingPayment> {
  const listenerId = ctx.actor.user?.id
  if (!listenerId) throw new NotSignedIn()
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const clientSecret = await pendingSecret(ctx, listenerId)
    if (clientSecret) return { clientSecret, provider: ctx.payments.name, publishableKey: ctx.payments.publishableKey }
  }
  throw new Conflict('The subscription is changing right now. Please try again in a moment')
}

/** Null when what was thought to be pending has ended. */
async function pendingSecret(ctx: DomainContext, listenerId: string): Promise<string | null> {
  // One read for both questions: the number of earlier subscriptions must belong to the moment when none was live.
  const subscriptions = await ctx.db.subscription.findMany({
    where: { listenerId },
    select: { state: true, providerSubscriptionId: true },
  })
  const live = subscriptions.find(({ state }) => LIVE.has(state))
  if (live?.state === 'active') throw new AlreadySubscribed()
  if (!live && (await activePeriods(ctx, [listenerId])).size > 0) throw new AlreadySubscribed()
  const providerSubscriptionId =
    live?.providerSubscriptionId ?? (await startAtProvider(ctx, listenerId, subscriptions.length))

  const current = await askProvider(() => ctx.payments.findSubscription(providerSubscriptionId))
  if (!current || current.state === 'canceled') {
    await ctx.db.subscription.updateMany({
      where: { providerSubscriptionId, state: { in: ['incomplete', 'past_due'] } },
      data: { state: 'canceled' },
    })
    return null
  }
  // Paid a moment ago, and its event is on the way.
  if (!current.clientSecret) throw new AlreadySubscribed()
  return current.clientSecret
}

/** Two requests at once use the same keys, so the provider makes one customer and one subscription for both. */
async function startAtProvider(ctx: DomainContext, listenerId: string, earlier: number): Promise<string> {
  const customerId = await ensureCustomer(ctx, listenerId)
  const { subscriptionId } = await askProvider(() =>
    ctx.payments.createSubscription(
      { customerId, reference: listenerId, monthlyCents: SUBSCRIPTION_PRICE_CENTS },
      `subscription:${listenerId}:${earlier}`,
    ),
  )
  await ctx.db.subscription.createMany({
    data: [{ listenerId, providerSubscriptionId: subscriptionId, state: 'incomplete', createdAt: ctx.clock.now() }],
    skipDuplicates: true,
  })
  return subscriptionId
}

/** The customer is on record before anything is sold, so that every later event finds its listener. */
async function ensureCustomer(ctx: DomainContext, listenerId: string): Promise<string> {
  const known = await ctx.db.billingCustomer.findUnique({ where: { listenerId }, select: { providerCustomerId: true } })
  if (known) return known.providerCustomerId
  const { email, displayName } = await ctx.services.auth.requireListener(ctx, listenerId)
  const { customerId } = await askProvider(() =>
    ctx.payments.createCustomer({ reference: listenerId, email, name: displayName }, `customer:${listenerId}`),
  )
  await ctx.db.billingCustomer.createMany({
    data: [{ listenerId, providerCustomerId: customerId, createdAt: ctx.clock.now() }],
    skipDuplicates: true,
  })
  return customerId
}
