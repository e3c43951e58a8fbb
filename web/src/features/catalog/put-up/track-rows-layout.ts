import { styled } from 'styled-components'
import { color, font, glow, media, radius, size, space } from '../../../ui/tokens.ts'

export const Rows = styled.ol`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`

export const TrackRow = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) 40px;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  padding: ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.ground};
  > * { grid-column: 2 / -1; min-width: 0; }
  > [data-handle] { grid-column: 1; grid-row: 1; }
  > [data-handle] + * { grid-column: 2; grid-row: 1; }
  > [aria-label^='Remove'] { grid-column: 3; grid-row: 1; align-self: end; margin-bottom: 2px; }
  > [data-handle] {
    display: grid;
    justify-items: center;
    align-self: end;
    gap: 2px;
    padding: ${space[1]} 0;
    border: 0;
    border-radius: ${radius.sm};
    background: none;
    color: ${color.muted};
    font: 600 ${size.sm}/1 ${font.display};
    font-variant-numeric: tabular-nums;
    touch-action: none;
    cursor: grab;
    &:hover { color: ${color.text}; }
    &:focus-visible { outline: none; box-shadow: ${glow.focus}; color: ${color.text}; }
    &:active { cursor: grabbing; }
  }
  &[data-dragged] { border-color: ${color.cyan}; opacity: 0.7; }
  &[data-place]::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    height: 3px;
    border-radius: ${radius.pill};
    background: ${color.cyan};
  }
  &[data-place='above']::after { top: -6px; }
  &[data-place='below']::after { bottom: -6px; }
  @media ${media.md} {
    grid-template-columns: 44px minmax(0, 2fr) minmax(0, 1fr) auto 40px;
    > * { grid-column: auto; }
    > [aria-label^='Remove'] { grid-column: 5; grid-row: 1; }
    > :last-child { grid-column: 2 / -1; }
    > :nth-child(4) { align-self: end; padding-bottom: ${space[3]}; }
  }
`

export const State = styled.div<{ $tone?: 'good' | 'bad' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  color: ${({ $tone }) => color[$tone ?? 'muted']};
  font-size: ${size.xs};
  font-variant-numeric: tabular-nums;
  > [role='progressbar'] { flex: 1 1 160px; }
  > span { overflow-wrap: anywhere; }
`
