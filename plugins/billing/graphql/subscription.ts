import type { SchemaBuilder } from '#api/graphql/builder.ts'
import type { ProviderCard } from '#api/platform/payments/port.ts'
import type { SubscriptionStatus } from '../domain/subscription-status.ts'
import type { PendingPayment } from '../domain/subscriptions.ts'
import type { SubscriptionState } from '../rules.ts'

/** The listener's own subscription. */
export function defineSubscription(builder: SchemaBuilder): void {
  const State = builder.enumType('SubscriptionState', {
    description: 'Where a subscription stands.',
    values: {
      none: { description: 'There never was one.' },
      incomplete: { description: 'It waits for its first payment.' },
      active: { description: 'It is paid, and goes on.' },
      past_due: { description: 'A renewal was not paid.' },
      canceled: { description: 'It ended.' },
    } satisfies Record<SubscriptionState, object>,
  })
  const Card = builder.objectRef<ProviderCard>('PaymentCard').implement({
    description: 'What stands on the card that a subscription is paid with, as far as it is kept here.',
    fields: (t) => ({
      brand: t.exposeString('brand', { description: 'As on the card: Visa, Mastercard.' }),
      last4: t.exposeString('last4', { description: 'The last four digits.' }),
      expMonth: t.exposeInt('expMonth', { description: '1 to 12; the card is good until the end of that month.' }),
      expYear: t.exposeInt('expYear', { description: 'Four digits.' }),
    }),
  })
  builder.objectRef<SubscriptionStatus>('SubscriptionStatus').implement({
    description: 'How the caller’s subscription stands.',
    fields: (t) => ({
      isSubscribed: t.exposeBoolean('isSubscribed', { description: 'Whether the caller may stream now.' }),
      state: t.expose('state', { type: State, description: 'Where it stands.' }),
      currentPeriodEnd: t.expose('currentPeriodEnd', {
        type: 'DateTime',
        nullable: true,
        description: 'Until when it is paid.',
      }),
      cancelAtPeriodEnd: t.exposeBoolean('cancelAtPeriodEnd', {
        description: 'True when it ends with the paid period.',
      }),
      card: t.expose('card', {
        type: Card,
        nullable: true,
        description: 'What renewals are charged to; null while the payment provider has not told.',
      }),
      hasPortal: t.boolean({
        description: 'Whether openBillingPortal has a page to give.',
        resolve: (_status, _args, { ctx }) => ctx.ports.payments.name === 'stripe',
      }),
    }),
  })
  builder.objectRef<{ url: string | null }>('BillingPortal').implement({
    description: 'The payment provider’s own page for a listener.',
    fields: (t) => ({
      url: t.exposeString('url', {
        nullable: true,
        description: 'Where to send the browser, once and soon; null where the provider has no such page.',
      }),
    }),
  })
  builder.objectRef<PendingPayment>('PendingSubscription').implement({
    description: 'A subscription that waits to be paid: what the payment form needs.',
    fields: (t) => ({
      clientSecret: t.exposeString('clientSecret', { description: 'Hands the payment to the provider’s form.' }),
      provider: t.exposeString('provider', { description: 'stripe, or sandbox where no money moves.' }),
      publishableKey: t.exposeString('publishableKey', {
        nullable: true,
        description: 'The provider’s key for browsers, where it has one.',
      }),
    }),
  })
}
