import type { Config } from '../app/config.ts'
import { centsToDecimal } from '../text/money.ts'
import { type Finding, findingsOf, wordsOf } from './finding.ts'

const { ok, warning, error } = findingsOf('payments')

/** The monthly price shown on every screen. */
const MONTHLY_CENTS = 1_000

/** Compares the keys with each other, and asks Stripe whether it knows them. */
export async function checkPayments(config: Config): Promise<Finding[]> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey = '', PUBLIC_URL, production } = config
  if (!secretKey) {
    return production
      ? [warning('The sandbox: it moves no money and lets everybody subscribe for nothing (ALLOW_SANDBOX_PAYMENTS).')]
      : [ok('The sandbox, which moves no money (no STRIPE_SECRET_KEY).')]
  }
  const mode = modeOf(secretKey, /^[sr]k_(live|test)_/)
  const findings = [
    ...checkModes(mode, modeOf(publishableKey, /^pk_(live|test)_/)),
    ...checkSigningSecrets(config.STRIPE_WEBHOOK_SECRET),
    ...checkAddress(mode, PUBLIC_URL?.startsWith('https:') ?? false, production),
    ...(await askStripe(config, secretKey, publishableKey, mode)),
  ]
  return findings.length ? findings : [ok(`Stripe knows the keys and the price (${mode} mode).`)]
}

type Mode = 'live' | 'test' | null

const modeOf = (key: string, pattern: RegExp) => (pattern.exec(key)?.[1] ?? null) as Mode

function checkModes(mode: Mode, pageMode: Mode): Finding[] {
  const findings: Finding[] = []
  if (!mode)
    findings.push(error('STRIPE_SECRET_KEY is no secret key: it begins with sk_live_, sk_test_, rk_live_ or rk_test_.'))
  if (!pageMode)
    findings.push(error('STRIPE_PUBLISHABLE_KEY is no publishable key: it begins with pk_live_ or pk_test_.'))
  if (mode && pageMode && mode !== pageMode)
    findings.push(
      error(
        `STRIPE_SECRET_KEY is of ${mode} mode and STRIPE_PUBLISHABLE_KEY of ${pageMode} mode: take both from one mode.`,
      ),
    )
  return findings
}

const checkSigningSecrets = (secrets = ''): Finding[] =>
  secrets
    .split(',')
    .filter((secret) => !secret.trim().startsWith('whsec_'))
    .map(() => error('STRIPE_WEBHOOK_SECRET holds a text that is no signing secret: they begin with whsec_.'))

function checkAddress(mode: Mode, isHttps: boolean, production: boolean): Finding[] {
  if (mode === 'live' && !isHttps)
    return [error('STRIPE_SECRET_KEY is of live mode, which needs a PUBLIC_URL with https.')]
  if (mode === 'test' && production && isHttps)
    return [warning('STRIPE_SECRET_KEY is of test mode: no real money moves.')]
  return []
}

async function askStripe(config: Config, secretKey: string, publishableKey: string, mode: Mode): Promise<Finding[]> {
  const priceId = config.STRIPE_PRICE_ID as string
  // Only a platform that uses Stripe loads its client.
  const { openStripe } = await import('../platform/payments/stripe-client.ts')
  const { stripe, close } = openStripe({
    secretKey,
    ...(config.STRIPE_API_BASE && { apiBase: config.STRIPE_API_BASE }),
  })
  try {
    const price = await stripe.prices.retrieve(priceId)
    const findings: Finding[] = []
    const monthly = price.recurring?.interval === 'month' && price.recurring.interval_count === 1
    if (price.unit_amount !== MONTHLY_CENTS || price.currency !== 'usd' || !monthly || !price.active)
      findings.push(
        error(`STRIPE_PRICE_ID: ${priceId} must be an active price of $${centsToDecimal(MONTHLY_CENTS)} a month.`),
      )
    if (mode && price.livemode !== (mode === 'live'))
      findings.push(error(`STRIPE_PRICE_ID: ${priceId} is of the other mode than STRIPE_SECRET_KEY.`))
    if (!(await isPublishable(config, publishableKey)))
      findings.push(error('Stripe does not know STRIPE_PUBLISHABLE_KEY.'))
    return findings
  } catch (caught) {
    return [error(refusal(caught, priceId))]
  } finally {
    close()
  }
}

function refusal(caught: unknown, priceId: string): string {
  const { statusCode, code } = caught as { statusCode?: number; code?: string }
  if (statusCode === 401) return `Stripe does not know STRIPE_SECRET_KEY: ${wordsOf(caught)}`
  if (statusCode === 403) return `STRIPE_SECRET_KEY may not read prices: ${wordsOf(caught)}`
  if (code === 'resource_missing')
    return `STRIPE_PRICE_ID: ${priceId} does not exist in the account and mode of STRIPE_SECRET_KEY.`
  return `Stripe does not answer: ${wordsOf(caught)}`
}

/** A browser's call about a payment that does not exist: a known key is told that, another one is refused with 401. */
async function isPublishable({ STRIPE_API_BASE: base }: Config, key: string): Promise<boolean> {
  const url = new URL('/v1/payment_intents/pi_doctor/confirm', base ?? 'https://api.stripe.com')
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'client_secret=pi_doctor_secret_doctor',
    signal: AbortSignal.timeout(10_000),
  })
  await answer.body?.cancel()
  return answer.status !== 401
}
