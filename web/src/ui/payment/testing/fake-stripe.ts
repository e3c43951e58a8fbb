import type { StripeFactory, StripeJsError } from '../load-stripe.ts'

type Confirmation = Parameters<ReturnType<StripeFactory>['confirmPayment']>[0]

/** Stands in for what js.stripe.com serves: `window.Stripe`, with one Payment Element and what the test lets it answer. */
export class FakeStripe {
  readonly keys: string[] = []
  readonly elements: { clientSecret: string; appearance: object }[] = []
  readonly confirmations: Omit<Confirmation, 'elements'>[] = []
  destroyed = 0
  /** What the element says once it is mounted. */
  mounted: 'ready' | 'loaderror' | 'nothing' = 'ready'
  /** What the next confirmations answer; a promise that stays open stands for a page that is being left. */
  answers: (() => Promise<{ error?: StripeJsError; paymentIntent?: { status: string } }>)[] = []

  install(): void {
    window.Stripe = (key) => {
      this.keys.push(key)
      return {
        elements: (options) => {
          this.elements.push(options)
          return { create: () => this.#element() }
        },
        confirmPayment: async ({ elements: _, ...confirmation }) => {
          this.confirmations.push(confirmation)
          return await (this.answers.shift() ?? (async () => ({ paymentIntent: { status: 'succeeded' } })))()
        },
      }
    }
  }

  #element() {
    const handlers = new Map<string, () => void>()
    return {
      on: (event: string, handler: () => void) => void handlers.set(event, handler),
      mount: (place: HTMLElement) => {
        place.append(Object.assign(document.createElement('input'), { ariaLabel: 'Card number' }))
        queueMicrotask(() => handlers.get(this.mounted)?.())
      },
      destroy: () => {
        this.destroyed += 1
      },
    }
  }
}
