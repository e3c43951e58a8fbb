import { styled } from 'styled-components'
import { Link } from '../../../ui/link.tsx'
import { color, font, media, motion, radius, size, space } from '../../../ui/tokens.ts'

export const Sections = styled.div`
  display: grid;
  gap: ${space[7]};
  min-width: 0;
  > * { min-width: 0; }
`

export const GenreTiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
  @media ${media.md} { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: ${space[4]}; }
  @media ${media.lg} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`

/** A cover that one looks through: its own colour below, dark where the words stand. */
export const GenreTile = styled(Link)`
  position: relative;
  display: block;
  aspect-ratio: 16 / 10;
  overflow: hidden;
  border-radius: ${radius.md};
  background: ${color.raised};
  color: ${color.text};
  text-decoration: none;
  > :first-child { position: absolute; inset: 0; height: 100%; aspect-ratio: auto; transition: transform ${motion.medium}; }
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 1;
    background: linear-gradient(180deg, rgb(11 7 24 / 0.1), rgb(11 7 24 / 0.88) 82%);
  }
  &:hover > :first-child { transform: scale(1.05); }
  @media ${media.reducedMotion} { &:hover > :first-child { transform: none; } }
  > span { position: absolute; inset: auto 0 0; z-index: 2; display: grid; padding: ${space[3]} ${space[4]}; }
  strong { overflow: hidden; font: 600 ${size.lg}/1.25 ${font.display}; text-overflow: ellipsis; white-space: nowrap; }
  small { color: ${color.muted}; font-size: ${size.xs}; font-variant-numeric: tabular-nums; }
`

export const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`

export const Chip = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-width: 40px;
  min-height: 36px;
  padding: 0 ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  background: ${color.surface};
  color: ${color.text};
  font: 500 ${size.sm}/1 ${font.display};
  text-decoration: none;
  transition: border-color ${motion.fast}, background ${motion.fast};
  &:hover { border-color: ${color.outline}; background: ${color.raised}; }
  &[aria-current='page'] { border-color: ${color.cyan}; color: ${color.cyan}; }
  small { color: ${color.muted}; font-size: ${size.xs}; font-variant-numeric: tabular-nums; }
`

export const Back = styled.p`
  margin-bottom: ${space[3]};
  color: ${color.muted};
  font-size: ${size.sm};
  a { color: ${color.cyan}; }
`
