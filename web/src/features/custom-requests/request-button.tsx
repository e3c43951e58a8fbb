import { Dialog } from '../../ui/dialog.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { RequestForm } from './request-form.tsx'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import type { SlotProps } from '../../app/define-feature.ts'
import { Button } from '../../ui/button.tsx'

type RequestDialogProps = { artistId: string; open: boolean; onClose: () => void }

const RequestDialog = ({ artistId, open, onClose }: RequestDialogProps) => (
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

/** Opens the request dialog; beside 'Add Product', and on the tab of requests under its other name. */
export const RequestButton = ({
  artistId,
  label = 'Request Custom Merch',
}: SlotProps<'dashboardTabs'> & { label?: string }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        <Sparkles size={16} aria-hidden="true" /> {label}
      </Button>
      <RequestDialog artistId={artistId} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
