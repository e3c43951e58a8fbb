import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useAuthStatus } from '../../app/auth-status.tsx'
import { hasRole } from '../../app/has-role.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LoadingBlock } from '../../ui/spinner.tsx'
import { space } from '../../ui/tokens.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { MemberRow } from './member-row.tsx'
import { Rows } from './rows.ts'
import { StaffTokensPanel } from './staff-tokens-panel.tsx'
import { useStaffListQuery } from './staff.generated.ts'

const Stack = styled.div`
  display: grid;
  gap: ${space[5]};
`

/** /admin/staff: who is of the staff, with which role, and who was invited. For owners. */
export const StaffListPage = () => {
  const { status, loading } = useAuthStatus()
  if (loading || hasRole(status, 'owner')) return <Staff />
  return (
    <Page width="reading">
      <EmptyState
        level={1}
        title="For owners"
        description="Only owners can view and manage staff."
        action={
          <LinkButton to={status.adminUsername ? '/admin/dashboard' : '/admin/login'}>Admin Dashboard</LinkButton>
        }
      />
    </Page>
  )
}

const Staff = () => {
  const { status } = useAuthStatus()
  const { data, error, refetch } = useStaffListQuery({
    skip: status.adminUsername === null,
    fetchPolicy: 'cache-and-network',
  })
  const [inviting, setInviting] = useState(false)
  const invitations = data?.staffInvitations ?? []
  return (
    <Page
      title="Staff"
      tagline="The people who run the platform, and what they can do."
      width="reading"
      aside={
        <Button onClick={() => setInviting(true)}>
          <UserPlus size={18} aria-hidden="true" /> Invite
        </Button>
      }
    >
      {!data && error ? (
        <ErrorState
          title="The staff could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void refetch().catch(() => {})}
        />
      ) : !data ? (
        <LoadingBlock>Loading the staff...</LoadingBlock>
      ) : (
        <Stack>
          <Panel title="Members">
            <Rows role="list" aria-label="Team members">
              {data.staff.map((member) => (
                <MemberRow key={member.id} member={member} isYou={member.username === status.adminUsername} />
              ))}
            </Rows>
          </Panel>
          {invitations.length > 0 ? (
            <Panel title="Invited" description="Each was emailed a link that works once, for 7 days.">
              <Rows role="list" aria-label="Invitations">
                {invitations.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} />
                ))}
              </Rows>
            </Panel>
          ) : null}
          <StaffTokensPanel />
        </Stack>
      )}
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </Page>
  )
}
