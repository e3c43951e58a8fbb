import { styled } from 'styled-components'
import { PLATFORM_PERCENTAGE } from '../../../../../plugins/merch/rules.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { formatCents } from '../../../ui/format-money.ts'
import { color, font, media, size, space } from '../../../ui/tokens.ts'
import { countryName } from '../countries.ts'
import { itemName } from '../item-name.ts'
import { formatDay } from '../../../ui/format-time.ts'
import { OrderStatusBadge } from '../order-status-badge.tsx'
import { OrderActions } from './order-actions.tsx'
import type { StoreOrderFragment } from './store-orders.generated.ts'

const Frame = styled(Card)`
  display: grid;
  gap: ${space[4]};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  h2 { font-size: ${size.md}; }
  code { font: 600 ${size.md}/1.2 ${font.display}; letter-spacing: 0.02em; }
`

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};
  /* The buyer's address is the longest. */
  .buyer { grid-column: 1 / -1; }
  @media ${media.md} {
    grid-template-columns: minmax(0, 1.3fr) minmax(0, 0.8fr) minmax(0, 1.5fr) minmax(0, 1fr);
    .buyer { grid-column: auto; }
  }
  dt { color: ${color.muted}; font-size: ${size.xs}; }
  dd { overflow-wrap: anywhere; font-size: ${size.sm}; font-variant-numeric: tabular-nums; }
  .good { color: ${color.good}; font-weight: 600; }
`

const addressLines = (address: NonNullable<StoreOrderFragment['shippingAddress']>): string =>
  [
    address.name,
    address.line1,
    address.line2,
    `${address.postalCode} ${address.city}`,
    address.region,
    countryName(address.country),
  ]
    .filter(Boolean)
    .join(', ')

const REQUESTS = {
  asked: 'The buyer asked for a refund',
  granted: 'The buyer asked for a refund and got it',
  declined: 'The buyer asked for a refund and you declined',
} as const

/** One order as its seller sees it. */
export const OrderRow = ({ order }: { order: StoreOrderFragment }) => (
  <Frame as="article" aria-label={`Order ${order.id.slice(0, 8)}`} $tight>
    <Head>
      <h2>
        Order <code>#{order.id.slice(0, 8)}</code>
      </h2>
      <OrderStatusBadge order={order} />
      {order.refundRequest === 'asked' ? <Badge tone="warn">Refund requested</Badge> : null}
      {order.product.isDigital ? <Badge tone="info">Digital</Badge> : null}
      {order.product.isFairwaveManufactured ? <Badge tone="magenta">made by the platform</Badge> : null}
    </Head>
    <Facts>
      <div>
        <dt>Product</dt>
        <dd>{itemName(order.product.name, order.variant)}</dd>
      </div>
      <div>
        <dt>Quantity</dt>
        <dd>{order.quantity}</dd>
      </div>
      <div className="buyer">
        <dt>Buyer</dt>
        <dd>{order.buyerEmail}</dd>
      </div>
      <div>
        <dt>Date</dt>
        <dd>
          <time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>
        </dd>
      </div>
      <div>
        <dt>Your earnings</dt>
        <dd className="good">{formatCents(order.artistEarnings.minor)}</dd>
      </div>
      <div>
        <dt>Total</dt>
        <dd>{formatCents(order.totalPrice.minor)}</dd>
      </div>
      <div>
        <dt>Platform fee ({PLATFORM_PERCENTAGE}%)</dt>
        <dd>{formatCents(order.platformFee.minor)}</dd>
      </div>
      <div>
        <dt>Tracking number</dt>
        <dd>{order.trackingNumber ?? '–'}</dd>
      </div>
      {order.shipping.minor > 0 ? (
        <div>
          <dt>Shipping, all yours</dt>
          <dd>{formatCents(order.shipping.minor)}</dd>
        </div>
      ) : null}
      {order.comesOutAt ? (
        <div>
          <dt>Delivered</dt>
          <dd>Automatically, when it comes out on {formatDay(order.comesOutAt)}</dd>
        </div>
      ) : null}
      {order.refundRequest ? (
        <div style={{ gridColumn: '1 / -1' }}>
          <dt>{REQUESTS[order.refundRequest]}</dt>
          <dd>
            “{order.refundWish ?? 'The account was deleted'}”
            {order.refundAnswer ? ` You answered: “${order.refundAnswer}”` : ''}
          </dd>
        </div>
      ) : null}
      {order.refundReason ? (
        <div style={{ gridColumn: '1 / -1' }}>
          <dt>Reason for the refund</dt>
          <dd>{order.refundReason}</dd>
        </div>
      ) : null}
      {order.shippingAddress ? (
        <div style={{ gridColumn: '1 / -1' }}>
          <dt>Ship to</dt>
          <dd>{addressLines(order.shippingAddress)}</dd>
        </div>
      ) : null}
    </Facts>
    <OrderActions order={order} />
  </Frame>
)
