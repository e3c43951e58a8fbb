import type { ReactNode } from 'react'
import { useAuthStatus } from '../../../app/auth-status.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'

/** Content for staff; others are sent to sign in. */
export const ForStaff = ({ children }: { children: ReactNode }) => {
  const { status, loading } = useAuthStatus()
  if (loading || status.adminUsername !== null) return children
  return (
    <Page width="reading">
      <EmptyState
        level={1}
        title="Please Login"
        description="Only staff can read reports."
        action={<LinkButton to="/admin/login">Admin Login</LinkButton>}
      />
    </Page>
  )
}
