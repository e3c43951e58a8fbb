import { styled } from 'styled-components'
import { formatCents } from '../../../ui/format-money.ts'
import { Link } from '../../../ui/link.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { Table, TableScroll } from '../../../ui/table.tsx'
import { Text } from '../../../ui/text.tsx'
import { color } from '../../../ui/tokens.ts'
import { formatMonth } from '../format-month.ts'
import { useArtistStatementsQuery } from './statements.generated.ts'

const List = styled(Table)`
  tbody th { font-weight: 500; }
  a { color: ${color.text}; }
`

/** The months that are closed, each with the way to what is behind it. */
export const StatementsPanel = ({ artistId }: { artistId: string }) => {
  const { data, error, fetchMore } = useArtistStatementsQuery({ variables: { id: artistId, first: 12 }, fetchPolicy: 'cache-and-network' })
  const page = data?.artist?.statements
  return (
    <Panel title="Statements" description="One for each month, final once the month closes: from the balance down to the streams behind it.">
      {!page ? (
        error ? <Text $tone="muted">Your statements could not be loaded.</Text> : <LoadingBlock>Loading statements...</LoadingBlock>
      ) : page.edges.length === 0 ? (
        <Text $tone="muted">Your first statement comes when this month closes.</Text>
      ) : (
        <>
          <TableScroll aria-label="Statements by month">
            <List>
              <thead><tr><th scope="col">Month</th><th scope="col" data-figure="">Moved</th><th scope="col" data-figure="">Balance</th></tr></thead>
              <tbody>
                {page.edges.map(({ node: { id, month, opening, closing } }) => (
                  <tr key={id}>
                    <th scope="row"><Link to={`/dashboard/statements/${month}`}>{formatMonth(month)}</Link></th>
                    <td data-figure="">{formatCents(closing.minor - opening.minor)}</td>
                    <td data-figure="">{formatCents(closing.minor)}</td>
                  </tr>
                ))}
              </tbody>
            </List>
          </TableScroll>
          <LoadMore pageInfo={page.pageInfo} onLoad={(after) => fetchMore({ variables: { after } })} />
        </>
      )}
    </Panel>
  )
}
