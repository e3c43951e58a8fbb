import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { ErrorState } from '../error-state.tsx'
import { LoadingBlock } from '../spinner.tsx'
import type { StripeCardFormProps } from './stripe-card-form-props.ts'
import type { StripeFields } from './stripe-fields.tsx'

type Loaded = { stripe: Stripe; Fields: typeof StripeFields }

/** Stripe's libraries come with the first form of theirs: a page that may never ask for a card does without. */
const load = async (publishableKey: string): Promise<Loaded> => {
  const [{ loadStripe }, { StripeFields }] = await Promise.all([
    import('./load-stripe.ts'),
    import('./stripe-fields.tsx'),
  ])
  return { stripe: await loadStripe(publishableKey), Fields: StripeFields }
}

/** Stripe's Payment Element: the card is typed into a frame of Stripe's and never reaches this site. */
export const StripeCardForm = ({ publishableKey, clientSecret, ...form }: StripeCardFormProps) => {
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let gone = false
    const settle = (next: Loaded | 'failed') => {
      if (!gone) setLoaded(next)
    }
    load(publishableKey).then(settle, () => settle('failed'))
    return () => {
      gone = true
    }
  }, [publishableKey, attempt])

  if (loaded === 'failed') {
    const retry = () => {
      setLoaded(null)
      setAttempt(attempt + 1)
    }
    return (
      <ErrorState
        title="Unable to load payment form"
        description="The payment provider isn’t responding. Nothing was charged."
        onRetry={retry}
      />
    )
  }
  if (!loaded) return <LoadingBlock>Setting up payment...</LoadingBlock>
  // A secret cannot be changed once Stripe has it.
  return (
    <loaded.Fields
      key={clientSecret}
      stripe={loaded.stripe}
      clientSecret={clientSecret}
      onLoadError={() => setLoaded('failed')}
      {...form}
    />
  )
}
