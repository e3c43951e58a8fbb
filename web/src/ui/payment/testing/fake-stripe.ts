import type { StripeConstructor } from '@stripe/stripe-js'

type Confirmation = { elements: unknown; confirmParams: { return_url: string }; redirect: string }

/** As much of an error of Stripe.js as is read here. */
type StripeJsError = { message?: string; payment_intent?: { status: string } }

const unused = () => {
  throw new Error('is not used here')
}

/** The loader fetches `window.Stripe` once for all tests of a file. */
let installed: ((key: string) => object) | undefined

/** Stands in for what js.stripe.com serves: `window.Stripe`, with one Payment Element and what the test lets it answer. */
export class FakeStripe {
  readonly keys: string[] = []
  readonly elements: { clientSecret: string; appearance: object }[] = []
  readonly confirmations: Omit<Confirmation, 'elements'>[] = []
  destroyed = 0
  /** The element's event once it is mounted. */
  mounted: 'ready' | 'loaderror' | 'nothing' = 'ready'
  /** The answers of the next confirmations; a pending promise stands for a page that is being left. */
  answers: (() => Promise<{ error?: StripeJsError; paymentIntent?: { status: string } }>)[] = []

  install(): void {
    const open = (key: string) => this.open(key)
    installed = open
    window.Stripe = Object.assign((key: string) => installed?.(key), {
      version: 'endive',
    }) as unknown as StripeConstructor
  }

  open(key: string): object {
    this.keys.push(key)
    return {
      // The members by which react-stripe-js recognizes Stripe.js.
      createToken: unused,
      createPaymentMethod: unused,
      confirmCardPayment: unused,
      elements: (options: { clientSecret: string; appearance: object }) => {
        this.elements.push(options)
        return { create: () => this.#element(), update: unused }
      },
      confirmPayment: async ({ elements: _, ...confirmation }: Confirmation) => {
        this.confirmations.push(confirmation)
        return await (this.answers.shift() ?? (async () => ({ paymentIntent: { status: 'succeeded' } })))()
      },
    }
  }

  #element() {
    const events = new EventTarget()
    return {
      on: (event: string, handler: () => void) => events.addEventListener(event, handler),
      off: (event: string, handler: () => void) => events.removeEventListener(event, handler),
      update: () => {},
      mount: (place: HTMLElement) => {
        const input = document.createElement('input')
        input.setAttribute('aria-label', 'Card number')
        place.append(input)
        // Events come from a frame: later than the effects that listen for them.
        setTimeout(() => events.dispatchEvent(new Event(this.mounted)))
      },
      destroy: () => {
        this.destroyed += 1
      },
    }
  }
}
