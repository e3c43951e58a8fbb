import { styled } from 'styled-components'
import { color, size } from '../../ui/tokens.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

export interface ChartPlace {
  songId: string
  /** Null where they are too few to be told. */
  listeners: number | null
  /** The place of the day before, from 1; null without one. */
  previousRank: number | null
}

const Moved = styled.small`
  display: block;
  margin-top: 4px;
  color: ${color.muted};
  font-size: ${size.xs};
  font-weight: 500;
  &[data-to='up'] { color: ${color.good}; }
  &[data-to='new'] { color: ${color.cyan}; }
`

const places = (count: number): string => `${count} ${count === 1 ? 'place' : 'places'}`

/** How a song's place differs from the one that it had the day before: nothing where it does not. */
export const Movement = ({ rank, previousRank }: { rank: number; previousRank: number | null }) => {
  if (previousRank === null) return <Moved data-to="new">New</Moved>
  const up = previousRank - rank
  if (up === 0) return null
  return (
    <Moved data-to={up > 0 ? 'up' : 'down'}>
      <VisuallyHidden>{`${up > 0 ? 'Up' : 'Down'} ${places(Math.abs(up))}`}</VisuallyHidden>
      <span aria-hidden="true">
        {up > 0 ? '▲' : '▼'} {Math.abs(up)}
      </span>
    </Moved>
  )
}

/** "14 listeners", where they are told. */
export const formatListeners = ({ listeners }: ChartPlace): string =>
  listeners === null ? '' : ` · ${listeners.toLocaleString('en-US')} listeners`
