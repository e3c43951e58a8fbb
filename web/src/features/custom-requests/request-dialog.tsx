import { Dialog } from '../../ui/dialog.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { RequestForm } from './request-form.tsx'

type RequestDialogProps = { artistId: string; open: boolean; onClose: () => void }

export const RequestDialog = ({ artistId, open, onClose }: RequestDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
    title="Request Custom Merchandise"
    description="You design it, Fairwave makes and ships it."
    wide
  >
    <HowItWorks />
    <RequestForm artistId={artistId} onDone={onClose} />
  </Dialog>
)
