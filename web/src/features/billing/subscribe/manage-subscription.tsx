import { styled } from 'styled-components'
import { dataOf } from '../../../app/data-of.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { space } from '../../../ui/tokens.ts'
import {
  type SubscriptionStateFragment,
  SubscriptionStateDocument,
  useCancelSubscriptionMutation,
  useOpenBillingPortalMutation,
  useResumeSubscriptionMutation,
} from './subscribe.generated.ts'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
  margin-top: ${space[4]};
`

const sayFailure = (error: unknown) => {
  toast({
    title: 'Error',
    description: error instanceof Error && error.message ? error.message : 'An error occurred',
    variant: 'destructive',
  })
}

/** Cancelling at the end of what is paid, taking that back, and the provider's page for cards and invoices. */
export const ManageSubscription = ({
  subscription: { state, cancelAtPeriodEnd, hasPortal },
}: {
  subscription: SubscriptionStateFragment
}) => {
  const [cancel, cancelling] = useCancelSubscriptionMutation({
    update: (cache, { data }) => {
      const outcome = data?.cancelSubscription
      if (outcome && 'data' in outcome)
        cache.writeQuery({
          query: SubscriptionStateDocument,
          data: { __typename: 'Query', subscription: outcome.data },
        })
    },
  })
  const [resume, resuming] = useResumeSubscriptionMutation({
    update: (cache, { data }) => {
      const outcome = data?.resumeSubscription
      if (outcome && 'data' in outcome)
        cache.writeQuery({
          query: SubscriptionStateDocument,
          data: { __typename: 'Query', subscription: outcome.data },
        })
    },
  })
  const [openPortal, opening] = useOpenBillingPortalMutation()

  const leave = async () => {
    const { data } = await openPortal()
    const { url } = dataOf(data?.openBillingPortal)
    if (url) window.location.assign(url)
  }
  const cancelNow = async () => {
    const { data } = await cancel()
    dataOf(data?.cancelSubscription)
    toast({
      title: 'Subscription cancelled',
      description: 'You can listen until the end of the paid month, and resume until then.',
    })
  }
  const resumeNow = async () => {
    const { data } = await resume()
    dataOf(data?.resumeSubscription)
    toast({ title: 'Subscription resumed', description: 'It renews as before.' })
  }

  return (
    <Row role="group" aria-label="Manage subscription">
      {hasPortal ? (
        <Button variant="quiet" busy={opening.loading} onClick={() => void leave().catch(sayFailure)}>
          Card and invoices
        </Button>
      ) : null}
      {state !== 'active' ? null : cancelAtPeriodEnd ? (
        <Button variant="quiet" busy={resuming.loading} onClick={() => void resumeNow().catch(sayFailure)}>
          Resume subscription
        </Button>
      ) : (
        <Button variant="quiet" busy={cancelling.loading} onClick={() => void cancelNow().catch(sayFailure)}>
          Cancel subscription
        </Button>
      )}
    </Row>
  )
}
