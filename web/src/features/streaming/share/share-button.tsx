import { Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyNamed } from '../../../app/lazy-named.ts'
import { Button } from '../../../ui/button.tsx'
import type { Shared } from './shared.ts'

const ShareDialog = lazyNamed(() => import('./share-dialog.tsx'), 'ShareDialog')

/** Opens what a page is shared by: its link, at a second, and its player for other sites. */
export const ShareButton = ({ shared }: { shared: Shared }) => {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => {
          setWasOpen(true)
          setOpen(true)
        }}
      >
        <Share2 size={18} aria-hidden="true" /> Share
      </Button>
      {wasOpen ? (
        <Suspense>
          <ShareDialog shared={shared} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  )
}
