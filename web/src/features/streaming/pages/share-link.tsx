import { Share2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'

type ShareLinkProps = {
  path: string
  title: string
  children?: string
}

/** Hands the address of a page to whoever shares it: by the phone's own sheet, or by the clipboard. */
export const ShareLink = ({ path, title, children = 'Share' }: ShareLinkProps) => {
  const share = async () => {
    const url = new URL(path, globalThis.location.origin).href
    if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
      // Closed again by who opened it: nothing has gone wrong.
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: 'Link copied', description: url })
    } catch {
      toast({ title: 'Copy this link', description: url })
    }
  }
  return (
    <Button variant="quiet" onClick={() => void share()}>
      <Share2 size={18} aria-hidden="true" /> {children}
    </Button>
  )
}
