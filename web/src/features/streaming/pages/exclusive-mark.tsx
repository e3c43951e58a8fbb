import { styled } from 'styled-components'
import { Link } from '../../../ui/link.tsx'
import { color, size, space } from '../../../ui/tokens.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  max-width: 100%;
  min-height: 24px;
  color: ${color.muted};
  font-size: ${size.sm};
  line-height: 1.4;
  svg { flex: none; fill: none; stroke: ${color.amber}; stroke-width: 2; }
  a { color: inherit; text-decoration: underline; }
  a:hover { color: ${color.text}; }
`

type ExclusiveMarkProps = {
  /** Who may hear it, until when, and what opens it; null for what everybody may hear. */
  text: string | null | undefined
  /** Where that is done. */
  to?: string
  /** The words stand elsewhere on the page: the lock alone is seen. */
  brief?: boolean
}

/** A lock with the words of what opens a song or a release. */
export const ExclusiveMark = ({ text, to, brief = false }: ExclusiveMarkProps) =>
  text ? (
    <Mark>
      {/* Drawn here, as in a row of songs: the file of an icon would bring those of other pages along. */}
      <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
        <path d="M4 11h16v10H4zM7 11V7a5 5 0 0 1 10 0v4" />
      </svg>
      {brief ? <VisuallyHidden>{text}</VisuallyHidden> : to ? <Link to={to}>{text}</Link> : <span>{text}</span>}
    </Mark>
  ) : null

/** The page that opens what is for an audience: its artist's has the store, the tip and the follow button. */
export const opensAtPath = (audience: string, artistPath: string, releasePath: string | null): string => {
  if (audience === 'signedIn') return '/login'
  return audience === 'buyers' ? (releasePath ?? artistPath) : artistPath
}
