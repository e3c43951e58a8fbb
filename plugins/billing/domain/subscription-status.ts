import type { DomainContext } from '#api/app/context.ts'
import type { ProviderCard } from '#api/platform/payments/port.ts'
import type { SubscriptionState } from '../rules.ts'
import { activePeriods } from './active-periods.ts'
import { CARD_COLUMNS, cardIn } from './known-card.ts'

export interface SubscriptionStatus {
  /** Whether the caller may stream now. */
  isSubscribed: boolean
  state: SubscriptionState
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: boolean
  /** The card charged for renewals, if known. */
  card: ProviderCard | null
}

const NOT_SUBSCRIBED: SubscriptionStatus = {
  isSubscribed: false,
  state: 'none',
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  card: null,
}

/** The caller's subscription; a visitor simply has none. */
export async function subscriptionStatus(ctx: DomainContext): Promise<SubscriptionStatus> {
  const listenerId = ctx.actor.user?.id
  if (!listenerId) return NOT_SUBSCRIBED
  const [periods, subscription] = await Promise.all([
    activePeriods(ctx, [listenerId]),
    ctx.db.subscription.findFirst({
      where: { listenerId },
      // At most one is live, and none is started while one is.
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { state: true, currentPeriodEnd: true, cancelAtPeriodEnd: true, ...CARD_COLUMNS },
    }),
  ])
  const period = periods.get(listenerId)
  if (!subscription)
    return { ...NOT_SUBSCRIBED, isSubscribed: period !== undefined, currentPeriodEnd: period?.endsAt ?? null }
  return {
    isSubscribed: period !== undefined,
    state: subscription.state,
    currentPeriodEnd: period?.endsAt ?? subscription.currentPeriodEnd,
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    card: cardIn(subscription),
  }
}
