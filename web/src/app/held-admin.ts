import type { AuthStatus } from './auth-status.tsx'

/** Where an admin sets up the second factor that must be there before anything else. */
export const SECOND_FACTOR_PAGE = '/admin/second-factor'

/** Pages for signed-in accounts, without sign-in and set-up. */
const FOR_ACCOUNTS = /^\/(?:admin\/(?!(?:second-factor|login|setup)$)|settings(?:\/|$))/

/** Whether this page would only refuse an admin who must set up a second factor first. */
export const isHeldBack = (status: AuthStatus, pathname: string): boolean =>
  status.userType === 'admin' && Boolean(status.adminWithoutFactor) && FOR_ACCOUNTS.test(pathname)
