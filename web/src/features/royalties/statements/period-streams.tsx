import { useState } from 'react'
import { styled } from 'styled-components'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { formatCents } from '../../../ui/format-money.ts'
import { LoadMore } from '../../../ui/load-more.tsx'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { Table, TableScroll } from '../../../ui/table.tsx'
import { Text } from '../../../ui/text.tsx'
import { color, space } from '../../../ui/tokens.ts'
import { type StatementPeriodLineFragment, useStatementStreamsQuery } from './statements.generated.ts'

const Opener = styled.button`
  min-height: 32px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.text};
  font: inherit;
  text-align: left;
  text-decoration: underline;
  text-decoration-color: ${color.line};
  text-underline-offset: 3px;
  &:hover { text-decoration-color: currentColor; }
`

const Rule = styled(Text)`
  margin-bottom: ${space[4]};
`

/** Streams at a time. */
const FIRST = 50
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })

type Line = { period: StatementPeriodLineFragment; artistId: string; month: string }

/** A listener's line of a statement; it opens the single streams behind it. */
export const PeriodButton = (line: Line) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Opener type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {line.period.listener}
      </Opener>
      {open ? (
        <Dialog wide open onOpenChange={setOpen} title={`Streams of ${line.period.listener}`}>
          <Streams {...line} />
        </Dialog>
      ) : null}
    </>
  )
}

const Streams = ({ period, artistId, month }: Line) => {
  const { data, error, refetch, fetchMore } = useStatementStreamsQuery({
    variables: { id: artistId, month, period: period.id, first: FIRST },
  })
  const page = data?.artist?.statement?.streamsOf
  return (
    <>
      <Rule $tone="muted" $size="sm">
        {rule(period)} A stream counts once, after 30 seconds of actual listening in a paid month.
      </Rule>
      {page ? (
        <>
          <TableScroll aria-label="Streams, table">
            <Table>
              <thead>
                <tr>
                  <th scope="col">Song</th>
                  <th scope="col">When (UTC)</th>
                  <th scope="col" data-figure="">
                    Heard
                  </th>
                </tr>
              </thead>
              <tbody>
                {page.edges.map(({ node: { id, title, claimedAt, seconds } }) => (
                  <tr key={id}>
                    <th scope="row">{title ?? 'A deleted song'}</th>
                    <td>
                      <time dateTime={claimedAt}>{moment.format(new Date(claimedAt))}</time>
                    </td>
                    <td data-figure="">{seconds} s</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </TableScroll>
          <LoadMore pageInfo={page.pageInfo} onLoad={(after) => fetchMore({ variables: { after } })} />
        </>
      ) : error ? (
        <ErrorState
          title="The streams could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void refetch().catch(() => {})}
        />
      ) : (
        <LoadingBlock>Loading streams...</LoadingBlock>
      )}
    </>
  )
}

/** How the line's cents follow from its streams. */
function rule({ streams, ofStreams, amount, ofAmount }: StatementPeriodLineFragment): string {
  const part = `${streams} of this listener’s ${ofStreams} counted ${ofStreams === 1 ? 'stream' : 'streams'}`
  return `${part}: ${streams} of ${ofStreams} parts of ${formatCents(ofAmount.minor)} are ${formatCents(amount.minor)}.`
}
