import { PackageOpen } from 'lucide-react'
import { styled } from 'styled-components'
import type { SlotProps } from '../../../app/define-feature.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { space } from '../../../ui/tokens.ts'
import { OrderRow } from './order-row.tsx'
import { useStoreOrdersQuery } from './store-orders.generated.ts'

export const ORDERS_PAGE = 20

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
`

/** What was sold, newest first. */
export const StoreOrders = ({ artistId }: SlotProps<'dashboardTabs'>) => {
  const { data, error, refetch, fetchMore } = useStoreOrdersQuery({
    variables: { artistId, first: ORDERS_PAGE },
    fetchPolicy: 'cache-and-network',
  })
  const page = data?.artist?.orders
  if (!page && error) {
    return (
      <ErrorState
        title="Orders could not be loaded"
        description="Check your connection and try again."
        onRetry={() => void refetch().catch(() => {})}
      />
    )
  }
  if (!page)
    return (
      <List aria-busy="true">
        {Array.from({ length: 2 }, (_, index) => (
          <li key={index}>
            <Skeleton $height="200px" $round="md" />
          </li>
        ))}
      </List>
    )
  if (page.edges.length === 0)
    return (
      <EmptyState
        icon={<PackageOpen size={28} />}
        title="No orders yet"
        description="Orders from your store appear here."
      />
    )
  return (
    <>
      <List role="list" aria-label="Orders">
        {page.edges.map(({ node }) => (
          <li key={node.id}>
            <OrderRow order={node} />
          </li>
        ))}
      </List>
      <LoadMore pageInfo={page.pageInfo} onLoad={(after) => fetchMore({ variables: { after } })} />
    </>
  )
}
