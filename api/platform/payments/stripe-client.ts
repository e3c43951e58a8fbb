import Stripe from 'stripe'
import { Agent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import { SettingsError } from '../../app/config.ts'
import { Unavailable } from '../../app/errors.ts'
import { PaymentRefused } from './port.ts'

/** The API version of requests and answers. Its release train is the one that Stripe.js is loaded from. */
export const STRIPE_API_VERSION = '2026-10-28.endive' satisfies Stripe.LatestApiVersion

const TIMEOUT_MS = 10_000
/** After time-outs, dropped connections, conflicts and 5xx; the idempotency key makes that safe. */
const RETRIES = 2

export interface StripeConnection {
  stripe: Stripe
  close(): void
}

/** The official client; `apiBase` is for an emulator. Connects with the first request. */
export function openStripe({ secretKey, apiBase }: { secretKey: string; apiBase?: string }): StripeConnection {
  const base = new URL(apiBase ?? 'https://api.stripe.com')
  const secure = base.protocol === 'https:'
  if (base.pathname !== '/') throw new SettingsError(['STRIPE_API_BASE: must be an origin, without a path'])
  if (!secure && /_live_/.test(secretKey))
    throw new SettingsError(['STRIPE_API_BASE: a live key is sent over https only'])
  const agent = secure ? new SecureAgent({ keepAlive: true }) : new Agent({ keepAlive: true })
  const stripe = new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpAgent: agent,
    protocol: secure ? 'https' : 'http',
    host: base.hostname,
    port: base.port || (secure ? 443 : 80),
  })
  return { stripe, close: () => agent.destroy() }
}

/** Stripe's words for what billing tells apart; others keep their name, in capitals. */
const CODES: Record<string, string> = {
  incorrect_number: 'INVALID_CARD_NUMBER',
  invalid_number: 'INVALID_CARD_NUMBER',
  incorrect_cvc: 'INVALID_CVC',
  invalid_expiry_month: 'EXPIRED_CARD',
  invalid_expiry_year: 'EXPIRED_CARD',
}

/** Refusals that say that a request or the set-up is wrong: nothing that the person in front of the screen can mend. */
const OUR_FAULT =
  /^(?:parameter_|resource_missing$|livemode_mismatch$|testmode_charges_only$|url_invalid$|secret_key_required$|platform_)/

/** Runs calls of the client. Throws `PaymentRefused` with Stripe's message, `Unavailable` when it does not answer; anything else is a fault of ours. */
export async function askStripe<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw translated(error)
  }
}

function translated(error: unknown): unknown {
  const { StripeAPIError, StripeCardError, StripeConnectionError, StripeInvalidRequestError, StripeRateLimitError } =
    Stripe.errors
  if (
    error instanceof StripeConnectionError ||
    error instanceof StripeAPIError ||
    error instanceof StripeRateLimitError
  ) {
    return new Unavailable('The payment provider', error)
  }
  if (
    error instanceof StripeCardError ||
    (error instanceof StripeInvalidRequestError && !OUR_FAULT.test(error.code ?? ''))
  ) {
    return new PaymentRefused(error.message, CODES[error.code ?? ''] ?? (error.code ?? 'payment_refused').toUpperCase())
  }
  return error
}

/** Null for what does not exist. */
export async function findAtStripe<Found>(work: () => Promise<Found>): Promise<Found | null> {
  try {
    return await askStripe(work)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}
