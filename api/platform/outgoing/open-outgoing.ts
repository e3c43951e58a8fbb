import { lookup } from 'node:dns/promises'
import { VERSION } from '../../app/version.ts'
import type { Metrics } from '../metrics.ts'
import { withDeadline } from '../with-deadline.ts'
import { exchange } from './exchange.ts'
import { findTarget, type Resolve } from './find-target.ts'
import { hostLimits } from './host-limits.ts'
import { type Outgoing, type OutgoingAnswer, type OutgoingCall, OutgoingFailure } from './port.ts'

const DEFAULT_TIMEOUT_MS = 10_000
const DEFAULT_ANSWER_BYTES = 64 * 1024
/** Hosts are named by strangers; those beyond share one label. */
const MAX_HOST_LABELS = 50

export interface OutgoingOptions {
  metrics: Metrics
  /** Where the sender can be found, for the User-Agent. */
  publicUrl: string
  /** Origins that may be called whatever their protocol, port and address are. */
  allowedOrigins?: readonly string[]
  resolve?: Resolve
  ca?: string
  /** Milliseconds that only grow. */
  now?: () => number
}

/** The outgoing port; it has one adapter, in every mode. */
export function openOutgoing(options: OutgoingOptions): Outgoing {
  const { metrics, publicUrl, resolve = async (name) => await lookup(name, { all: true }), ca, now } = options
  const allowedOrigins = new Set(options.allowedOrigins)
  const limits = hostLimits(now)
  const closing = new AbortController()
  const measure = measureCalls(metrics)
  const userAgent = `Fairwave/${VERSION} (+${publicUrl})`

  const send = async (call: OutgoingCall): Promise<OutgoingAnswer> => {
    const { timeoutMs = DEFAULT_TIMEOUT_MS, maxAnswerBytes = DEFAULT_ANSWER_BYTES } = call
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)])
    try {
      const work = findTarget(call.url, { resolve, allowedOrigins }).then(async (target) => {
        signal.throwIfAborted()
        const headers = { ...call.headers, 'user-agent': userAgent }
        return await exchange({ ...call, headers, target, signal, maxAnswerBytes, ...(ca && { ca }) })
      })
      // A name that does not resolve in time cannot be aborted.
      return await withDeadline(timeoutMs, work, () => tooLate(call.url))
    } catch (error) {
      throw failureOf(error, call.url)
    }
  }

  return {
    send: async (call) => {
      if (closing.signal.aborted) throw new OutgoingFailure('closed', 'The server is stopping')
      const host = URL.parse(call.url)?.host ?? 'invalid'
      return await measure(host, () => limits.run(host, () => send(call)))
    },
    close: async () => closing.abort(new OutgoingFailure('closed', 'The server is stopping')),
  }
}

const tooLate = (url: string) => new OutgoingFailure('timeout', `${URL.parse(url)?.host} did not answer in time`)

function failureOf(error: unknown, url: string): OutgoingFailure {
  if (error instanceof OutgoingFailure) return error
  const { name, cause, message } = error as Error
  if (cause instanceof OutgoingFailure) return cause
  if (name === 'TimeoutError' || (name === 'AbortError' && (cause as Error | undefined)?.name === 'TimeoutError'))
    return tooLate(url)
  return new OutgoingFailure('connection', `${URL.parse(url)?.host} did not answer: ${message}`, { cause: error })
}

function measureCalls(metrics: Metrics) {
  const calls = metrics.counter(
    'outgoing_calls_total',
    'Calls to foreign addresses by host and outcome: the class of the status, or why there was none.',
    ['host', 'outcome'],
  )
  const seconds = metrics.histogram('outgoing_call_seconds', 'How long calls to foreign addresses took, by host.', [
    'host',
  ])
  const labels = new Set<string>()
  const labelOf = (host: string) => {
    if (labels.size < MAX_HOST_LABELS) labels.add(host)
    return labels.has(host) ? host : 'other'
  }
  return async (name: string, call: () => Promise<OutgoingAnswer>): Promise<OutgoingAnswer> => {
    const host = labelOf(name)
    const stop = seconds.startTimer({ host })
    try {
      const answer = await call()
      calls.inc({ host, outcome: `${Math.floor(answer.status / 100)}xx` })
      return answer
    } catch (error) {
      calls.inc({ host, outcome: error instanceof OutgoingFailure ? error.reason : 'connection' })
      throw error
    } finally {
      stop()
    }
  }
}
