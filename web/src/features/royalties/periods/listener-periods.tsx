import { styled } from 'styled-components'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { space } from '../../../ui/tokens.ts'
import { useListenerPeriodsQuery } from './listener-periods.generated.ts'
import { PeriodPanel } from './period-panel.tsx'

const List = styled.ul`
  display: grid;
  gap: ${space[5]};
  list-style: none;
`

/** Where a listener's money went, month by month; nothing before the first payment. */
export const ListenerPeriods = () => {
  const { data, error, refetch, fetchMore } = useListenerPeriodsQuery({ fetchPolicy: 'cache-and-network' })
  if (!data) {
    return error ? (
      <ErrorState
        title="Your paid months could not be loaded"
        description="Check your connection and try again."
        onRetry={() => void refetch().catch(() => {})}
      />
    ) : (
      <LoadingBlock>Loading your paid months...</LoadingBlock>
    )
  }
  const { edges, pageInfo } = data.subscriptionPeriods
  if (edges.length === 0) return null
  return (
    <>
      <List role="list" aria-label="Paid months">
        {edges.map(({ node }, index) => (
          <li key={node.id}>
            <PeriodPanel period={node} large={index === 0} />
          </li>
        ))}
      </List>
      <LoadMore pageInfo={pageInfo} onLoad={(after) => fetchMore({ variables: { after } })} />
    </>
  )
}
