import pg from 'pg'
import type { Config } from '../app/config.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, warning, error } = findingsOf('clock')

const TIMEOUT_MS = 5_000
/** `Date` headers have whole seconds. */
const MAX_DRIFT_MS = 5_000
/** S3 refuses signatures after 15 minutes, webhooks after five; authenticator codes are wrong after one. */
const MAX_BEARABLE_DRIFT_MS = 60_000

/** Compares this machine's clock with those of PostgreSQL, the object store and the payment provider. */
export async function checkClock(config: Config, now = () => Date.now()): Promise<Finding[]> {
  const stripe = config.STRIPE_SECRET_KEY ? (config.STRIPE_API_BASE ?? 'https://api.stripe.com') : undefined
  const clocks = await Promise.all([
    config.DATABASE_URL ? driftOf('PostgreSQL', now, () => databaseTime(config.DATABASE_URL as string)) : null,
    config.S3_ENDPOINT ? driftOf('the object store', now, () => httpTime(config.S3_ENDPOINT as string)) : null,
    stripe ? driftOf('Stripe', now, () => httpTime(stripe)) : null,
  ])
  const known = clocks.filter((clock) => clock !== null)
  if (known.length === 0) return [ok('No other clock answers to compare this one with.')]
  const wrong = known.filter(({ drift }) => Math.abs(drift) > MAX_DRIFT_MS)
  if (wrong.length === 0)
    return [ok(`Within ${MAX_DRIFT_MS / 1_000} seconds of ${known.map(({ name }) => name).join(', ')}.`)]
  return wrong.map(({ name, drift }) => {
    const message = `This machine's clock is ${Math.abs(Math.round(drift / 1_000))} seconds ${drift > 0 ? 'ahead of' : 'behind'} ${name}: set both by NTP.`
    return Math.abs(drift) > MAX_BEARABLE_DRIFT_MS ? error(message) : warning(message)
  })
}

/** Ahead is positive; null where the other clock does not answer, which another check reports. */
async function driftOf(name: string, now: () => number, ask: () => Promise<number>) {
  try {
    const before = now()
    const other = await ask()
    return { name, drift: (before + now()) / 2 - other }
  } catch {
    return null
  }
}

async function databaseTime(url: string): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms')
    return Number((rows[0] as { ms: string }).ms)
  } finally {
    await client.end().catch(() => {})
  }
}

async function httpTime(url: string): Promise<number> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
  await answer.body?.cancel()
  const time = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(time)) throw new Error('no Date')
  return time + 500
}
