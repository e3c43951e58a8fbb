import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { SkipLink } from '../../ui/skip-link.tsx'

/** A way past the page to the player, behind the one to the content: between them lie all the page's links. */
export const SkipToPlayer = () => {
  const [place] = useState(() => document.createElement('div'))
  useEffect(() => {
    document.querySelector('a[href="#main"]')?.after(place)
    return () => place.remove()
  }, [place])
  return createPortal(<SkipLink targetId="player">Skip to player</SkipLink>, place)
}
