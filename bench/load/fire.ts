import autocannon from 'autocannon'
import { join } from 'node:path'
import { type Child, startChild } from '../stage/child.ts'
import type { Hits, LoadOrder } from './hits.ts'
import { processorTime } from '../rows/processor-time.ts'

const idle: Child[] = []

/** Has a process of its own send these requests: one that is there and has nothing to do, or a new one. */
async function loadBy(order: LoadOrder): Promise<Hits> {
  const child = idle.pop() ?? (await startChild(join(import.meta.dirname, 'load-process.ts'), {}))
  const { channel } = child.process
  channel?.ref()
  try {
    return await child.ask<Hits>(order)
  } finally {
    // Nobody waits for what is idle; it ends with the process that started it.
    child.process.unref()
    channel?.unref()
    idle.push(child)
  }
}

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
  /** Process id of the server, to measure its processor time. */
  pid?: number
}

/**
 * Sends requests over open connections, each as soon as the one before is answered. Throws when an answer is not the expected
 * one. One request again and again is sent by a process of its own that takes less time for it than any server; requests that
 * differ take a third of a millisecond each here, which is little beside what such a request costs.
 */
export async function fire(burst: Burst): Promise<Hits> {
  const { url, shots, connections, seconds, status, pid } = burst
  if (typeof shots !== 'function') {
    const request = wireOf(url, shots).toString('base64')
    return await loadBy({ url, request, connections, seconds, status, pid }).catch((error: Error) => {
      throw new Error(`${shots.path}: ${error.message}`)
    })
  }
  const before = pid && processorTime(pid)
  const request = { ...asRequest(shots()), setupRequest: (now: object) => ({ ...now, ...asRequest(shots()) }) }
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
    processor: before === undefined || !pid ? null : (processorTime(pid) - before) / result.requests.total,
  }
}

/** A request as it goes over the wire. */
function wireOf(url: string, { method = 'GET', path, headers = {}, body = '' }: Shot): Buffer {
  const content = method === 'GET' ? [] : [`content-length: ${Buffer.byteLength(body)}`]
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(
    [`${method} ${path} HTTP/1.1`, `host: ${new URL(url).host}`, ...content, ...lines, '', body].join('\r\n'),
  )
}

const asRequest = ({ method = 'GET', path, headers = {}, body }: Shot) => ({
  method,
  path,
  headers,
  ...(body !== undefined && { body }),
})
