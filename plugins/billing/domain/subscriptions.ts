import { Conflict, NotSignedIn } from '#api/app/errors.ts'
import type { DomainContext } from '#api/app/context.ts'
import { SUBSCRIPTION_PRICE_CENTS } from '../rules.ts'
import { askProvider } from './ask-provider.ts'
import { activePeriods } from './active-periods.ts'
import { AlreadySubscribed, NotSubscribed } from './billing-errors.ts'
import { randomUUID } from 'node:crypto'
import { deliverSandboxEvents } from './sandbox.ts'
import { subscriptionStatus, type SubscriptionStatus } from './subscription-status.ts'
import type { PaymentNews } from '#api/platform/payments/payment-news.ts'
import type { ProviderSubscription } from '#api/platform/payments/port.ts'
import type { SubscriptionState } from '#prisma/generated/client/enums.ts'
import { cardKeyOf } from './card-key.ts'
import { CARD_COLUMNS, cardChange } from './known-card.ts'

/** Data for the browser's payment form. */
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
    if (clientSecret)
      return { clientSecret, provider: ctx.ports.payments.name, publishableKey: ctx.ports.payments.publishableKey }
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

  const current = await askProvider(() => ctx.ports.payments.findSubscription(providerSubscriptionId))
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
    ctx.ports.payments.createSubscription(
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
    ctx.ports.payments.createCustomer({ reference: listenerId, email, name: displayName }, `customer:${listenerId}`),
  )
  await ctx.db.billingCustomer.createMany({
    data: [{ listenerId, providerCustomerId: customerId, createdAt: ctx.clock.now() }],
    skipDuplicates: true,
  })
  return customerId
}

/**
 * Cancels the caller's subscription: access stays until the period's end. One that waits for a payment ends at once.
 * Throws `NotSignedIn` (401), `NotSubscribed` (409).
 */
export async function cancelSubscription(ctx: DomainContext): Promise<SubscriptionStatus> {
  const subscription = await liveSubscription(ctx)
  if (subscription.state === 'active') return await setCancelAtPeriodEnd(ctx, subscription.providerSubscriptionId, true)
  await askProvider(() =>
    ctx.ports.payments.cancelNow(subscription.providerSubscriptionId, `cancel:${subscription.id}`),
  )
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
    ctx.ports.payments.setCancelAtPeriodEnd({ subscriptionId, cancel }, randomUUID()),
  )
  await deliverSandboxEvents(ctx)
  // The provider's word, even where its event is still on the way.
  return { ...(await subscriptionStatus(ctx)), cancelAtPeriodEnd }
}

const RANK: Record<SubscriptionState, number> = { incomplete: 0, active: 1, past_due: 2, canceled: 3 }

interface KnownState {
  state: SubscriptionState
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: boolean
}

/** Brings our record to what the provider says; an older word changes nothing. Customers that are not ours are ignored. */
export async function changeSubscription(
  ctx: DomainContext,
  { subscription: reported, occurredAt: at }: PaymentNews['subscription.changed'],
): Promise<void> {
  const id = await ensureSubscription(ctx, reported)
  if (!id) return ctx.log.info({ customer: reported.customerId }, 'an event about a subscription of somebody else’s')
  await ctx.db.$queryRaw`SELECT 1 FROM "Subscription" WHERE "id" = ${id}::uuid FOR UPDATE`
  const known = await ctx.db.subscription.findUniqueOrThrow({
    where: { id },
    select: { state: true, currentPeriodEnd: true, cancelAtPeriodEnd: true, lastEventAt: true, ...CARD_COLUMNS },
  })
  if (known.lastEventAt && !isNewer(reported, at, known, known.lastEventAt)) return
  const { state, currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd } = reported
  await ctx.db.subscription.update({
    where: { id },
    data: {
      state,
      currentPeriodStart,
      currentPeriodEnd,
      cancelAtPeriodEnd,
      lastEventAt: at,
      ...cardChange(known, reported.card),
      ...(reported.card?.fingerprint && { cardKey: await cardKeyOf(ctx, reported.card.fingerprint) }),
    },
    select: { id: true },
  })
}

/**
 * Our row of a provider's subscription; made where the event is faster than the request that started it.
 * Null for a customer that is not ours.
 */
export async function ensureSubscription(
  ctx: DomainContext,
  about: { subscriptionId: string; customerId: string },
): Promise<string | null> {
  const find = () =>
    ctx.db.subscription.findUnique({ where: { providerSubscriptionId: about.subscriptionId }, select: { id: true } })
  const known = await find()
  if (known) return known.id
  const customer = await ctx.db.billingCustomer.findUnique({
    where: { providerCustomerId: about.customerId },
    select: { listenerId: true },
  })
  if (!customer) return null
  const row = {
    listenerId: customer.listenerId,
    providerSubscriptionId: about.subscriptionId,
    state: 'incomplete' as const,
    createdAt: ctx.clock.now(),
  }
  await ctx.db.subscription.createMany({ data: [row], skipDuplicates: true })
  const made = await find()
  // The listener has another live one: the provider sends this again, and by then that has ended.
  if (!made)
    throw new Error(`listener ${customer.listenerId} has another live subscription than ${about.subscriptionId}`)
  return made.id
}

/** Within the provider's resolution of time, a later stage of life wins, whichever order the events come in. */
function isNewer(reported: ProviderSubscription, at: Date, known: KnownState, knownAt: Date): boolean {
  if (at.getTime() !== knownAt.getTime()) return at > knownAt
  return compare(orderOf(reported), orderOf(known)) > 0
}

function orderOf({ state, currentPeriodEnd, cancelAtPeriodEnd }: KnownState): [number, number, number] {
  return [RANK[state], currentPeriodEnd?.getTime() ?? 0, cancelAtPeriodEnd ? 1 : 0]
}

function compare(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((value, position) => value !== other[position])
  return index < 0 ? 0 : (one[index] as number) - (other[index] as number)
}
