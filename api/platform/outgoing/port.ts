import type { IncomingHttpHeaders } from 'node:http'

/**
 * Outgoing: every call to an address that somebody else chose (push services, webhooks). Configured services (the payment
 * provider, the object store, SMTP) have clients of their own.
 */
export interface Outgoing {
  /** Sends one request. Redirects are answers like any other. Rejects with `OutgoingFailure`. */
  send(call: OutgoingCall): Promise<OutgoingAnswer>
  close(): Promise<void>
}

export interface OutgoingCall {
  /** `https://` on port 443 or 8443, or an origin that the operator allowed. */
  url: string
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
  /** From looking up the name until the answer is read. */
  timeoutMs?: number
  /** The rest of a longer answer is not read. */
  maxAnswerBytes?: number
}

export interface OutgoingAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  isTruncated: boolean
}

export type OutgoingReason =
  /** The URL has another protocol, a port that is not allowed, or credentials. */
  | 'url'
  /** The name does not resolve. */
  | 'name'
  /** An address of the name is not public. */
  | 'address'
  | 'timeout'
  | 'connection'
  /** Too many calls to this host are under way. */
  | 'busy'
  /** The host failed too often; it is not called for a while. */
  | 'down'
  | 'closed'

const PERMANENT: readonly OutgoingReason[] = ['url', 'address']

export class OutgoingFailure extends Error {
  override name = 'OutgoingFailure'
  readonly reason: OutgoingReason

  constructor(reason: OutgoingReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }

  /** False where the same call can never succeed. */
  get mayPass(): boolean {
    return !PERMANENT.includes(this.reason)
  }
}
