import type { ComponentType } from 'react'
import { afterLoad, inRoom } from '../../app/after-load.ts'
import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'
import { PaymentReturn } from './subscribe/payment-return.tsx'

declare module '../../app/define-feature.ts' {
  interface FeatureSlots {
    /** Panels below how the subscription goes on, at /subscription. Made with lazyNamed. */
    subscriptionPanels: ComponentType
  }
}

// Loaded after what is seen first: the files of a first view are read from the slots below.
const ThanksSection = afterLoad(lazyNamed(() => import('./thanks/thanks-section.tsx'), 'ThanksSection'))

const ReleaseSupporters = afterLoad(
  lazyNamed(() => import('./thanks/release-supporters.tsx'), 'ReleaseSupporters'),
  { width: 200, height: 104 },
)

const TipButton = inRoom(
  lazyNamed(() => import('./tip/tip-button.tsx'), 'TipButton'),
  { width: 90, height: 44 },
)

/** Listeners' payments: subscriptions and tips. */
export const billing = defineFeature({
  name: 'billing',
  shell: { providers: [PaymentReturn] },
  routes: [
    {
      path: '/subscription',
      title: 'Your Subscription',
      Component: lazyNamed(() => import('./subscription/subscription-page.tsx'), 'SubscriptionPage'),
    },
    {
      path: '/subscribe',
      title: 'Subscribe',
      Component: lazyNamed(() => import('./subscribe/subscribe-page.tsx'), 'SubscribePage'),
    },
  ],
  accountEntries: [{ label: 'Your Subscription', to: '/subscription', order: 5, kinds: ['user'] }],
  typePolicies: (pages) => ({
    Query: { fields: { artistThanks: pages(['artistId']) } },
    Artist: { fields: { tips: pages() } },
    // Asked for in parts by the player bar and the subscribe page.
    SubscriptionStatus: { merge: true },
  }),
  slots: {
    earningsPanels: [
      { id: 'tips', order: 10, Component: lazyNamed(() => import('./tips-received/tips-panel.tsx'), 'TipsPanel') },
    ],
    adminPanels: [lazyNamed(() => import('./books/books-panel.tsx'), 'BooksPanel')],
    releaseAside: [{ id: 'supporters', order: 10, Component: ReleaseSupporters }],
    artistAside: [{ id: 'thanks', order: 10, Component: ThanksSection }],
    artistActions: [{ id: 'tip', order: 10, Component: TipButton }],
  },
})
