import { useAuthStatus } from '../../../app/auth-status.tsx'
import { hasRole } from '../../../app/has-role.ts'
import { Badge } from '../../../ui/badge.tsx'
import { formatCents } from '../../../ui/format-money.ts'
import { Link } from '../../../ui/link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { Table, TableScroll } from '../../../ui/table.tsx'
import { Text } from '../../../ui/text.tsx'
import { useBooksQuery } from './books-panel.generated.ts'

const night = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** For staff (finance): whether the ledger and the payment provider's own book agree. */
export const BooksPanel = () => (hasRole(useAuthStatus().status, 'finance') ? <Books /> : null)

const Books = () => {
  const { data, error } = useBooksQuery({ fetchPolicy: 'cache-and-network' })
  const books = data?.latestReconciliation
  const differs = books ? books.difference.minor !== 0 : false
  return (
    <Panel
      title="The Books"
      description="Every night we compare the ledger’s cash with the payment provider’s balance."
      action={books ? <Badge tone={differs ? 'bad' : 'good'}>{differs ? 'They differ' : 'They agree'}</Badge> : null}
    >
      {!data ? (
        error ? (
          <Text $tone="muted">The comparison could not be loaded.</Text>
        ) : (
          <LoadingBlock>Loading the books...</LoadingBlock>
        )
      ) : !books ? (
        <Text $tone="muted">Nothing has been compared yet. The first comparison runs tonight.</Text>
      ) : (
        <>
          <TableScroll aria-label="Comparison of the books">
            <Table>
              <tbody>
                {(
                  [
                    ['At the payment provider', books.provider.minor],
                    ['Cash in the ledger', books.ledger.minor],
                    ['Payouts on their way', books.onTheWay.minor],
                    ['Difference', books.difference.minor],
                  ] as const
                ).map(([label, cents]) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td data-figure="">{formatCents(cents)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </TableScroll>
          <Text $tone="muted" $size="sm">
            Up to {night.format(new Date(books.throughAt))} UTC.{' '}
            <Link to={`/admin/collections/reconciliations/${books.id}`}>
              {differs ? 'Look into it' : 'See the comparison'}
            </Link>
          </Text>
        </>
      )}
    </Panel>
  )
}
