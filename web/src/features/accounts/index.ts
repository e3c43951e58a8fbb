import { defineFeature, type SlotPart } from '../../app/define-feature.ts'
import type { UserType } from '../../app/auth-status.tsx'
import { lazyNamed } from '../../app/lazy-named.ts'

declare module '../../app/define-feature.ts' {
  interface FeatureSlots {
    /** Panels of /settings/security, below the password, or of /settings/privacy, ascending. */
    accountPanels: SlotPart<{ userType: UserType }> & { tab: 'security' | 'privacy' }
  }
}

const SettingsPage = lazyNamed(() => import('./settings-page.tsx'), 'SettingsPage')

/** People's own accounts. */
export const accounts = defineFeature({
  name: 'accounts',
  routes: [
    { path: '/settings', title: 'Settings', Component: SettingsPage },
    { path: '/settings/security', title: 'Security', Component: SettingsPage },
    { path: '/settings/privacy', title: 'Privacy', Component: SettingsPage },
    {
      path: '/forgot-password',
      title: 'Forgot Your Password?',
      data: false,
      Component: lazyNamed(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
    },
    {
      path: '/reset-password',
      title: 'Set a New Password',
      data: false,
      Component: lazyNamed(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
    },
    {
      path: '/verify-email',
      title: 'Confirm Your Address',
      data: false,
      Component: lazyNamed(() => import('./verify-email-page.tsx'), 'VerifyEmailPage'),
    },
    {
      path: '/change-email',
      title: 'Confirm Your New Address',
      data: false,
      Component: lazyNamed(() => import('./change-email-page.tsx'), 'ChangeEmailPage'),
    },
    {
      path: '/undo-email',
      title: 'Take Your Account Back',
      data: false,
      Component: lazyNamed(() => import('./undo-email-page.tsx'), 'UndoEmailPage'),
    },
    {
      path: '/account/secure',
      title: 'Secure Your Account',
      data: false,
      Component: lazyNamed(() => import('./secure-account-page.tsx'), 'SecureAccountPage'),
    },
    {
      path: '/account/freeze',
      title: 'Freeze the Account',
      data: false,
      Component: lazyNamed(() => import('./freeze-account-page.tsx'), 'FreezeAccountPage'),
    },
  ],
  accountEntries: [{ label: 'Settings', to: '/settings', order: 15 }],
  slots: {
    settingsTabs: [
      { id: 'profile', label: 'Profile', to: '/settings', order: 10 },
      { id: 'security', label: 'Security', to: '/settings/security', order: 20 },
      { id: 'privacy', label: 'Privacy', to: '/settings/privacy', order: 40 },
    ],
  },
})
