import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

/** Merchandise that Fairwave makes for an artist: a tab and a button within the store. */
export const customRequests = defineFeature({
  name: 'custom-requests',
  typePolicies: (pages) => ({ Artist: { fields: { customRequests: pages() } } }),
  slots: {
    storeActions: [lazyNamed(() => import('./request-button.tsx'), 'RequestButton')],
    storeTabs: [
      {
        id: 'custom-requests',
        label: 'Custom Requests',
        order: 30,
        Component: lazyNamed(() => import('./custom-requests-tab.tsx'), 'CustomRequestsTab'),
        Count: lazyNamed(() => import('./custom-requests-tab.tsx'), 'CustomRequestCount'),
      },
    ],
  },
})
