import { type FormEvent, useEffect, useRef, useState } from 'react'
import { createGlobalStyle, styled } from 'styled-components'
import { Button } from '../button.tsx'
import { ErrorState } from '../error-state.tsx'
import { FormError } from '../form/form-error.tsx'
import { reportProblem } from '../form/report-problem.ts'
import { LoadingBlock } from '../spinner.tsx'
import { dismissFailures } from '../toast.ts'
import { space } from '../tokens.ts'
import { loadStripe, type StripeElement, type StripeElements, type StripeJs } from './load-stripe.ts'
import { stripeAppearance } from './stripe-appearance.ts'
import { useStripeFrames } from './use-stripe-frames.ts'

/** An open dialog takes the pointer from the rest of the page; not from Stripe's frames above it. */
const StripeFrames = createGlobalStyle`iframe[name^='__privateStripe'] { pointer-events: auto; }`

const Fields = styled.div`
  display: grid;
  gap: ${space[5]};
`

export type StripeCardFormProps = {
  clientSecret: string
  publishableKey: string
  submitLabel: string
  onPaid: () => Promise<void>
  /** Path of this site to which Stripe brings the person back after paying; without it they stay, and `onPaid` runs. */
  returnPath?: string
}

type Loaded = { stripe: StripeJs; elements: StripeElements }

/** Stripe's Payment Element: the card is typed into a frame of Stripe's and never reaches this site. */
export const StripeCardForm = ({
  clientSecret,
  publishableKey,
  submitLabel,
  onPaid,
  returnPath,
}: StripeCardFormProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useStripeFrames()

  useEffect(() => {
    let gone = false
    let element: StripeElement | undefined
    const settle = (next: 'ready' | 'failed') => () => {
      if (!gone) setState(next)
    }
    loadStripe(publishableKey)
      .then((stripe) => {
        if (gone || !place.current) return
        const elements = stripe.elements({ clientSecret, appearance: stripeAppearance })
        element = elements.create('payment', { layout: 'tabs' })
        element.on('ready', settle('ready'))
        element.on('loaderror', settle('failed'))
        element.mount(place.current)
        setLoaded({ stripe, elements })
      })
      .catch(settle('failed'))
    return () => {
      gone = true
      element?.destroy()
    }
  }, [clientSecret, publishableKey, attempt])

  const pay = async ({ stripe, elements }: Loaded) => {
    const returnUrl = new URL(returnPath ?? window.location.pathname, window.location.origin).href
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: returnUrl },
      redirect: returnPath ? 'always' : 'if_required',
    })
    // In another tab, or before the back button.
    const paidBefore = error?.payment_intent?.status === 'succeeded'
    if (error && !paidBefore) throw new Error(error.message ?? 'Please try again, or use another card.')
    if (paidBefore || paymentIntent) await onPaid()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!loaded || busy) return
    setBusy(true)
    setProblem(null)
    dismissFailures()
    try {
      await pay(loaded)
    } catch (error) {
      setProblem(reportProblem('Payment failed', error instanceof Error ? error.message : String(error)).problem)
    } finally {
      setBusy(false)
    }
  }

  if (state === 'failed') {
    const retry = () => {
      setState('loading')
      setAttempt(attempt + 1)
    }
    return (
      <ErrorState
        title="Unable to load payment form"
        description="The payment provider does not answer. Nothing was charged."
        onRetry={retry}
      />
    )
  }
  return (
    <form aria-label="Card payment" onSubmit={(event) => void submit(event)}>
      <StripeFrames />
      {state === 'loading' ? <LoadingBlock>Setting up payment...</LoadingBlock> : null}
      <Fields>
        {problem ? <FormError>{problem}</FormError> : null}
        <div ref={place} />
        {state === 'ready' ? (
          <Button type="submit" block busy={busy}>
            {busy ? 'Processing...' : submitLabel}
          </Button>
        ) : null}
      </Fields>
    </form>
  )
}
