import { CircleCheck, CircleX, Clock, Download } from 'lucide-react'
import { styled } from 'styled-components'
import { Button } from '../../../ui/button.tsx'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { formatCents } from '../../../ui/format-money.ts'
import { formatMoment } from '../../../ui/format-time.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Text } from '../../../ui/text.tsx'
import { color, space } from '../../../ui/tokens.ts'
import { itemName } from '../item-name.ts'
import type { CheckoutOrderFragment } from './checkout.generated.ts'
import type { ShopItemFragment } from './store-section.generated.ts'

const Frame = styled.div`
  display: grid;
  gap: ${space[4]};
`

const Line = styled.p<{ $tone: 'good' | 'bad' | 'warn' }>`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: ${space[3]};
  svg { color: ${({ $tone }) => color[$tone]}; }
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`

type OrderConfirmationProps = { order: CheckoutOrderFragment; product: ShopItemFragment; onClose: () => void }

/** The outcome of the payment: bought, refunded, or pending. */
export const OrderConfirmation = ({ order, product, onClose }: OrderConfirmationProps) => {
  const number = `#${order.id.slice(0, 8)}`
  return (
    <Frame role="status">
      {order.status === 'cancelled' ? (
        <Line $tone="bad">
          <CircleX size={22} aria-hidden="true" />
          <span>
            {order.cancelReason === 'refused'
              ? 'It was removed from the store while you were paying.'
              : 'The last one was sold while you were paying.'}{' '}
            Order {number} is cancelled, and {formatCents(order.totalPrice.minor)} will be returned to your card.
          </span>
        </Line>
      ) : order.status === 'pending' ? (
        <Line $tone="warn">
          <Clock size={22} aria-hidden="true" />
          <span>Your payment went through and is being confirmed. Order {number} shows it in a moment.</span>
        </Line>
      ) : (
        <Line $tone="good">
          <CircleCheck size={22} aria-hidden="true" />
          <span>
            Order {number}: {order.quantity} × {itemName(product.name, order.variant)},{' '}
            {formatCents(order.totalPrice.minor)}.{' '}
            {order.comesOutAt
              ? `Comes out on ${formatMoment(order.comesOutAt)}. We’ll write to you then, and it is in your library.`
              : product.isDigital
                ? 'You can download it at any time.'
                : 'You can track it under My Orders.'}
          </span>
        </Line>
      )}
      <Ways>
        {order.downloadUrl ? (
          <DownloadLink href={order.downloadUrl}>
            <Download size={18} aria-hidden="true" /> Download
          </DownloadLink>
        ) : null}
        {product.releaseId && order.status === 'delivered' ? (
          <LinkButton to="/library?show=bought">
            <Download size={18} aria-hidden="true" /> Go to your downloads
          </LinkButton>
        ) : null}
        <LinkButton to="/orders" variant="quiet">
          My Orders
        </LinkButton>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </Ways>
      {order.status === 'pending' ? (
        <Text $tone="muted" $size="sm">
          You can close this window.
        </Text>
      ) : null}
    </Frame>
  )
}
