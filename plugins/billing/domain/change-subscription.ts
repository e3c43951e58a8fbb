import type { DomainContext } from '#api/context.ts'
import type { PaymentNews } from '#api/platform/payments/payment-news.ts'
import type { ProviderSubscription } from '#api/platform/payments/port.ts'
import type { SubscriptionState } from '#prisma/generated/client/enums.ts'
import { cardKeyOf } from './card-key.ts'
import { CARD_COLUMNS, cardChange } from './known-card.ts'

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
