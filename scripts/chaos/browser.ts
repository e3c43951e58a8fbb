import { setTimeout as wait } from 'node:timers/promises'

export interface Answer {
  status: number
  // Each caller knows the shape of what it asked for.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  location: string | null
  content: Buffer<ArrayBuffer>
}

/** How long somebody tries before the product counts as gone. */
const PATIENCE_MS = 180_000

/** One person's browser: a cookie, an address, and the patience to try again while nothing definite was answered. */
export class Browser {
  readonly origin: string
  readonly address: string
  cookie = ''
  /** Attempts without a definite answer: what they asked for may have been done or not. */
  unanswered = 0

  constructor(origin: string, address: string) {
    this.origin = origin
    this.address = address
  }

  /** One attempt; null where nothing definite was answered. */
  async try(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer | null> {
    const sent = bodyOf(body)
    try {
      const response = await fetch(new URL(path, this.origin), {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(15_000),
        headers: {
          ...(this.cookie && { cookie: this.cookie }),
          'x-forwarded-for': this.address,
          ...(typeof sent === 'string' && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: sent,
      })
      const content = Buffer.from(await response.arrayBuffer())
      if (response.status >= 500 || response.status === 429) return null
      const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
      if (cookie && !cookie.endsWith('=')) this.cookie = cookie
      const json = response.headers.get('content-type')?.includes('json') ?? false
      return {
        status: response.status,
        body: json ? JSON.parse(content.toString()) : null,
        location: response.headers.get('location'),
        content,
      }
    } catch {
      return null
    }
  }

  /** Tries until there is a definite answer. `again` tells that an attempt before may have been taken. */
  async insist(...request: Parameters<Browser['try']>): Promise<Answer & { again: boolean }> {
    const deadline = Date.now() + PATIENCE_MS
    for (let again = false; ; again = true) {
      const answer = await this.try(...request)
      if (answer) return { ...answer, again }
      this.unanswered += 1
      if (Date.now() > deadline)
        throw new Error(`${request[0]} ${request[1]}: no answer within ${PATIENCE_MS / 1000} s`)
      await wait(200)
    }
  }
}

/** Throws with the answer where its status is none of these. */
export function expectStatus<Of extends Answer>(answer: Of, what: string, ...statuses: number[]): Of {
  if (!statuses.includes(answer.status))
    throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 300)}`)
  return answer
}

/** Bytes as they are, anything else as JSON. */
function bodyOf(body: unknown): BodyInit | undefined {
  if (body === undefined) return undefined
  return body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body)
}
