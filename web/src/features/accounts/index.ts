import { defineFeature, type SlotPart } from '../../app/define-feature.ts'
import type { UserType } from '../../app/auth-status.tsx'
import { lazyNamed } from '../../app/lazy-named.ts'

declare module '../../app/define-feature.ts' {
  interface FeatureSlots {
    /** Panels of /settings, below the password, ascending; from 100 on below the sessions. */
    accountPanels: SlotPart<{ userType: UserType }>
  }
}

/** People's own accounts. */
export const accounts = defineFeature({
  name: 'accounts',
  routes: [
    {
      path: '/settings',
      title: 'Settings',
      Component: lazyNamed(() => import('./settings-page.tsx'), 'SettingsPage'),
    },
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
})
