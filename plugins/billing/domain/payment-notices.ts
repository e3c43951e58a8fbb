import type { DomainContext } from '#api/app/context.ts'
import { CARD_COLUMNS, cardChange, type KnownCard } from './known-card.ts'
import type { PaymentNews } from '#api/platform/payments/payment-news.ts'

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
  const current = await ctx.ports.payments.findSubscription(subscription.providerSubscriptionId)
  const { email, displayName } = (await ctx.services.auth.findListeners(ctx, [listenerId])).get(listenerId) ?? {}
  return await ctx.transaction(async (tx) => {
    const change = cardChange(subscription, current?.card)
    await tx.db.subscription.updateMany({ where: { id }, data: { ...change, cardAskedAt: now } })
    const card = { ...subscription, ...change }
    const expires = card.cardExpYear === now.getUTCFullYear() && card.cardExpMonth === now.getUTCMonth() + 1
    if (!expires) return false
    // Of two concurrent runs, one sends it.
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

/** An invoice could not be charged: its listener is told, once per invoice however often the provider tries. */
export async function notifyFailedPayment(
  ctx: DomainContext,
  { invoice }: PaymentNews['invoice.failed'],
): Promise<void> {
  if (!ctx.services.mail) return
  const subscription = await ctx.db.subscription.findUnique({
    where: { providerSubscriptionId: invoice.subscriptionId },
    select: { listenerId: true, state: true },
  })
  // The first payment fails in front of its payer, who is on the page.
  if (!subscription || subscription.state === 'incomplete') return
  const { listenerId } = subscription
  const listener = (await ctx.services.auth.findListeners(ctx, [listenerId])).get(listenerId)
  if (!listener) return
  await ctx.services.mail.send(ctx, {
    kind: 'billing.payment-failed',
    to: listener.email,
    account: { kind: 'user', id: listenerId },
    once: invoice.invoiceId,
    params: { name: listener.displayName },
  })
}

interface PaidPeriod {
  id: string
  listenerId: string
  grossCents: number
  artistCents: number
  startsAt: Date
  endsAt: Date
}

/** A receipt for a paid month, in the transaction of its payment. */
export async function sendSubscriptionReceipt(ctx: DomainContext, period: PaidPeriod): Promise<void> {
  const { mail } = ctx.services
  const listener = mail && (await findListener(ctx, period.listenerId))
  if (!listener) return
  await mail.send(ctx, {
    kind: 'billing.subscription-receipt',
    to: listener.email,
    account: { kind: 'user', id: period.listenerId },
    once: period.id,
    params: {
      name: listener.displayName,
      cents: period.grossCents,
      artistCents: period.artistCents,
      startsAt: period.startsAt.toISOString(),
      endsAt: period.endsAt.toISOString(),
    },
  })
}

/** A receipt for a tip, in the transaction of its payment. */
export async function sendTipReceipt(
  ctx: DomainContext,
  tip: { id: string; artistId: string; listenerId: string | null; cents: number; message: string | null; paidAt: Date },
): Promise<void> {
  const { mail, auth } = ctx.services
  if (!mail || !tip.listenerId) return
  const listener = await findListener(ctx, tip.listenerId)
  const artist = await auth.findArtist(ctx, tip.artistId)
  if (!listener || !artist) return
  await mail.send(ctx, {
    kind: 'billing.tip-receipt',
    to: listener.email,
    account: { kind: 'user', id: tip.listenerId },
    once: tip.id,
    params: {
      artist: artist.name,
      username: artist.username,
      cents: tip.cents,
      message: tip.message,
      paidAt: tip.paidAt.toISOString(),
    },
  })
}

const findListener = async (ctx: DomainContext, id: string) =>
  (await ctx.services.auth.findListeners(ctx, [id])).get(id)
