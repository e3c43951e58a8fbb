import { useEffect, useRef } from 'react'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PaymentForm } from '../../../ui/payment/payment-form.tsx'
import { LoadingBlock } from '../../../ui/spinner.tsx'
import { useCreateSubscriptionMutation } from './subscribe.generated.ts'
import { useReturnToDiscover } from './use-return-to-discover.ts'

/** Asks for the secret of the first payment, then shows the provider's form. */
export const PaymentPanel = () => {
  const [create, { data, error, loading }] = useCreateSubscriptionMutation()
  const asked = useRef(false)
  const returnToDiscover = useReturnToDiscover()
  const result = data?.createSubscription
  const payment = result?.__typename === 'CreateSubscriptionSuccess' ? result.data : null

  useEffect(() => {
    if (asked.current) return
    asked.current = true
    create().catch(() => {})
  }, [create])

  if (payment) {
    return (
      <Panel title="Payment" description="Renews monthly until you cancel.">
        <PaymentForm payment={payment} amount="$10.00" submitLabel="Subscribe Now" onPaid={returnToDiscover} />
      </Panel>
    )
  }
  if (loading || (!result && !error)) return <Panel title="Payment"><LoadingBlock>Setting up payment...</LoadingBlock></Panel>
  return (
    <ErrorState
      title="Unable to load payment form"
      description={result && 'message' in result ? result.message : 'The payment provider does not answer. Nothing was charged.'}
      onRetry={() => void create().catch(() => {})}
    />
  )
}
