import { useApolloClient } from '@apollo/client/react'
import {
  type CheckoutOrderFragment,
  CheckoutOrderStateDocument,
  useWithdrawOrderMutation,
} from './checkout.generated.ts'
import { useRef, useState } from 'react'
import { useAuthStatus } from '../../../app/auth-status.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formatCents } from '../../../ui/format-money.ts'
import { formatMoment } from '../../../ui/format-time.ts'
import { PaymentForm } from '../../../ui/payment/payment-form.tsx'
import { SignInToPay } from '../../../ui/payment/sign-in-to-pay.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { itemName } from '../item-name.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { OrderConfirmation } from './order-confirmation.tsx'
import { buyWord } from './stock-text.ts'
import type { ShopItemFragment } from './store-section.generated.ts'
import type { PlacedOrder } from './use-place-order.ts'

const PATIENCE_MS = 15_000
const PAUSE_MS = 400

/** After a payment: waits until the provider's event has been applied, and answers the order as it is then. */
const usePaidOrder = () => {
  const client = useApolloClient()
  return async (order: CheckoutOrderFragment): Promise<CheckoutOrderFragment> => {
    const deadline = Date.now() + PATIENCE_MS
    let latest = order
    while (latest.status === 'pending' && Date.now() < deadline) {
      const { data } = await client
        .query({ query: CheckoutOrderStateDocument, variables: { id: order.id }, fetchPolicy: 'network-only' })
        .catch(() => ({ data: undefined }))
      if (data) latest = data.order
      if (latest.status === 'pending') await new Promise((wake) => setTimeout(wake, PAUSE_MS))
    }
    return latest
  }
}

type CheckoutDialogProps = {
  product: ShopItemFragment
  /** Chosen on the page before. */
  variantId?: string | undefined
  artistName: string
  onClose: () => void
}

/** From what and where to, over the payment, to what was bought. Leaving it before paying frees what it held. */
export const CheckoutDialog = ({ product, variantId, artistName, onClose }: CheckoutDialogProps) => {
  const { status } = useAuthStatus()
  const [placed, setPlaced] = useState<PlacedOrder | null>(null)
  const [bought, setBought] = useState<CheckoutOrderFragment | null>(null)
  const paying = useRef(false)
  const [withdraw] = useWithdrawOrderMutation()
  const waitUntilPaid = usePaidOrder()

  const close = () => {
    if (placed?.clientSecret && !bought && !paying.current)
      withdraw({ variables: { id: placed.order.id } }).catch(() => {})
    onClose()
  }
  const onPlaced = (answer: PlacedOrder) => {
    setPlaced(answer)
    // A gift is bought by asking for it.
    if (!answer.clientSecret) setBought(answer.order)
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) close()
      }}
      title={bought ? 'Thank you!' : `${buyWord(product)} ${product.name}`}
      description={
        bought
          ? undefined
          : `From ${artistName}, who keeps 85% of the price.${product.comesOutAt ? ` Comes out on ${formatMoment(product.comesOutAt)}: you pay now, and download it then.` : ''}`
      }
    >
      {!status.userUsername && !bought ? (
        <SignInToPay what="buy merchandise" />
      ) : bought ? (
        <OrderConfirmation order={bought} product={product} onClose={onClose} />
      ) : placed?.clientSecret ? (
        <>
          <CheckoutSummary
            shippingCents={placed.order.shipping.minor}
            name={itemName(product.name, placed.order.variant)}
            quantity={placed.order.quantity}
            cents={placed.order.totalPrice.minor}
          />
          <PaymentForm
            payment={{ ...placed, clientSecret: placed.clientSecret }}
            amount={formatCents(placed.order.totalPrice.minor)}
            submitLabel={`Pay ${formatCents(placed.order.totalPrice.minor)}`}
            onPaid={async () => {
              paying.current = true
              setBought(await waitUntilPaid(placed.order))
            }}
          />
        </>
      ) : (
        <CheckoutForm product={product} variantId={variantId} onPlaced={onPlaced} />
      )}
    </Dialog>
  )
}
