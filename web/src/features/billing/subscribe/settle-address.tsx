import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Parameters that Stripe adds to the return address. */
const ADDED = [
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'source_type',
  'source_redirect_slug',
]

/**
 * Takes what the provider added out of the address, so that neither a reload nor a shared link repeats it, and says how the
 * payment went.
 */
export const SettleAddress = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const seen = useRef('')

  useEffect(() => {
    const parameters = new URLSearchParams(search)
    const outcome = parameters.get('redirect_status')
    if (!outcome || !parameters.has('payment_intent') || seen.current === search) return
    seen.current = search
    for (const name of ADDED) parameters.delete(name)
    void navigate({ pathname, search: parameters.toString() }, { replace: true })
    import('./settle-return.ts')
      .then(({ settleReturn }) => settleReturn(outcome, pathname))
      .catch((error: unknown) => console.error('The return from a payment was not handled', error))
  }, [pathname, search, navigate])

  return null
}
