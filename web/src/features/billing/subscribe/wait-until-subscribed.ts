import type { ApolloClient } from '@apollo/client'
import { SubscriptionStateDocument } from './subscribe.generated.ts'

const PATIENCE_MS = 15_000
const PAUSE_MS = 400

/** After a payment: waits until the provider's event has been applied. False when it takes longer than people wait. */
export const waitUntilSubscribed = async (client: ApolloClient): Promise<boolean> => {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const { data } = await client
      .query({ query: SubscriptionStateDocument, fetchPolicy: 'network-only' })
      .catch(() => ({ data: undefined }))
    if (data?.subscription.isSubscribed) return true
    if (Date.now() > deadline) return false
    await new Promise((wake) => setTimeout(wake, PAUSE_MS))
  }
}
