import { useEffect, useState } from 'react'
import { useFirstAnswer } from '../../app/first-page.ts'
import { graphqlRequest } from '../../app/graphql-request.ts'
import { Table, TableScroll } from '../../ui/table.tsx'
import { Text } from '../../ui/text.tsx'
import { ModerationFiguresRequest, type ModerationFiguresQuery } from './report.request.generated.ts'

type Month = NonNullable<ModerationFiguresQuery['moderationFigures']>[number]

const monthWords = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** "3 hours", "2 days" */
const timeWords = (minutes: number | null): string => {
  if (minutes === null) return '–'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`
}

const COLUMNS: readonly [label: string, of: (month: Month) => string | number][] = [
  ['Reports', ({ reports }) => reports],
  ['Dismissed', ({ dismissed }) => dismissed],
  ['Hidden', ({ withheld }) => withheld],
  ['Removed', ({ removed }) => removed],
  ['Suspended', ({ suspended }) => suspended],
  ['Payouts held', ({ payoutsHeld }) => payoutsHeld],
  ['Appeals', ({ appeals }) => appeals],
  ['Reversed', ({ reversed }) => reversed],
  ['Time to decide', ({ medianMinutes }) => timeWords(medianMinutes)],
]

/** Reports and decisions, by month. */
export const FiguresPanel = () => {
  const first = useFirstAnswer(ModerationFiguresRequest, {})
  const [months, setMonths] = useState<readonly Month[] | undefined>(first && (first.moderationFigures ?? []))
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (first) return
    const stop = new AbortController()
    graphqlRequest(ModerationFiguresRequest, {}, stop.signal)
      .then(({ moderationFigures }) => setMonths(moderationFigures ?? []))
      .catch(() => {
        if (!stop.signal.aborted) setFailed(true)
      })
    return () => stop.abort()
  }, [first])
  if (failed) return <Text $tone="muted">The figures could not be loaded. Open the page again.</Text>
  if (!months) return <Text $tone="muted">Loading...</Text>
  if (months.length === 0) return <Text $tone="muted">Nothing has been reported yet.</Text>
  return (
    <>
      {/* Not the table's caption: on phones that would be as wide as all columns. */}
      <Text $tone="muted" $size="sm">
        By month. The time is the median from the first report to the decision.
      </Text>
      <TableScroll aria-label="Figures by month">
        <Table>
          <thead>
            <tr>
              <th scope="col">Month</th>
              {COLUMNS.map(([label]) => (
                <th key={label} scope="col" data-figure="">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{monthWords(month.month)}</th>
                {COLUMNS.map(([label, of]) => (
                  <td key={label} data-figure="">
                    {of(month)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </>
  )
}
