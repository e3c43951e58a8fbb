import type { ComponentType } from 'react'
import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

declare module '../../app/define-feature.ts' {
  interface FeatureSlots {
    /** Panels on the dashboard of admins, below the pending artists. Made with lazyNamed. */
    adminPanels: ComponentType
  }
}

/** Set-up and sign-in of staff, and what staff decides. */
export const admin = defineFeature({
  name: 'admin',
  typePolicies: (pages) => ({ Query: { fields: { pendingArtists: pages() } } }),
  accountEntries: [{ label: 'Admin Dashboard', to: '/admin/dashboard', order: 1, kinds: ['admin'] }],
  routes: [
    {
      path: '/admin/setup',
      title: 'Admin Setup',
      data: false,
      Component: lazyNamed(() => import('./admin-setup-page.tsx'), 'AdminSetupPage'),
    },
    {
      path: '/admin/login',
      title: 'Admin Login',
      data: false,
      Component: lazyNamed(() => import('./admin-login-page.tsx'), 'AdminLoginPage'),
    },
    {
      path: '/admin/dashboard',
      title: 'Admin Dashboard',
      Component: lazyNamed(() => import('./admin-dashboard-page.tsx'), 'AdminDashboardPage'),
    },
    {
      path: '/admin/approvals',
      title: 'Artist Approvals',
      Component: lazyNamed(() => import('./approvals/approvals-page.tsx'), 'ApprovalsPage'),
    },
  ],
})
