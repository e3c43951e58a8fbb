import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { createGlobalStyle, styled } from 'styled-components'
import { Button } from '../button.tsx'
import { FormError } from '../form/form-error.tsx'
import { reportProblem } from '../form/report-problem.ts'
import { LoadingBlock } from '../spinner.tsx'
import { dismissFailures } from '../toast.ts'
import { space } from '../tokens.ts'
import { stripeAppearance } from './stripe-appearance.ts'
import type { StripeCardFormProps } from './stripe-card-form-props.ts'

const isStripeFrame = (target: EventTarget | null): boolean =>
  target instanceof HTMLIFrameElement && target.name.startsWith('__privateStripe')

/**
 * A bank's question (3-D Secure) comes in a frame that Stripe lays over the page. A dialog that keeps the focus inside
 * would take it back from there, or close: it is not told of that frame.
 */
const useStripeFrames = (): void => {
  useEffect(() => {
    const keep = (event: FocusEvent) => {
      if (isStripeFrame(event.target) || isStripeFrame(event.relatedTarget)) event.stopPropagation()
    }
    const events = ['focusin', 'focusout'] as const
    for (const name of events) window.addEventListener(name, keep, true)
    return () => {
      for (const name of events) window.removeEventListener(name, keep, true)
    }
  }, [])
}

/** An open dialog takes the pointer from the rest of the page; not from Stripe's frames above it. */
const StripeFrames = createGlobalStyle`iframe[name^='__privateStripe'] { pointer-events: auto; }`

const Fields = styled.div`
  display: grid;
  gap: ${space[5]};
`

const LAYOUT = { layout: 'tabs' } as const

type PaymentFieldsProps = Pick<StripeCardFormProps, 'submitLabel' | 'onPaid' | 'returnPath'> & {
  /** The element cannot be shown. */
  onLoadError: () => void
}

/** The form around Stripe's Payment Element, in the product's colours. */
export const StripeFields = ({
  stripe,
  clientSecret,
  ...form
}: PaymentFieldsProps & { stripe: Stripe; clientSecret: string }) => {
  const options = useMemo(() => ({ clientSecret, appearance: stripeAppearance }), [clientSecret])
  useStripeFrames()
  return (
    <Elements stripe={stripe} options={options}>
      <StripeFrames />
      <PaymentFields {...form} />
    </Elements>
  )
}

const PaymentFields = ({ submitLabel, onPaid, returnPath, onLoadError }: PaymentFieldsProps) => {
  const stripe = useStripe()
  const elements = useElements()
  const [ready, setReady] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!stripe || !elements || !ready || busy) return
    setBusy(true)
    setProblem(null)
    dismissFailures()
    try {
      await confirm(stripe, elements, returnPath)
      await onPaid()
    } catch (error) {
      setProblem(reportProblem('Payment failed', error instanceof Error ? error.message : String(error)).problem)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form aria-label="Card payment" onSubmit={(event) => void submit(event)}>
      {ready ? null : <LoadingBlock>Setting up payment...</LoadingBlock>}
      <Fields>
        {problem ? <FormError>{problem}</FormError> : null}
        <PaymentElement options={LAYOUT} onReady={() => setReady(true)} onLoadError={onLoadError} />
        {ready ? (
          <Button type="submit" block busy={busy}>
            {busy ? 'Processing...' : submitLabel}
          </Button>
        ) : null}
      </Fields>
    </form>
  )
}

/** Resolves once the payment went through; where Stripe leaves the page after success it never does. */
const confirm = async (stripe: Stripe, elements: StripeElements, returnPath?: string): Promise<void> => {
  const url = new URL(returnPath ?? window.location.pathname, window.location.origin)
  const confirmation = { elements, confirmParams: { return_url: url.href } }
  const { error } = returnPath
    ? await stripe.confirmPayment({ ...confirmation, redirect: 'always' })
    : await stripe.confirmPayment({ ...confirmation, redirect: 'if_required' })
  // It may have been paid in another tab, or before the back button.
  if (error && error.payment_intent?.status !== 'succeeded')
    throw new Error(error.message ?? 'Please try again, or use another card.')
}
