import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

/** One's data: all of it as an archive, and its end. */
export const privacy = defineFeature({
  name: 'privacy',
  routes: [
    {
      path: '/account-closed',
      title: 'Your Account Is Closed',
      data: false,
      Component: lazyNamed(() => import('./account-closed-page.tsx'), 'AccountClosedPage'),
    },
  ],
  slots: {
    accountPanels: [
      {
        id: 'your-data',
        order: 110,
        tab: 'privacy',
        Component: lazyNamed(() => import('./your-data-panel.tsx'), 'YourDataPanel'),
      },
      {
        id: 'delete-account',
        order: 120,
        tab: 'privacy',
        Component: lazyNamed(() => import('./delete-account-panel.tsx'), 'DeleteAccountPanel'),
      },
    ],
  },
})
