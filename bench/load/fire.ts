import autocannon from 'autocannon'

export interface Shot {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Burst {
  url: string
  /** One request again and again, or another one each time. */
  shots: Shot | (() => Shot)
  connections: number
  seconds: number
  /** Every answer must have this status. */
  status: number
}

export interface Hits {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  bytesPerSecond: number
}

/** Sends requests over open connections, each as soon as the one before is answered. Throws when an answer is not the expected one. */
export async function fire({ url, shots, connections, seconds, status }: Burst): Promise<Hits> {
  const request =
    typeof shots === 'function'
      ? { ...asRequest(shots()), setupRequest: (before: object) => ({ ...before, ...asRequest(shots()) }) }
      : asRequest(shots)
  const result = await autocannon({ url, connections, duration: seconds, timeout: 30, requests: [request] })
  if (result.requests.total === 0) throw new Error(`${request.path}: no answer within ${seconds} s`)
  const other = Object.entries(result.statusCodeStats ?? {}).filter(([code]) => Number(code) !== status)
  if (other.length > 0 || result.errors > 0)
    throw new Error(
      `${request.path}: ${other.map(([code, { count }]) => `${count} × ${code}`).join(', ')} ${result.errors} errors`,
    )
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytesPerSecond: result.throughput.total / result.duration,
  }
}

const asRequest = ({ method = 'GET', path, headers = {}, body }: Shot) => ({
  method,
  path,
  headers,
  ...(body !== undefined && { body }),
})
