import { HandHeart } from 'lucide-react'
import { useState } from 'react'
import type { SlotProps } from '../../../app/define-feature.ts'
import { Button } from '../../../ui/button.tsx'
import { TipDialog } from './tip-dialog.tsx'

/** On an artist's page. A pending artist can be sent nothing yet. */
export const TipButton = ({ artist }: SlotProps<'artistSections'>) => {
  const [open, setOpen] = useState(false)
  if (!artist.approved) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <HandHeart size={18} aria-hidden="true" /> Tip
      </Button>
      {open ? <TipDialog artist={artist} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
