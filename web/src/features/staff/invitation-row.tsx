import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { roleLabel } from './roles.ts'
import { RowActions } from './rows.ts'
import { StaffListDocument, type StaffListQuery, useWithdrawStaffInvitationMutation } from './staff.generated.ts'
import { reportFailure } from './report-failure.ts'
import { formatDay } from '../../ui/format-time.ts'

/** Somebody who was invited, and the way to take it back. */
export const InvitationRow = ({ invitation }: { invitation: StaffListQuery['staffInvitations'][number] }) => {
  const { id, email, role, invitedByName, expiresAt } = invitation
  const [withdraw] = useWithdrawStaffInvitationMutation({
    refetchQueries: [StaffListDocument],
    awaitRefetchQueries: true,
  })
  const [busy, setBusy] = useState(false)
  return (
    <li>
      <div>
        <strong>{email}</strong>
        <p>
          {roleLabel(role)}, invited by {invitedByName}. Valid until {formatDay(expiresAt)}
        </p>
      </div>
      <RowActions>
        <Button
          variant="quiet"
          size="small"
          busy={busy}
          aria-label={`Withdraw the invitation of ${email}`}
          onClick={() => {
            setBusy(true)
            void withdraw({ variables: { id } })
              .then(() => toast({ title: 'Withdrawn', description: `The link sent to ${email} no longer works.` }))
              .catch((failure: unknown) => {
                reportFailure(failure)
                setBusy(false)
              })
          }}
        >
          Withdraw
        </Button>
      </RowActions>
    </li>
  )
}
