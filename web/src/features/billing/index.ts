import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'
import { PaymentReturn } from './subscribe/payment-return.tsx'

export const billing = defineFeature({
  name: 'billing',
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
  shell: { providers: [PaymentReturn] },
  slots: {
    adminPanels: [lazyNamed(() => import('./books/books-panel.tsx'), 'BooksPanel')],
    artistActions: [{ id: 'tip', order: 10, Component: lazyNamed(() => import('./tip/tip-button.tsx'), 'TipButton') }],
  },
})
