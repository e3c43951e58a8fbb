import { PackageOpen } from 'lucide-react'
import { styled } from 'styled-components'
import type { SlotProps } from '../../../app/define-feature.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadedList } from '../../../ui/loaded-list.tsx'
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

/** Sales, newest first. */
export const StoreOrders = ({ artistId }: SlotProps<'dashboardTabs'>) => {
  const { data, error, refetch, fetchMore } = useStoreOrdersQuery({
    variables: { artistId, first: ORDERS_PAGE },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <LoadedList
      page={data?.artist?.orders}
      error={error}
      failed="Orders could not be loaded"
      onRetry={refetch}
      onLoad={(after) => fetchMore({ variables: { after } })}
      loading={
        <List aria-busy="true">
          {Array.from({ length: 2 }, (_, index) => (
            <li key={index}>
              <Skeleton $height="200px" $round="md" />
            </li>
          ))}
        </List>
      }
      empty={
        <EmptyState
          icon={<PackageOpen size={28} />}
          title="No orders yet"
          description="Orders from your store appear here."
        />
      }
    >
      {(orders) => (
        <List role="list" aria-label="Orders">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderRow order={order} />
            </li>
          ))}
        </List>
      )}
    </LoadedList>
  )
}
