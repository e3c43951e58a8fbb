import { styled } from 'styled-components'
import { color, font, media, size, space } from '../../../ui/tokens.ts'

/** Faces with names, two beside each other on phones. */
export const People = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};
  margin: ${space[4]} 0 0;
  padding: 0;
  list-style: none;
  @media ${media.md} { grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); }
  li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr);
    align-content: start;
    gap: 0 ${space[2]};
    min-width: 0;
    @media ${media.md} { grid-template-columns: 44px minmax(0, 1fr); column-gap: ${space[3]}; }
  }
  li > :first-child { grid-row: span 2; }
  strong {
    display: -webkit-box;
    overflow: hidden;
    font: 600 ${size.md}/1.35 ${font.display};
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  small { color: ${color.muted}; font-size: ${size.sm}; white-space: nowrap; }
`

/** "Nov 2026" of "2026-11". */
export const monthInWords = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
