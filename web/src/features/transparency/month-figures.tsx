import { styled } from 'styled-components'
import { FIGURES, type FigureName } from '../../../../plugins/transparency/rules/figures.ts'
import { formatCents } from '../../ui/format-money.ts'
import { formatMonth } from '../../ui/format-month.ts'
import { Table } from '../../ui/table.tsx'
import { color, font, size, space } from '../../ui/tokens.ts'
import { visuallyHidden } from '../../ui/visually-hidden.tsx'
import type { TransparencyQuery } from './transparency.generated.ts'

const Month = styled.details`
  border-top: 1px solid ${color.line};
  padding-top: ${space[4]};
  summary { display: flex; align-items: center; min-height: 44px; cursor: pointer; font: 600 ${size.xl}/1.3 ${font.display}; }
  summary::before { content: '+'; width: 1.4em; color: ${color.muted}; font-weight: 400; }
  &[open] summary::before { content: '–'; }
  table { margin-top: ${space[3]}; }
  caption { ${visuallyHidden} }
  tbody th { color: ${color.muted}; font-weight: 400; white-space: normal; }
  th b { display: block; color: ${color.text}; font-weight: 600; }
  td { vertical-align: top; font-size: ${size.md}; white-space: nowrap; }
  code { color: ${color.muted}; font-size: ${size.xs}; overflow-wrap: anywhere; }
`

const Facts = styled.p`
  margin-top: ${space[4]};
  color: ${color.muted};
  font-size: ${size.sm};
  overflow-wrap: anywhere;
`

export type ShownMonth = TransparencyQuery['transparencyMonths'][number]

/** What artists earned, in a sentence; nothing where they are too few. */
function earnedInWords({ tenth, median, ninetieth, underDollarPercent }: ShownMonth): string | null {
  if (!tenth || !median || !ninetieth) return null
  const spread = `Half of the artists earned less than ${formatCents(median.minor)}, a tenth less than ${formatCents(tenth.minor)}, and a tenth more than ${formatCents(ninetieth.minor)}.`
  return underDollarPercent === null ? spread : `${spread} ${underDollarPercent}% earned less than a dollar.`
}

/** A month's figures, each with what it is and the entries of the ledger that it is the sum of. */
export const MonthFigures = ({ month, isOpen }: { month: ShownMonth; isOpen: boolean }) => {
  const name = formatMonth(month.month)
  const earned = earnedInWords(month)
  return (
    <Month open={isOpen}>
      <summary>{name}</summary>
      <Table>
        <caption>Figures of {name}</caption>
        <tbody>
          {month.figures.map(({ name: figure, amount }) => {
            const { title, definition, accounts } = FIGURES[figure as FigureName]
            return (
              <tr key={figure}>
                <th scope="row">
                  <b>{title}</b>
                  {definition} <code>{accounts}</code>
                </th>
                <td data-figure>{amount ? formatCents(amount.minor) : <span title="Too few people">–</span>}</td>
              </tr>
            )
          })}
        </tbody>
      </Table>
      {earned ? <Facts>{earned}</Facts> : null}
      {month.logRoot ? (
        <Facts>
          Counted when the public log had {month.logSize} entries and the root <code>{month.logRoot}</code>.
        </Facts>
      ) : null}
    </Month>
  )
}
