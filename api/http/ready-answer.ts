import type { IncomingHttpHeaders } from 'node:http'
import { styleHash } from './style-hash.ts'
import { isKnown } from './entity-tag.ts'
import { type Coding, preferredCoding } from './content-coding.ts'
import { parseByteRange } from '../platform/objects/byte-range.ts'

/** An answer that is the same for everybody, as it goes out: nothing is read, rendered, hashed or compressed for a request. */
export interface ReadyAnswer {
  status: number
  /** Pairs one after the other, as `writeHead` takes them; without length and coding. */
  headers: readonly string[]
  /** Headers of a 304, which repeats only those a cache needs. */
  unchangedHeaders: readonly string[]
  tag: string
  bodies: Readonly<{ identity: Buffer } & Partial<Record<Coding, Buffer>>>
  /** Parts of it may be asked for. */
  ranges: boolean
  /** The policy's hash of the style element that only this page has. */
  styleHash: string | null
}

export interface ReadyInput {
  status?: number
  contentType: string
  cacheControl: string
  tag: string
  bodies: ReadyAnswer['bodies']
  ranges?: boolean
  /** The request header that selects the answer. */
  vary?: string
  /** Further ones. */
  headers?: readonly string[]
  /** Text of a style element that only this page has. */
  style?: string
}

export function readyAnswer(input: ReadyInput): ReadyAnswer {
  const {
    status = 200,
    contentType,
    cacheControl,
    tag,
    bodies,
    ranges = false,
    headers = [],
    vary = 'accept-encoding',
  } = input
  const kept = ['etag', tag, 'cache-control', cacheControl, 'vary', vary, ...headers]
  return {
    status,
    headers: [...kept, 'content-type', contentType, ...(ranges ? ['accept-ranges', 'bytes'] : [])],
    unchangedHeaders: kept,
    tag,
    bodies,
    ranges,
    styleHash: input.style === undefined ? null : styleHash(input.style),
  }
}

/** A complete answer: headers as flat pairs, and the bytes (none for a 304). */
export interface Outgoing {
  status: number
  headers: string[]
  body: Buffer | null
}

/** GET and HEAD by RFC 9110: conditions, then ranges (of the bytes as they are), then the coding that the client prefers. */
export function answerTo(ready: ReadyAnswer, asked: IncomingHttpHeaders): Outgoing {
  const match = asked['if-none-match']
  if (match !== undefined && ready.status === 200 && (match === ready.tag || isKnown(match, ready.tag)))
    return { status: 304, headers: [...ready.unchangedHeaders], body: null }
  if (ready.ranges && asked.range !== undefined) {
    const part = partOf(ready, asked)
    if (part) return part
  }
  const coding = asked['accept-encoding'] === undefined ? null : preferredCoding(asked['accept-encoding'], ready.bodies)
  const body = coding ? (ready.bodies[coding] as Buffer) : ready.bodies.identity
  const headers = [...ready.headers, 'content-length', String(body.length)]
  if (coding) headers.push('content-encoding', coding)
  return { status: ready.status, headers, body }
}

function partOf(ready: ReadyAnswer, asked: IncomingHttpHeaders): Outgoing | null {
  // Tags are weak, and a part may be joined only by a strong one: the whole is sent.
  if (asked['if-range'] !== undefined) return null
  const { identity } = ready.bodies
  const range = parseByteRange(asked.range, identity.length)
  if (range === 'all') return null
  if (range === 'unsatisfiable')
    return {
      status: 416,
      headers: ['content-range', `bytes */${identity.length}`, 'content-length', '0'],
      body: null,
    }
  const body = identity.subarray(range.start, range.end + 1)
  const about = [
    'content-range',
    `bytes ${range.start}-${range.end}/${identity.length}`,
    'content-length',
    String(body.length),
  ]
  return { status: 206, headers: [...ready.headers, ...about], body }
}
