import { styled } from 'styled-components'
import { formatCents } from '../../ui/format-money.ts'
import { formatMonth } from '../../ui/format-month.ts'
import { Heading } from '../../ui/heading.tsx'
import { color, radius, size, space } from '../../ui/tokens.ts'

const Bars = styled.ol.attrs({ role: 'list' })`
  display: grid;
  gap: ${space[2]};
  margin-top: ${space[4]};
  li { display: grid; grid-template-columns: 8.5em minmax(0, 1fr) 6.5em; align-items: center; gap: ${space[3]}; font-size: ${size.sm}; }
  b { font-weight: 600; font-variant-numeric: tabular-nums; text-align: right; }
  span { color: ${color.muted}; }
`

const Bar = styled.i`
  display: block;
  min-width: 2px;
  height: 14px;
  border-radius: ${radius.sm};
  background: ${color.cyan};
`

/** What artists earned, a bar for each month. */
export const EarnedByMonth = ({ months }: { months: readonly { month: string; cents: number }[] }) => {
  const most = Math.max(1, ...months.map(({ cents }) => cents))
  return (
    <section aria-labelledby="earned-by-month">
      <Heading level={2} look={3} id="earned-by-month">
        What artists earned
      </Heading>
      <Bars>
        {months.map(({ month, cents }) => (
          <li key={month}>
            <span>{formatMonth(month)}</span>
            <Bar aria-hidden="true" style={{ width: `${(100 * Math.max(0, cents)) / most}%` }} />
            <b>{formatCents(cents)}</b>
          </li>
        ))}
      </Bars>
    </section>
  )
}
