import { Link2 } from 'lucide-react'
import { Button, type ButtonProps } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'

type CopyLinkProps = Pick<ButtonProps, 'variant' | 'size'> & {
  /** Address of our page. */
  path: string
  /** The link's target. */
  title: string
}

/** Puts the full address of a page into the clipboard. */
export const CopyLink = ({ path, title, ...look }: CopyLinkProps) => (
  <Button
    variant="quiet"
    size="small"
    {...look}
    aria-label={`Copy link to ${title}`}
    onClick={() => {
      const address = new URL(path, globalThis.location.origin).href
      void Promise.resolve()
        .then(async () => await navigator.clipboard.writeText(address))
        .then(
          () => toast({ title: 'Link copied', description: address }),
          () => toast({ title: 'Copy this link', description: address }),
        )
    }}
  >
    <Link2 size={14} aria-hidden="true" /> Copy link
  </Button>
)
