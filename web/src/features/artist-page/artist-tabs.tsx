import { useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { useSlot } from '../../app/composition.tsx'
import { Link } from '../../ui/link.tsx'
import { color, font, size, space } from '../../ui/tokens.ts'

const Bar = styled.nav`
  display: flex;
  gap: ${space[5]};
  margin-bottom: ${space[6]};
  border-bottom: 1px solid ${color.line};
  a {
    min-height: 44px;
    margin-bottom: -1px;
    border-bottom: 3px solid transparent;
    color: ${color.muted};
    font: 600 ${size.md}/41px ${font.display};
    text-decoration: none;
  }
  a:hover { color: ${color.text}; }
  a[aria-current] { border-color: var(--artist, ${color.magenta}); color: ${color.text}; }
`

/** The section that `?tab=` names, which then stands alone; null for the whole page. */
export const useArtistTab = (): string | null => {
  const sections = useSlot('artistSections')
  const asked = useSearchParams()[0].get('tab')
  return sections.some(({ id, tab }) => tab && id === asked) ? asked : null
}

/** Music, and each section that has an address of its own. Nothing where there is none. */
export const ArtistTabs = ({ username }: { username: string }) => {
  const current = useArtistTab()
  const tabs = useSlot('artistSections').flatMap(({ id, tab }) => (tab ? [{ id, label: tab }] : []))
  if (tabs.length === 0) return null
  const path = `/artist/${encodeURIComponent(username)}`
  return (
    <Bar aria-label="Parts of this page">
      {[{ id: null, label: 'Music' }, ...tabs].map(({ id, label }) => (
        <Link
          key={label}
          to={id ? `${path}?tab=${id}` : path}
          // The head stays where it is.
          state={{ keepScroll: true }}
          aria-current={id === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </Bar>
  )
}
