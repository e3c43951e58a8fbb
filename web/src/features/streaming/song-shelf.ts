import { styled } from 'styled-components'
import { media, space } from '../../ui/tokens.ts'
import { SongGrid } from './song-card-layout.ts'

/** One row that scrolls sideways, with a piece of the next card to show that there is more. */
export const SongShelf = styled(SongGrid)`
  grid-template-columns: none;
  grid-auto-flow: column;
  grid-auto-columns: minmax(150px, 42%);
  gap: ${space[4]};
  margin-inline: calc(-1 * var(--gutter, 0px));
  padding: 4px var(--gutter, 0px) ${space[3]};
  /* Visually hidden text of the cards is clipped here, so that it does not widen the page. */
  position: relative;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding-inline: var(--gutter, 0px);
  scrollbar-width: thin;
  > * { scroll-snap-align: start; }
  @media ${media.md} { grid-template-columns: none; grid-auto-columns: 184px; }
`
