import { serverCode } from '../../app/server-message.ts'
import { useConfirmed } from '../../app/identity/use-confirmed.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { ROLES } from './roles.ts'
import { RowActions } from './rows.ts'
import { reportFailure } from './report-failure.ts'
import { StaffListDocument, useInviteStaffMutation } from './staff.generated.ts'

const inviteSchema = async () => (await import('../../../../plugins/staff/rules.ts')).inviteStaffSchema

/** Asks for an address and a role, and has the link sent there. */
export const InviteDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const [invite] = useInviteStaffMutation({ refetchQueries: [StaffListDocument], awaitRefetchQueries: true })
  const { run, dialog } = useConfirmed('admin')
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (!next) onClose()
        }}
        title="Invite someone"
        description="They get a link by email and choose a username and password. It works once, for 7 days."
      >
        <Form
          aria-label="Invite someone"
          schema={inviteSchema}
          initialValues={{ email: '', role: 'support' as const }}
          onSubmit={async (input) => {
            const answer = await run(() => invite({ variables: { input } })).then(
              ({ data }) => data?.inviteStaff,
              (failure: unknown) => {
                if (serverCode(failure) !== 'SECOND_OWNER_NEEDED') throw failure
                reportFailure(failure)
                return 'waits' as const
              },
            )
            if (answer === 'waits') return onClose()
            if (answer && 'message' in answer) return { fields: { email: answer.message } }
            toast({ title: 'Invited', description: `We emailed ${input.email}.` })
            onClose()
          }}
        >
          <TextInput name="email" label="Email" type="email" autoComplete="off" required />
          <SelectInput
            name="role"
            label="Role"
            options={ROLES.map(({ value, label, does }) => ({ value, label: `${label}: ${does}` }))}
            required
          />
          <RowActions style={{ justifyContent: 'flex-end' }}>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <SubmitButton busyLabel="Inviting...">Send the invitation</SubmitButton>
          </RowActions>
        </Form>
      </Dialog>
      {dialog}
    </>
  )
}
