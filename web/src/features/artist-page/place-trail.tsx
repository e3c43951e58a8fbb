import { styled } from 'styled-components'
import { Link } from '../../ui/link.tsx'
import { color, size, space } from '../../ui/tokens.ts'

const Trail = styled.p`
  margin-bottom: ${space[4]};
  color: ${color.muted};
  font-size: ${size.sm};
  a { color: ${color.cyan}; }
`

/** The way back: to all places from one of them. */
export const PlaceTrail = ({ title }: { title?: string }) => (
  <Trail>
    <Link to="/browse">Browse</Link> / {title ? <Link to="/places">Places</Link> : 'Places'}
    {title ? ` / ${title}` : null}
  </Trail>
)
