import { pageAfter, paginate } from '#api/database/keyset.ts'
import type { Contributions } from '#api/app/extensions.ts'
import type { SubscriptionPeriod, Tip } from '#prisma/generated/client/client.ts'

/** Cards and bank accounts are the payment provider's to know: none of them is here. */
export const billingData: readonly Contributions['personalData'][] = [
  {
    name: 'subscription',
    description: 'Your subscriptions, and under which number the payment provider has you.',
    for: ['user'],
    models: ['Subscription', 'BillingCustomer'],
    async *rows({ db }, { accountId: listenerId }) {
      yield* await db.billingCustomer.findMany({
        where: { listenerId },
        select: { providerCustomerId: true, createdAt: true },
      })
      yield* await db.subscription.findMany({
        where: { listenerId },
        orderBy: { id: 'asc' },
        omit: { listenerId: true, lastEventAt: true },
      })
    },
  },
  {
    name: 'payments',
    description: 'What you paid for your subscription, by period: the whole, and what of it is for artists.',
    for: ['user'],
    models: ['SubscriptionPeriod'],
    async *rows({ db }, { accountId: listenerId }) {
      for await (const { listenerId: _, ...period } of paginate<SubscriptionPeriod>((after, limit) =>
        db.subscriptionPeriod.findMany({ where: { listenerId }, ...pageAfter(after, limit) }),
      ))
        yield period
    },
  },
  {
    name: 'tips',
    description: 'Tips that you gave, with what you wrote.',
    for: ['user'],
    models: ['Tip'],
    async *rows({ db }, { accountId: listenerId }) {
      for await (const { listenerId: _, ...tip } of paginate<Tip>((after, limit) =>
        db.tip.findMany({ where: { listenerId }, ...pageAfter(after, limit) }),
      ))
        yield tip
    },
  },
  {
    name: 'tips-received',
    description: 'Tips that listeners paid you, with what they wrote to you, as your dashboard shows them.',
    for: ['artist'],
    models: ['Tip'],
    async *rows({ db }, { accountId: artistId }) {
      for await (const { id, cents, message, paidAt } of paginate<Tip>((after, limit) =>
        db.tip.findMany({ where: { artistId, state: 'paid' }, ...pageAfter(after, limit) }),
      ))
        yield { id, cents, message, paidAt }
    },
  },
]
