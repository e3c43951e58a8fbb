import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import type { SlotProps } from '../../app/define-feature.ts'
import { Button } from '../../ui/button.tsx'
import { RequestDialog } from './request-dialog.tsx'

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
