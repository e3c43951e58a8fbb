import type { ComponentType, ReactNode } from 'react'
import { defineFeature, type SlotPart } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'
import { PaymentReturn } from './subscribe/payment-return.tsx'

export type DashboardTabProps = { artistId: string }

declare module '../../app/define-feature.ts' {
  interface FeatureSlots {
    /** Tabs of the artist's dashboard, ascending: Earnings 10, Merchandise 20, Analytics 30, Settings 40. */
    dashboardTabs: SlotPart<DashboardTabProps> & { label: string }
    /**
     * Lines of the revenue breakdown below fan tips, ascending: merchandise 10. `children` draws with the whole cents,
     * null while they are not known.
     */
    revenueSources: SlotPart<DashboardTabProps & { children: (cents: number | null) => ReactNode }> & { label: string }
    /** Panels on the Settings tab. Made with lazyNamed. */
    settings: ComponentType
  }
}

/** What listeners pay, and what artists earn. */
export const billing = defineFeature({
  name: 'billing',
  shell: { providers: [PaymentReturn] },
  routes: [
    {
      path: '/dashboard',
      title: 'Artist Dashboard',
      Component: lazyNamed(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage'),
    },
    {
      path: '/dashboard/statements/:month',
      title: 'Statement',
      Component: lazyNamed(() => import('./statements/statement-page.tsx'), 'StatementPage'),
    },
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
  navigation: [{ label: 'Dashboard', to: '/dashboard', order: 20 }],
  typePolicies: (pages) => ({
    Query: { fields: { subscriptionPeriods: pages() } },
    Artist: { fields: { statements: pages(), tips: pages() } },
    Statement: { fields: { periods: pages(), entries: pages(), streamsOf: pages(['period']) } },
    // Asked for in parts by the player bar and the subscribe page.
    SubscriptionStatus: { merge: true },
  }),
  slots: {
    dashboardTabs: [
      {
        id: 'earnings',
        label: 'Earnings',
        order: 10,
        Component: lazyNamed(() => import('./dashboard/earnings-tab.tsx'), 'EarningsTab'),
      },
      {
        id: 'settings',
        label: 'Settings',
        order: 40,
        Component: lazyNamed(() => import('./dashboard/settings-tab.tsx'), 'SettingsTab'),
      },
    ],
    adminPanels: [lazyNamed(() => import('./books/books-panel.tsx'), 'BooksPanel')],
    artistActions: [{ id: 'tip', order: 10, Component: lazyNamed(() => import('./tip/tip-button.tsx'), 'TipButton') }],
  },
})
