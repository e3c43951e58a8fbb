import { useAuthStatus } from '../../app/auth-status.tsx'
import { hasRole } from '../../app/has-role.ts'
import { useComposition } from '../../app/composition.tsx'
import type { AccountEntry } from '../../app/define-feature.ts'
import { SECOND_FACTOR_PAGE } from '../../app/held-admin.ts'

/** The pages about one's account, for the kinds that are signed in; none for visitors. */
export const useAccountEntries = (): readonly AccountEntry[] => {
  const { accountEntries } = useComposition()
  const { status } = useAuthStatus()
  if (!status.isAuthenticated) return []
  if (status.adminWithoutFactor && status.userType === 'admin')
    return [{ label: 'Set up two-step sign-in', to: SECOND_FACTOR_PAGE, order: 0 }]
  return accountEntries.filter(
    ({ kinds, roles }) =>
      (!kinds || kinds.some((kind) => status[`${kind}Username`] !== null)) && (!roles || hasRole(status, ...roles)),
  )
}
