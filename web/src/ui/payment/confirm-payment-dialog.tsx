import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'

export type ConfirmPaymentDialogProps = {
  open: boolean
  /** The price as shown: '$10.00'. */
  amount: string
  onAnswer: (confirmed: boolean) => void
}

/** Stands in for the page on which a bank asks its customer. Closing it is a no. */
export const ConfirmPaymentDialog = ({ open, amount, onAnswer }: ConfirmPaymentDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => {
      if (!next) onAnswer(false)
    }}
    title="Confirm this payment"
    description={`Your bank wants to make sure it’s you paying ${amount} to Fairwave. This is the sandbox: no money moves.`}
  >
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, justifyContent: 'flex-end' }}>
      <Button variant="quiet" onClick={() => onAnswer(false)}>
        Decline
      </Button>
      <Button onClick={() => onAnswer(true)}>Confirm payment</Button>
    </div>
  </Dialog>
)
