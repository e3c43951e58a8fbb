import { apolloClient } from '../../../app/apollo-client.ts'
import { toast } from '../../../ui/toast.ts'
import { welcomeSubscriber } from './welcome-subscriber.ts'
import { waitUntilSubscribed } from './wait-until-subscribed.ts'

/**
 * Says how a payment went that left the page. Access follows the provider's event and not this address, which anybody
 * can type: on Discover it waits for that, and the player bar follows by itself.
 */
export const settleReturn = async (outcome: string, pathname: string): Promise<void> => {
  if (outcome === 'failed' || outcome === 'canceled') {
    toast({
      title: 'Payment failed',
      description: 'Your payment was not completed. Nothing was charged.',
      variant: 'destructive',
    })
    return
  }
  if (pathname !== '/discover') {
    toast({ title: 'Payment received', description: 'Thank you!' })
    return
  }
  welcomeSubscriber(await waitUntilSubscribed(apolloClient()))
}
