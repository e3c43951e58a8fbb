import { useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { space } from '../../ui/tokens.ts'
import {
  AccessTokensPageDocument,
  type ListedTokenFragment,
  useRevokeAccessTokenMutation,
} from './access-tokens.generated.ts'

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[3]};
`

export type RevokeTokenDialogProps = { token: ListedTokenFragment | undefined; onClose: () => void }

/** Asks once more, because programs that use the token stop at once. */
export const RevokeTokenDialog = ({ token, onClose }: RevokeTokenDialogProps) => {
  const [revoke] = useRevokeAccessTokenMutation({
    refetchQueries: [AccessTokensPageDocument],
    awaitRefetchQueries: true,
  })
  const [busy, setBusy] = useState(false)
  const go = async (id: string) => {
    setBusy(true)
    try {
      await revoke({ variables: { id } })
      onClose()
      toast({ title: 'Token revoked', description: 'Programs that use it are refused from now on.' })
    } catch (error) {
      toast({
        title: 'Error',
        description: error instanceof Error && error.message ? error.message : 'An error occurred',
        variant: 'destructive',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={token !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Revoke this token?"
      description={`Programs that use “${token?.name ?? ''}” are refused from now on. This cannot be undone.`}
    >
      <Buttons>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" busy={busy} onClick={() => void (token && go(token.id))}>
          Revoke
        </Button>
      </Buttons>
    </Dialog>
  )
}
