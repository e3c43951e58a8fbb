import { useEffect } from 'react'

const isStripeFrame = (target: EventTarget | null): boolean =>
  target instanceof HTMLIFrameElement && target.name.startsWith('__privateStripe')

/**
 * A bank's question (3-D Secure) comes in a frame that Stripe lays over the page. A dialog that keeps the focus inside
 * would take it back from there, or close: it is not told of that frame.
 */
export const useStripeFrames = (): void => {
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
