import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import type { AccountKind } from './token-form-schema.ts'
import { CreateTokenForm } from './create-token-form.tsx'
import { NewTokenSecret } from './new-token-secret.tsx'

export type CreateTokenDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  kinds: readonly AccountKind[]
}

/** Asks what the token is for, then shows it: this once, and it is forgotten when the dialog closes. */
export const CreateTokenDialog = ({ open, onOpenChange, kinds }: CreateTokenDialogProps) => {
  const [secret, setSecret] = useState<string>()
  const change = (next: boolean) => {
    if (!next) setSecret(undefined)
    onOpenChange(next)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={secret ? 'Your new access token' : 'New access token'}
      description={
        secret ? 'Copy it now: it is not shown again.' : 'It acts as your account, within the limits you set here.'
      }
    >
      {secret ? (
        <NewTokenSecret secret={secret} onDone={() => change(false)} />
      ) : (
        <CreateTokenForm kinds={kinds} onCreated={setSecret} onCancel={() => change(false)} />
      )}
    </Dialog>
  )
}
