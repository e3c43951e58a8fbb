import { styled } from 'styled-components'
import { color, media, size, space } from '../../ui/tokens.ts'

/** Names and what they say: beside each other, below each other on phones. */
export const Facts = styled.dl`
  display: grid;
  gap: ${space[1]} ${space[5]};
  margin: 0;
  dt { color: ${color.muted}; font-size: ${size.sm}; }
  dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
  @media not all and ${media.sm} { dd + dt { margin-top: ${space[2]}; } }
  @media ${media.sm} {
    grid-template-columns: minmax(112px, max-content) minmax(0, 1fr);
    align-items: baseline;
    row-gap: ${space[2]};
  }
`
