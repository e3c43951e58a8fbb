import { defineFeature } from '../../app/define-feature.ts'
import { lazyNamed } from '../../app/lazy-named.ts'

/** Set-up and sign-in of staff, and what staff decides. */
export const admin = defineFeature({
  name: 'admin',
  accountEntries: [{ label: 'Admin Dashboard', to: '/admin/dashboard', order: 1, kinds: ['admin'] }],
  routes: [
    {
      path: '/admin/setup',
      title: 'Admin Setup',
      Component: lazyNamed(() => import('./admin-setup-page.tsx'), 'AdminSetupPage'),
    },
    {
      path: '/admin/login',
      title: 'Admin Login',
      Component: lazyNamed(() => import('./admin-login-page.tsx'), 'AdminLoginPage'),
    },
    {
      path: '/admin/dashboard',
      title: 'Admin Dashboard',
      Component: lazyNamed(() => import('./admin-dashboard-page.tsx'), 'AdminDashboardPage'),
    },
  ],
})
