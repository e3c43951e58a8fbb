import type { DomainContext } from '#api/context.ts'
import { CARD_COLUMNS, type KnownCard, cardChange } from './known-card.ts'

/** One run asks the provider about so many; the next run goes on. */
const AT_ONCE = 500

interface Paying extends KnownCard {
  id: string
  listenerId: string
  providerSubscriptionId: string
}

/**
 * Tells listeners whose card expires with this month, once a card. The provider is asked first: banks renew cards by
 * themselves, and what was stored before cards were kept has none. Returns how many were told.
 */
export async function notifyExpiringCards(ctx: DomainContext): Promise<number> {
  const now = ctx.clock.now()
  const thisMonth = { cardExpYear: now.getUTCFullYear(), cardExpMonth: now.getUTCMonth() + 1 }
  const due = await ctx.db.subscription.findMany({
    where: {
      state: 'active',
      cancelAtPeriodEnd: false,
      OR: [
        { ...thisMonth, cardToldAt: null },
        { cardExpYear: null, cardAskedAt: null },
      ],
    },
    orderBy: [{ cardExpYear: 'asc' }, { id: 'asc' }],
    take: AT_ONCE,
    select: { id: true, listenerId: true, providerSubscriptionId: true, ...CARD_COLUMNS },
  })
  let told = 0
  for (const subscription of due) if (await lookAt(ctx, subscription)) told += 1
  return told
}

async function lookAt(ctx: DomainContext, subscription: Paying): Promise<boolean> {
  const now = ctx.clock.now()
  const { id, listenerId } = subscription
  const current = await ctx.payments.findSubscription(subscription.providerSubscriptionId)
  const { email, displayName } = (await ctx.services.auth.findListeners(ctx, [listenerId])).get(listenerId) ?? {}
  return await ctx.transaction(async (tx) => {
    const change = cardChange(subscription, current?.card)
    await tx.db.subscription.updateMany({ where: { id }, data: { ...change, cardAskedAt: now } })
    const card = { ...subscription, ...change }
    const expires = card.cardExpYear === now.getUTCFullYear() && card.cardExpMonth === now.getUTCMonth() + 1
    if (!expires) return false
    // Of two runs at once, one tells.
    const { count } = await tx.db.subscription.updateMany({
      where: { id, cardToldAt: null },
      data: { cardToldAt: now },
    })
    const { cardBrand, cardLast4, cardExpMonth, cardExpYear } = card
    if (count === 0 || !email || !displayName || !cardBrand || !cardLast4 || !cardExpMonth || !cardExpYear) return false
    await tx.services.mail?.send(tx, {
      kind: 'billing.card-expiring',
      to: email,
      account: { kind: 'user', id: listenerId },
      params: { name: displayName, brand: cardBrand, last4: cardLast4, expMonth: cardExpMonth, expYear: cardExpYear },
    })
    return true
  })
}
