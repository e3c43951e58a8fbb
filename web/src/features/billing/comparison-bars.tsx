import { styled } from 'styled-components'
import { formatCents } from '../../ui/format-money.ts'
import { color, font, radius, size, space } from '../../ui/tokens.ts'

const Rows = styled.ul`
  display: grid;
  gap: ${space[4]};
  list-style: none;
`

const Row = styled.li`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space[2]} ${space[3]};
  align-items: baseline;
  strong { font: 600 ${size.md}/1.2 ${font.display}; font-variant-numeric: tabular-nums; }
  small { grid-column: 1 / -1; color: ${color.muted}; font-size: ${size.xs}; }
`

const Track = styled.div`
  grid-column: 1 / -1;
  height: 20px;
  border-radius: ${radius.sm};
  background: ${color.raised};
`

const Bar = styled.div<{ $own: boolean }>`
  height: 100%;
  min-width: 4px;
  border-radius: inherit;
  background: ${({ $own }) => ($own ? `linear-gradient(90deg, ${color.magenta}, ${color.amber})` : '#46387c')};
`

export type ComparedRow = {
  name: string
  cents: number
  /** What the bars compare, in any unit. */
  weight: number
  note: string
  /** What Fairwave pays. */
  own?: boolean
}

/** Dollars side by side, with bars to scale by their weights. */
export const ComparisonBars = ({ rows }: { rows: readonly ComparedRow[] }) => {
  const most = Math.max(...rows.map(({ weight }) => weight)) || 1
  return (
    <Rows>
      {rows.map(({ name, cents, weight, note, own = false }) => (
        <Row key={name}>
          <span>{name}</span>
          <strong>{formatCents(cents)}</strong>
          <Track aria-hidden="true">
            <Bar $own={own} style={{ width: `${(weight / most) * 100}%` }} />
          </Track>
          <small>{note}</small>
        </Row>
      ))}
    </Rows>
  )
}
