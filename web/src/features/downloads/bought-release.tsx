import { Check, Download } from 'lucide-react'
import { LinkButton } from '../../ui/link-button.tsx'

/** On the page of a release that one has bought: the way to its files, or to where they will be. */
export const BoughtRelease = ({ isOut }: { isOut: boolean }) => {
  const Icon = isOut ? Download : Check
  return (
    <LinkButton to="/library?show=bought" variant="quiet">
      <Icon size={18} aria-hidden="true" /> {isOut ? 'Download' : 'Pre-ordered'}
    </LinkButton>
  )
}
