import { styled } from 'styled-components'
import { formatCents } from '../../../ui/format-money.ts'
import { Panel } from '../../../ui/panel.tsx'
import { color, font, radius, size, space } from '../../../ui/tokens.ts'
import type { StatementFiguresFragment } from './statements.generated.ts'

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
  height: 16px;
  border-radius: ${radius.sm};
  background: ${color.raised};
  > div { height: 100%; min-width: 2px; border-radius: inherit; }
`

/** What the same money would have been by the usual model. */
export const SplitModels = ({ statement: { userCentric, proRata, streams } }: { statement: StatementFiguresFragment }) => {
  const most = Math.max(userCentric.minor, proRata.minor, 1)
  const rows = [
    ['User-centric', userCentric.minor, 'What you were paid: each listener’s money goes to the artists they played.', color.magenta],
    ['Pro-rata', proRata.minor, 'What one big pot, split by all streams of the month, would have paid.', '#46387c'],
  ] as const
  return (
    <Panel title="Two ways to split" description={`The month’s streaming money by both models. You had ${streams === 0 ? 'no' : streams.toLocaleString('en-US')} counted ${streams === 1 ? 'stream' : 'streams'} in it.`}>
      <Rows>
        {rows.map(([name, cents, meaning, look]) => (
          <Row key={name}>
            <span>{name}</span>
            <strong>{formatCents(cents)}</strong>
            <Track aria-hidden="true"><div style={{ width: `${(cents / most) * 100}%`, background: look }} /></Track>
            <small>{meaning}</small>
          </Row>
        ))}
      </Rows>
    </Panel>
  )
}
