import { styled } from 'styled-components'
import { color, media, motion, radius, space } from './tokens.ts'

/** Surface with a one-pixel line. `$interactive` lifts the line on hover. */
export const Card = styled.div<{ $interactive?: boolean; $tight?: boolean }>`
  min-width: 0;
  padding: ${({ $tight }) => ($tight ? space[4] : space[5])};
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.surface};
  transition: border-color ${motion.fast}, background ${motion.fast};
  ${({ $interactive }) => ($interactive ? `&:hover { border-color: ${color.outline}; background: ${color.raised}; }` : '')}
  @media not all and ${media.sm} { ${({ $tight }) => ($tight ? '' : 'padding: 20px;')} }
`
