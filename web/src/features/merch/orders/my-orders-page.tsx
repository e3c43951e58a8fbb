import { Download, PackageOpen } from 'lucide-react'
import { styled } from 'styled-components'
import { useAuthStatus } from '../../../app/auth-status.tsx'
import { Card } from '../../../ui/card.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatCents } from '../../../ui/format-money.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { LoadedList } from '../../../ui/loaded-list.tsx'
import { Page } from '../../../ui/page.tsx'
import { color, size, space } from '../../../ui/tokens.ts'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { itemName } from '../item-name.ts'
import { formatDay, formatMoment } from '../../../ui/format-time.ts'
import { OrderStatusBadge } from '../order-status-badge.tsx'
import { type MyOrdersQuery, useMyOrdersQuery } from './my-orders.generated.ts'
import { RefundState } from './refund-state.tsx'

type MyOrder = MyOrdersQuery['myOrders']['edges'][number]['node']

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
`

const Row = styled(Card)`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: ${space[3]} ${space[4]};
  align-items: start;
  h2 { font-size: ${size.md}; overflow-wrap: anywhere; }
  p { color: ${color.muted}; font-size: ${size.sm}; }
`

const Aside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  margin-top: ${space[2]};
`

const told = ({
  status,
  cancelReason,
  comesOutAt,
  trackingNumber,
  refunded,
  refundReason,
  product,
}: MyOrder): string | null => {
  if (status === 'pending') return 'Waiting for your payment.'
  if (status === 'cancelled')
    return cancelReason === 'sold_out'
      ? 'It sold out before your payment arrived. You will be refunded.'
      : 'You will be refunded.'
  if (refunded.minor > 0) return `${formatCents(refunded.minor)} refunded${refundReason ? `: ${refundReason}` : '.'}`
  if (status === 'refunded') return `Your refund is on its way${refundReason ? `: ${refundReason}` : '.'}`
  if (product.releaseId && status === 'confirmed')
    return `${comesOutAt ? `Comes out on ${formatMoment(comesOutAt)}` : 'Not out yet'}. We’ll write to you then.`
  return trackingNumber ? `Tracking number ${trackingNumber}` : null
}

const Order = ({ order }: { order: MyOrder }) => {
  const { product } = order
  const note = told(order)
  return (
    <Row as="article" aria-label={`Order ${order.id.slice(0, 8)}`} $tight>
      <Cover
        src={product.imageUrl}
        srcSet={product.imageSrcSet}
        sizes="72px"
        placeholderColor={product.imageColor}
        round="sm"
      />
      <div>
        <h2>{itemName(product.name, order.variant)}</h2>
        <p>
          {product.artist ? (
            <>
              From <Link to={`/artist/${product.artist.username}`}>{product.artist.name}</Link> ·{' '}
            </>
          ) : null}
          #{order.id.slice(0, 8)} · <time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>
        </p>
        <p>
          {order.quantity} × · {formatCents(order.totalPrice.minor)}
          {order.shipping.minor > 0 ? ` with ${formatCents(order.shipping.minor)} for shipping` : ''}
          {order.artistEarnings.minor > 0
            ? `, of which ${formatCents(order.artistEarnings.minor)} went to the artist`
            : ''}
        </p>
        <Aside>
          <OrderStatusBadge order={order} />
          {note ? <p>{note}</p> : null}
          <RefundState order={order} />
          {order.downloadUrl ? (
            <DownloadLink href={order.downloadUrl} size="small" label={`Download ${product.name}`}>
              <Download size={16} aria-hidden="true" /> Download
            </DownloadLink>
          ) : null}
          {product.releaseId && order.status === 'delivered' ? (
            <LinkButton to="/library?show=bought" size="small" aria-label={`Download ${product.name}`}>
              <Download size={16} aria-hidden="true" /> Download
            </LinkButton>
          ) : null}
        </Aside>
      </div>
    </Row>
  )
}

/** /orders: what a listener bought, and where it is. */
export const MyOrdersPage = () => {
  const { status, loading: authLoading } = useAuthStatus()
  const isListener = status.userUsername !== null
  const { data, error, refetch, fetchMore } = useMyOrdersQuery({
    variables: { first: 20 },
    skip: !isListener,
    fetchPolicy: 'cache-and-network',
  })

  if (!isListener && !authLoading) {
    return (
      <Page width="reading">
        <EmptyState
          level={1}
          title="Please Login"
          description="Sign in as a listener to see your orders."
          action={<LinkButton to="/user/login">Listener Login</LinkButton>}
        />
      </Page>
    )
  }
  return (
    <Page title="My Orders" tagline="Your purchases from artists, and their status." width="reading">
      <LoadedList
        page={data?.myOrders}
        error={error}
        failed="Your orders could not be loaded"
        onRetry={refetch}
        onLoad={(after) => fetchMore({ variables: { after } })}
        empty={
          <EmptyState
            icon={<PackageOpen size={28} />}
            title="No orders yet"
            description="Every artist has a store on their page."
            action={<LinkButton to="/discover">Discover Music</LinkButton>}
          />
        }
      >
        {(orders) => (
          <List role="list">
            {orders.map((order) => (
              <li key={order.id}>
                <Order order={order} />
              </li>
            ))}
          </List>
        )}
      </LoadedList>
    </Page>
  )
}
