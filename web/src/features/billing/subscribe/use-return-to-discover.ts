import { useApolloClient } from '@apollo/client/react'
import { useNavigate } from 'react-router'
import { SubscriptionStateDocument } from './subscribe.generated.ts'

const PATIENCE_MS = 15_000
const PAUSE_MS = 400

/** After a payment: waits until the provider's event has been applied, then goes to Discover with access. */
export const useReturnToDiscover = () => {
  const client = useApolloClient()
  const navigate = useNavigate()
  return async (): Promise<void> => {
    const deadline = Date.now() + PATIENCE_MS
    while (Date.now() < deadline) {
      const { data } = await client.query({ query: SubscriptionStateDocument, fetchPolicy: 'network-only' }).catch(() => ({ data: undefined }))
      if (data?.subscription.isSubscribed) break
      await new Promise((wake) => setTimeout(wake, PAUSE_MS))
    }
    await navigate('/discover')
  }
}
