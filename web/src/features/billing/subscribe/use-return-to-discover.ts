import { useApolloClient } from '@apollo/client/react'
import { useNavigate } from 'react-router'
import { waitUntilSubscribed } from './wait-until-subscribed.ts'
import { welcomeSubscriber } from './welcome-subscriber.ts'

/** After a payment on this page: goes to Discover, with access as soon as the provider's event has been applied. */
export const useReturnToDiscover = () => {
  const client = useApolloClient()
  const navigate = useNavigate()
  return async (): Promise<void> => {
    welcomeSubscriber(await waitUntilSubscribed(client))
    await navigate('/discover')
  }
}
