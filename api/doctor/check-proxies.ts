import type { Config } from '../app/config.ts'
import { type Finding, findingsOf, wordsOf } from './finding.ts'

const { ok, warning, error } = findingsOf('proxies')

const TIMEOUT_MS = 8_000

/** Compares `TRUST_PROXY` with what `PUBLIC_URL` implies. */
export async function checkProxySettings({ PUBLIC_URL, TRUST_PROXY, production }: Config): Promise<Finding[]> {
  if (!PUBLIC_URL)
    return production ? [error('No PUBLIC_URL: set it to the address people open.')] : [ok('No PUBLIC_URL to ask.')]
  if (PUBLIC_URL.startsWith('https:') && TRUST_PROXY === 0)
    return [
      error(
        'PUBLIC_URL is https, so a proxy stands in front, but TRUST_PROXY is 0: everybody shares the proxy’s address and its limits.',
      ),
    ]
  if (production && PUBLIC_URL.startsWith('http:') && !isLoopback(PUBLIC_URL))
    return [warning('PUBLIC_URL is http: passwords travel in the clear and passkeys do not work.')]
  return []
}

const isLoopback = (url: string) => /^(?:localhost|127\.|\[::1\])/.test(new URL(url).hostname)

/**
 * Opens `PUBLIC_URL` from here and counts the addresses that proxies put into `X-Forwarded-For`, which `/readyz` tells with
 * `METRICS_TOKEN`. The product has to run.
 */
export async function checkPublicAddress(config: Config): Promise<Finding[]> {
  const { PUBLIC_URL, TRUST_PROXY, METRICS_TOKEN } = config
  const findings = await checkProxySettings(config)
  if (!PUBLIC_URL) return findings
  try {
    const answer = await fetch(new URL('/readyz', PUBLIC_URL), {
      headers: { ...(METRICS_TOKEN && { authorization: `Bearer ${METRICS_TOKEN}` }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body = (await answer.json().catch(() => null)) as { status?: string; proxies?: number } | null
    if (!body?.status)
      return [...findings, error(`${PUBLIC_URL} is answered by something other than Fairwave (${answer.status}).`)]
    if (!METRICS_TOKEN)
      return [
        ...findings,
        ok(`${PUBLIC_URL} is Fairwave. With METRICS_TOKEN the number of proxies is counted as well.`),
      ]
    if (body.proxies === undefined)
      return [...findings, warning(`${PUBLIC_URL} does not know our METRICS_TOKEN, so proxies cannot be counted.`)]
    if (body.proxies === TRUST_PROXY)
      return [...findings, ok(`${PUBLIC_URL} is Fairwave behind ${count(body.proxies)}, as TRUST_PROXY says.`)]
    return [
      ...findings,
      error(
        `A call to ${PUBLIC_URL} passes ${count(body.proxies)} and TRUST_PROXY is ${TRUST_PROXY}: ` +
          (body.proxies > TRUST_PROXY
            ? 'people share the address of a proxy, and its limits.'
            : 'callers can choose the address they are limited by.'),
      ),
    ]
  } catch (caught) {
    return [...findings, warning(`${PUBLIC_URL} does not answer from here: ${wordsOf(caught)}.`)]
  }
}

const count = (proxies: number) => `${proxies} ${proxies === 1 ? 'proxy' : 'proxies'}`
