import { styled } from 'styled-components'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { color, media, space } from '../../ui/tokens.ts'

const Text = styled.p`color: ${color.muted};`
const Buttons = styled.div`
  display: grid;
  gap: ${space[3]};
  margin-top: ${space[5]};
  @media ${media.sm} { display: flex; }
`

export type ComeBackDialogProps = {
  /** The server's message, with the day of the deletion. */
  message: string
  onDecide: (comesBack: boolean) => void
}

/** Asks the owner of a closed account whether they want it back. */
export const ComeBackDialog = ({ message, onDecide }: ComeBackDialogProps) => (
  <Dialog
    open
    onOpenChange={(open) => {
      if (!open) onDecide(false)
    }}
    title="This account is closed"
    description={`${message.replace(/^This account is closed\.\s*/, '')}.`}
  >
    <Text>
      Reopen it and everything is where you left it. Create new access tokens and resume your subscription yourself.
    </Text>
    <Buttons>
      <Button onClick={() => onDecide(true)}>Come back</Button>
      <Button variant="quiet" onClick={() => onDecide(false)}>
        Leave it closed
      </Button>
    </Buttons>
  </Dialog>
)
