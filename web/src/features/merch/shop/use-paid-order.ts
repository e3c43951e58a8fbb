import { useApolloClient } from '@apollo/client/react'
import { type CheckoutOrderFragment, CheckoutOrderStateDocument } from './checkout.generated.ts'

const PATIENCE_MS = 15_000
const PAUSE_MS = 400

/** After a payment: waits until the provider's event has been applied, and answers the order as it is then. */
export const usePaidOrder = () => {
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
