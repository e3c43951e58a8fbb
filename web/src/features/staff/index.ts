import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

/** Staff, for owners, and the page of an invitation. */
export const staff = defineFeature({
  name: 'staff',
  routes: [
    {
      path: '/admin/staff',
      title: 'Staff',
      Component: lazyNamed(() => import('./staff-list-page.tsx'), 'StaffListPage'),
    },
    {
      path: '/staff/join',
      title: 'Join the Team',
      data: false,
      Component: lazyNamed(() => import('./join-page.tsx'), 'JoinPage'),
    },
  ],
  accountEntries: [{ label: 'Staff', to: '/admin/staff', order: 12, kinds: ['admin'], roles: ['owner'] }],
})
