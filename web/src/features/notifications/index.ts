import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'
import { ArtistBell } from './artist-bell.tsx'

/** What an account is notified of. */
export const notifications = defineFeature({
  name: 'notifications',
  routes: [
    {
      path: '/notifications',
      title: 'Notifications',
      Component: lazyNamed(() => import('./notifications-page.tsx'), 'NotificationsPage'),
    },
  ],
  accountEntries: [{ label: 'Notifications', to: '/notifications', order: 2 }],
  typePolicies: (pages) => ({ Query: { fields: { notifications: pages() } } }),
  slots: { headerNotices: [ArtistBell] },
})
