import { styled } from 'styled-components'
import { formatCents } from '../../../ui/format-money.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Text } from '../../../ui/text.tsx'
import { color, font, size, space } from '../../../ui/tokens.ts'
import { formatMonth } from '../../../ui/format-month.ts'
import { SplitBar } from '../split-bar.tsx'
import type { StatementFiguresFragment } from './statements.generated.ts'

const Lines = styled.dl`
  display: grid;
  margin-top: ${space[5]};
`

const Line = styled.div`
  display: grid;
  grid-template-columns: 14px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]} 0;
  border-bottom: 1px solid ${color.line};
  &:last-child { border-bottom: 0; }
  dt { color: ${color.muted}; }
  dd { font: 600 ${size.md}/1.2 ${font.display}; font-variant-numeric: tabular-nums; }
  &[data-balance] dt { grid-column: 1 / 3; color: ${color.text}; font-weight: 600; }
`

const Swatch = styled.i`
  width: 14px;
  height: 14px;
  border-radius: 4px;
`

const EARNED = [
  ['streaming', 'Streaming', color.magenta],
  ['community', 'Community pool', `color-mix(in oklch, ${color.magenta}, ${color.amber} 50%)`],
  ['tips', 'Tips', color.amber],
  ['merch', 'Merchandise', color.cyan],
] as const

const TAKEN = [
  ['adjustments', 'Adjustments'],
  ['payouts', 'Payouts'],
] as const

const describePayout = ({ state, amount, failure }: NonNullable<StatementFiguresFragment['payout']>): string => {
  if (state === 'paid') return `${formatCents(amount.minor)} of it was paid to your account.`
  if (state === 'pending') return `${formatCents(amount.minor)} of it is on its way to your account.`
  return `A payout of ${formatCents(amount.minor)} failed. The money is back in your balance. ${failure ?? ''}`
}

/** From the opening balance to the closing one; what was earned is drawn to scale. */
export const StatementFigures = ({ statement }: { statement: StatementFiguresFragment }) => {
  const parts = EARNED.map(([key, , look]) => ({ key, cents: statement[key].minor, look })).filter(
    ({ cents }) => cents > 0,
  )
  return (
    <Panel
      title="From balance to balance"
      description={`Everything that moved in ${formatMonth(statement.month)} (UTC). This never changes: later entries are on a later statement.`}
    >
      {parts.length > 0 ? <SplitBar parts={parts} /> : null}
      <Lines>
        <Line data-balance="">
          <dt>Opening balance</dt>
          <dd>{formatCents(statement.opening.minor)}</dd>
        </Line>
        {EARNED.map(([key, label, look]) => (
          <Line key={key}>
            <dt style={{ display: 'contents' }}>
              <Swatch aria-hidden="true" style={{ background: look }} />
              {label}
            </dt>
            <dd>{formatCents(statement[key].minor)}</dd>
          </Line>
        ))}
        {TAKEN.map(([key, label]) => (
          <Line key={key}>
            <dt style={{ gridColumn: '2' }}>{label}</dt>
            <dd>{formatCents(statement[key].minor)}</dd>
          </Line>
        ))}
        <Line data-balance="">
          <dt>Closing balance</dt>
          <dd>{formatCents(statement.closing.minor)}</dd>
        </Line>
      </Lines>
      {statement.payout ? (
        <Text $tone="muted" $size="sm">
          {describePayout(statement.payout)}
        </Text>
      ) : null}
    </Panel>
  )
}
