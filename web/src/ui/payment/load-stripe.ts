import type { Stripe } from '@stripe/stripe-js'
import { loadStripe as fetchStripe } from '@stripe/stripe-js/pure'

const PATIENCE_MS = 20_000

const instances = new Map<string, Promise<Stripe>>()

/**
 * Fetches Stripe.js, once, for screens that ask for a card; `pure` fetches nothing on import. Rejects when it does not
 * come; asking again tries again.
 */
export const loadStripe = (publishableKey: string): Promise<Stripe> => {
  const known = instances.get(publishableKey)
  if (known) return known
  const asked = inTime(fetchStripe(publishableKey)).catch((error: unknown) => {
    instances.delete(publishableKey)
    throw error
  })
  instances.set(publishableKey, asked)
  return asked
}

const inTime = async (asked: Promise<Stripe | null>): Promise<Stripe> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Stripe.js did not load in time')), PATIENCE_MS)
  })
  try {
    const stripe = await Promise.race([asked, late])
    if (!stripe) throw new Error('Stripe.js did not load')
    return stripe
  } finally {
    clearTimeout(timer)
  }
}
