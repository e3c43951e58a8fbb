import { styled } from 'styled-components'
import { Badge } from '../../../ui/badge.tsx'
import { formatCents } from '../../../ui/format-money.ts'
import { Link } from '../../../ui/link.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { Table, TableScroll } from '../../../ui/table.tsx'
import { Text } from '../../../ui/text.tsx'
import { color, media, space } from '../../../ui/tokens.ts'
import { formatShortMonth } from '../../../ui/format-month.ts'
import { ConnectPayouts } from './connect-payouts.tsx'
import { HeldEarnings } from './held-earnings.tsx'
import { HeldMoney } from './held-money.tsx'
import { PayoutStanding } from './payout-standing.tsx'
import { PayoutState } from './payout-state.tsx'
import { useArtistStatementsQuery } from './statements.generated.ts'

const List = styled(Table)`
  tbody th { font-weight: 500; }
  a { display: inline-block; color: ${color.text}; line-height: 1.5rem; }
  @media not all and ${media.md} { [data-wide] { display: none; } }
`

const Rule = styled(Text)`
  margin-top: ${space[4]};
`

/** The months that are closed: what was paid out, and the way to what is behind it. */
export const StatementsPanel = ({ artistId }: { artistId: string }) => {
  const { data, error, fetchMore, refetch } = useArtistStatementsQuery({
    variables: { id: artistId, first: 12 },
    fetchPolicy: 'cache-and-network',
  })
  const page = data?.artist?.statements
  const payouts = data?.artist?.payouts
  const failed = page?.edges[0]?.node.payout?.failure
  return (
    <Panel
      title="Statements"
      description="One per month, final once the month closes, from the balance down to each stream."
      action={
        payouts ? (
          payouts.payoutsEnabled ? (
            <Badge tone="good" dot>
              Payouts connected
            </Badge>
          ) : (
            <ConnectPayouts begun={payouts.isConnected} />
          )
        ) : null
      }
    >
      {!page || !payouts ? (
        error ? (
          <Text $tone="muted">Your statements could not be loaded.</Text>
        ) : (
          <LoadingBlock>Loading statements...</LoadingBlock>
        )
      ) : page.edges.length === 0 ? (
        <Text $tone="muted">Your first statement arrives when this month closes.</Text>
      ) : (
        <>
          <TableScroll aria-label="Statements by month">
            <List>
              <thead>
                <tr>
                  <th scope="col">Month</th>
                  <th scope="col" data-figure="">
                    Earned
                  </th>
                  <th scope="col" data-figure="" data-wide="">
                    Balance
                  </th>
                  <th scope="col" data-figure="">
                    Payout
                  </th>
                </tr>
              </thead>
              <tbody>
                {page.edges.map(
                  ({ node: { id, month, streaming, community, tips, merch, closing, payout } }, index) => (
                    <tr key={id}>
                      <th scope="row">
                        <Link to={`/dashboard/statements/${month}`}>{formatShortMonth(month)}</Link>
                      </th>
                      <td data-figure="">
                        {formatCents(streaming.minor + community.minor + tips.minor + merch.minor)}
                      </td>
                      <td data-figure="" data-wide="">
                        {formatCents(closing.minor)}
                      </td>
                      <td data-figure="">
                        <PayoutState
                          payout={payout}
                          closingCents={closing.minor}
                          latest={index === 0}
                          payoutsEnabled={payouts.payoutsEnabled}
                          minimumCents={payouts.minimum.minor}
                          waits={
                            payouts.holds.length > 0
                              ? 'held'
                              : payouts.pauseReason != null
                                ? 'paused'
                                : payouts.inReview.minor > 0
                                  ? 'in review'
                                  : null
                          }
                        />
                      </td>
                    </tr>
                  ),
                )}
              </tbody>
            </List>
          </TableScroll>
          <LoadMore pageInfo={page.pageInfo} onLoad={(after) => fetchMore({ variables: { after } })} />
          {failed ? (
            <Rule $tone="bad" $size="sm" role="status">
              Your last payout failed: {failed} The money is in your balance and goes out with the next payout.
            </Rule>
          ) : null}
        </>
      )}
      {payouts ? <PayoutStanding payouts={payouts} /> : null}
      {data?.artist ? <HeldMoney artist={data.artist} onAppeal={() => void refetch()} /> : null}
      {data?.artist ? <HeldEarnings {...data.artist} /> : null}
    </Panel>
  )
}
