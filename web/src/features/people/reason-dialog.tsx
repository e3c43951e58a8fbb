import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { REJECTION_REASON_MAX } from '../../../../plugins/auth/rules/rejection.ts'
import { serverMessage } from '../../app/server-message.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { space } from '../../ui/tokens.ts'

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[3]};
  margin-top: ${space[5]};
`

type ReasonDialogProps = {
  title: string
  description: string
  hint: string
  confirm: string
  danger: boolean
  /** Answers why it was not done; null where it was. */
  onConfirm: (reason: string) => Promise<string | null>
  onClose: () => void
}

/** Asks why before something is done to an account, and stays open with what was wrong. */
export const ReasonDialog = ({ title, description, hint, confirm, danger, onConfirm, onClose }: ReasonDialogProps) => {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim().length < 3) return setProblem('Give a reason')
    setBusy(true)
    const refusal = await onConfirm(reason.trim()).catch(
      (failure: unknown) => serverMessage(failure) ?? 'An error occurred',
    )
    setBusy(false)
    if (refusal !== null) setProblem(refusal)
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next && !busy) onClose()
      }}
      title={title}
      description={description}
    >
      <form noValidate aria-label={title} onSubmit={(event) => void submit(event)}>
        <TextArea
          label="Reason"
          hint={hint}
          error={problem}
          rows={3}
          required
          maxLength={REJECTION_REASON_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Answers>
          <Button variant="quiet" type="button" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} type="submit" busy={busy}>
            {confirm}
          </Button>
        </Answers>
      </form>
    </Dialog>
  )
}
