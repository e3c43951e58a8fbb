import { MapPin } from 'lucide-react'
import { styled } from 'styled-components'
import { placePath } from '../../../plugins/profiles/rules/paths.ts'
import { Link } from './link.tsx'
import { color, font, motion, radius, size, space } from './tokens.ts'
import { countArtists } from './count-artists.ts'

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`

const Chip = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: 40px;
  padding: ${space[1]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  background: ${color.surface};
  color: ${color.text};
  font: 500 ${size.sm}/1.3 ${font.display};
  text-decoration: none;
  overflow-wrap: anywhere;
  transition: border-color ${motion.fast}, background ${motion.fast};
  &:hover { border-color: ${color.outline}; background: ${color.raised}; }
  svg { flex: none; color: ${color.cyan}; }
  small { color: ${color.muted}; font-size: ${size.xs}; font-variant-numeric: tabular-nums; }
`

type PlaceChipsProps = { places: readonly { key: string; title: string; artists: number }[] }

/** Places with how many artists are at home there. */
export const PlaceChips = ({ places }: PlaceChipsProps) => (
  <List role="list" aria-label="Places">
    {places.map(({ key, title, artists }) => (
      <li key={key}>
        <Chip to={placePath(key)} aria-label={`${title}, ${countArtists(artists)}`}>
          <MapPin size={15} aria-hidden="true" />
          {title} <small>{artists.toLocaleString('en')}</small>
        </Chip>
      </li>
    ))}
  </List>
)
