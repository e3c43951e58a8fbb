import { styled } from 'styled-components'
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
  /** The figure beside the bar, which draws it to scale. */
  figure: string
  /** The figure as a number, in any unit that the rows share. */
  value: number
  note?: string
  /** Fairwave's own cost. */
  own?: boolean
}

/** Figures side by side, with bars to scale. Where one of them is nothing there is nothing to compare, and no bar. */
export const ComparisonBars = ({ rows }: { rows: readonly ComparedRow[] }) => {
  const most = Math.max(...rows.map(({ value }) => value))
  const isComparable = rows.every(({ value }) => value > 0)
  return (
    <Rows>
      {rows.map(({ name, figure, value, note, own = false }) => (
        <Row key={name}>
          <span>{name}</span>
          <strong>{figure}</strong>
          {isComparable ? (
            <Track aria-hidden="true">
              <Bar $own={own} style={{ width: `${(value / most) * 100}%` }} />
            </Track>
          ) : null}
          {note ? <small>{note}</small> : null}
        </Row>
      ))}
    </Rows>
  )
}
