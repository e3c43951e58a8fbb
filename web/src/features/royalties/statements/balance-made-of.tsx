import { styled } from 'styled-components'
import { formatCents } from '../../../ui/format-money.ts'
import { Text } from '../../../ui/text.tsx'
import { color, font, size, space } from '../../../ui/tokens.ts'
import { formatMonth } from '../../../ui/format-month.ts'
import type { ArtistStatementsQuery } from './statements.generated.ts'

type Parts = NonNullable<NonNullable<ArtistStatementsQuery['artist']>['payouts']>['balanceParts']

const MOVED = [
  ['streaming', 'Settled streaming'],
  ['community', 'Community pool'],
  ['tips', 'Tips'],
  ['merch', 'Merchandise'],
  ['payouts', 'Payouts'],
  ['adjustments', 'Refunds, disputes and corrections'],
] as const

const Lines = styled.dl`
  display: grid;
  gap: ${space[2]};
  margin: ${space[3]} 0;
  font-size: ${size.sm};
  > div { display: flex; align-items: baseline; justify-content: space-between; gap: ${space[3]}; }
  dt { color: ${color.muted}; }
  dd { font-family: ${font.display}; font-variant-numeric: tabular-nums; }
`

/** The parts of the balance, which reconcile it with the last statement and the figures above. */
export const BalanceMadeOf = ({ parts }: { parts: Parts }) => {
  const lines = [
    ['Closing balance of your last statement', parts.carried.minor] as const,
    ...MOVED.map(([key, label]) => [label, parts[key].minor] as const),
  ].filter(([, cents]) => cents !== 0)
  if (lines.length === 0) return null
  return (
    <>
      <Lines aria-label="Your balance in detail">
        {lines.map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCents(cents)}</dd>
          </div>
        ))}
      </Lines>
      <Text $tone="muted" $size="sm">
        {parts.since == null
          ? ''
          : `Everything except the closing balance is since the start of ${formatMonth(parts.since)}. `}
        Estimated streaming is added when each listener’s month is settled.
      </Text>
    </>
  )
}
