import { HandHeart } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { SlotProps } from '../../../app/define-feature.ts'
import { lazyNamed } from '../../../app/lazy-named.ts'
import { Button } from '../../../ui/button.tsx'

const TipDialog = lazyNamed(() => import('./tip-dialog.tsx'), 'TipDialog')
const preloadDialog = () => void TipDialog.preload()

/** On an artist's page. A pending artist can be sent nothing yet. */
export const TipButton = ({ artist }: SlotProps<'artistSections'>) => {
  const [open, setOpen] = useState(false)
  if (!artist.approved) return null
  return (
    <>
      <Button variant="secondary" onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => setOpen(true)}>
        <HandHeart size={18} aria-hidden="true" /> Tip
      </Button>
      {open ? (
        <Suspense>
          <TipDialog artist={artist} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
