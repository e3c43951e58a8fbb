import { useState } from 'react'
import { styled } from 'styled-components'
import { useConfirmed } from '../../app/identity/use-confirmed.tsx'
import type { StaffRole } from '../../app/schema-types.generated.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { space } from '../../ui/tokens.ts'
import { ROLES, roleDoes, roleLabel } from './roles.ts'
import { RowActions } from './rows.ts'
import {
  StaffListDocument,
  type StaffRowFragment,
  useChangeStaffRoleMutation,
  useObjectToOwnerRemovalMutation,
  useRemoveStaffMutation,
} from './staff.generated.ts'
import { reportFailure } from './report-failure.ts'

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[3]};
  margin-top: ${space[5]};
`

const refetched = { refetchQueries: [StaffListDocument], awaitRefetchQueries: true }

/** One of the staff: their role, and the way out. Both ask first. */
export const MemberRow = ({ member, isYou }: { member: StaffRowFragment; isYou: boolean }) => {
  const { id, username, email, role, removalProposedBy } = member
  const [change] = useChangeStaffRoleMutation(refetched)
  const [remove] = useRemoveStaffMutation(refetched)
  const [object] = useObjectToOwnerRemovalMutation(refetched)
  const { run, dialog } = useConfirmed('admin')
  const [asking, setAsking] = useState<{ role: StaffRole } | 'remove'>()
  const [busy, setBusy] = useState(false)

  const decide = async () => {
    if (!asking) return
    setBusy(true)
    try {
      const refusal =
        asking === 'remove'
          ? (await run(() => remove({ variables: { id } }))).data?.removeStaff
          : (await run(() => change({ variables: { id, role: asking.role } }))).data?.changeStaffRole
      if (refusal && 'message' in refusal) reportFailure(refusal.message)
      else if (asking === 'remove') toast({ title: 'Removed', description: `${username} is no longer on the team.` })
      else toast({ title: 'Role changed', description: `${username} is ${roleLabel(asking.role).toLowerCase()} now.` })
    } catch (failure) {
      reportFailure(failure)
    }
    setBusy(false)
    setAsking(undefined)
  }

  const keep = async () => {
    try {
      await run(() => object({ variables: { id } }))
      toast({ title: 'Objected', description: `${username} stays an owner.` })
    } catch (failure) {
      reportFailure(failure)
    }
  }

  return (
    <li>
      <div>
        <strong>{username}</strong>
        {isYou ? <Badge tone="good">You</Badge> : null}
        <p>{email}</p>
        <p>{roleDoes(role)}</p>
        {removalProposedBy ? (
          <p>
            {removalProposedBy} wants to remove this owner.{' '}
            <Button variant="quiet" size="small" onClick={() => void keep()}>
              Object
            </Button>
          </p>
        ) : null}
      </div>
      <RowActions>
        <Select
          label="Role"
          aria-label={`Role of ${username}`}
          options={ROLES.map(({ value, label }) => ({ value, label }))}
          value={role}
          onChange={({ target }) => setAsking({ role: target.value as StaffRole })}
        />
        <Button variant="danger" size="small" aria-label={`Remove ${username}`} onClick={() => setAsking('remove')}>
          Remove
        </Button>
      </RowActions>
      <Dialog
        open={asking !== undefined}
        onOpenChange={(open) => {
          if (!open && !busy) setAsking(undefined)
        }}
        title={
          asking === 'remove'
            ? `Remove ${username}?`
            : `Make ${username} ${roleLabel(asking?.role ?? '').toLowerCase()}?`
        }
        description={
          asking === 'remove'
            ? 'They are signed out everywhere and their access tokens end. The audit log keeps their actions.'
            : `${roleDoes(asking?.role ?? '')}. It applies at once, and ${username} is notified by email.`
        }
      >
        <Answers>
          <Button variant="quiet" disabled={busy} onClick={() => setAsking(undefined)}>
            Cancel
          </Button>
          <Button variant={asking === 'remove' ? 'danger' : 'primary'} busy={busy} onClick={() => void decide()}>
            {asking === 'remove' ? 'Remove' : 'Change the role'}
          </Button>
        </Answers>
      </Dialog>
      {dialog}
    </li>
  )
}
