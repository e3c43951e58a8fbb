import { useApolloClient } from '@apollo/client/react'
import { useNavigate } from 'react-router'
import { waitUntilSubscribed } from './wait-until-subscribed.ts'
import { welcomeSubscriber } from './welcome-subscriber.ts'
import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PaymentForm } from '../../../ui/payment/payment-form.tsx'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { useCreateSubscriptionMutation } from './subscribe.generated.ts'

/** After a payment on this page: goes to Discover, with access as soon as the provider's event has been applied. */
const useReturnToDiscover = () => {
  const client = useApolloClient()
  const navigate = useNavigate()
  return async (): Promise<void> => {
    welcomeSubscriber(await waitUntilSubscribed(client))
    await navigate('/discover')
  }
}

/** Asks for the secret of the first payment, then shows the provider's form. */
export const PaymentPanel = () => {
  const [create, { data, error, loading }] = useCreateSubscriptionMutation()
  const [waitedInVain, setWaitedInVain] = useState(false)
  const asked = useRef(false)
  const client = useApolloClient()
  const returnToDiscover = useReturnToDiscover()
  const result = data?.createSubscription
  const payment = result?.__typename === 'CreateSubscriptionSuccess' ? result.data : null
  const isPaid = result?.__typename === 'AlreadySubscribedError'

  useEffect(() => {
    if (asked.current) return
    asked.current = true
    create().catch(() => {})
  }, [create])

  // Back on this page with the payment's event still on the way: the page says so itself once it has come.
  useEffect(() => {
    if (!isPaid) return
    waitUntilSubscribed(client).then(
      (known) => setWaitedInVain(!known),
      () => {},
    )
  }, [isPaid, client])

  if (payment) {
    return (
      <Panel title="Payment" description="Renews monthly until you cancel.">
        <PaymentForm
          payment={payment}
          amount="$10.00"
          submitLabel="Subscribe Now"
          onPaid={returnToDiscover}
          returnPath="/discover"
        />
      </Panel>
    )
  }
  if (isPaid && !waitedInVain)
    return (
      <Panel title="Payment">
        <LoadingBlock>Confirming your payment...</LoadingBlock>
      </Panel>
    )
  if (loading || (!result && !error))
    return (
      <Panel title="Payment">
        <LoadingBlock>Setting up payment...</LoadingBlock>
      </Panel>
    )
  return (
    <ErrorState
      title="Unable to load payment form"
      description={
        result && 'message' in result ? result.message : 'Failed to create subscription. Nothing was charged.'
      }
      onRetry={() => void create().catch(() => {})}
    />
  )
}
