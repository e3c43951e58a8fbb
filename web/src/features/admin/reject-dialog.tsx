import { useState } from 'react'
import { styled } from 'styled-components'
import { REJECTION_REASON_MAX } from '../../../../plugins/auth/rules/rejection.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { space } from '../../ui/tokens.ts'
import type { PendingArtistFragment } from './pending-artist.generated.ts'

const Removed = styled.ul`
  margin-bottom: ${space[5]};
  padding-left: ${space[5]};
`

const Answers = styled.div`
  margin-top: ${space[5]};
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[3]};
`

type RejectDialogProps = {
  artist: PendingArtistFragment
  busy: boolean
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks before an artist is removed: it cannot be undone. The reason, if one is given, reaches the artist by mail and at sign-in. */
export const RejectDialog = ({ artist, busy, onConfirm, onClose }: RejectDialogProps) => {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next && !busy) onClose()
      }}
      title={`Reject ${artist.name}?`}
      description={`This removes @${artist.username} entirely, and cannot be undone:`}
    >
      <Removed>
        <li>the account, so the artist can no longer sign in</li>
        <li>the profile and every song, with its audio and cover</li>
        <li>the store with its products, and custom merchandise requests</li>
      </Removed>
      <TextArea
        label="Reason (optional)"
        hint="Sent to the artist by email."
        rows={2}
        maxLength={REJECTION_REASON_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Answers>
        <Button variant="quiet" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button variant="danger" busy={busy} onClick={() => onConfirm(reason.trim())}>
          Reject and Remove
        </Button>
      </Answers>
    </Dialog>
  )
}
