/** Of the release train that the server's API version belongs to; Stripe wants it loaded from there, not bundled. */
const SOURCE = 'https://js.stripe.com/endive/stripe.js'
const PATIENCE_MS = 20_000

/** As much of Stripe.js as is used here. */
export interface StripeJs {
  elements(options: { clientSecret: string; appearance: object; loader?: 'auto' | 'never' }): StripeElements
  confirmPayment(options: {
    elements: StripeElements
    confirmParams: { return_url: string }
    /** 'always' leaves the page after success; 'if_required' only where a bank wants a page of its own. */
    redirect: 'always' | 'if_required'
  }): Promise<{ error?: StripeJsError; paymentIntent?: { status: string } }>
}

export interface StripeElements {
  create(type: 'payment', options?: { layout?: 'tabs' | 'accordion' }): StripeElement
}

export interface StripeElement {
  mount(place: HTMLElement): void
  destroy(): void
  on(event: 'ready' | 'loaderror', handler: () => void): void
}

export interface StripeJsError {
  message?: string
  payment_intent?: { status: string }
}

export type StripeFactory = (publishableKey: string) => StripeJs

declare global {
  interface Window {
    Stripe?: StripeFactory
  }
}

let loading: Promise<StripeFactory> | undefined
const instances = new Map<string, StripeJs>()

/** Fetches Stripe.js, once, for screens that ask for a card. Rejects when it does not come; asking again tries again. */
export const loadStripe = async (publishableKey: string): Promise<StripeJs> => {
  const known = instances.get(publishableKey)
  if (known) return known
  const stripe = (window.Stripe ?? (await fetchOnce()))(publishableKey)
  instances.set(publishableKey, stripe)
  return stripe
}

const fetchOnce = (): Promise<StripeFactory> => {
  loading ??= fetchScript().finally(() => {
    loading = undefined
  })
  return loading
}

const fetchScript = (): Promise<StripeFactory> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error('Stripe.js did not load'))
    }
    const timer = setTimeout(fail, PATIENCE_MS)
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      if (!window.Stripe) return fail()
      clearTimeout(timer)
      resolve(window.Stripe)
    })
    script.async = true
    script.src = SOURCE
    document.head.append(script)
  })
