import { createHmac, timingSafeEqual } from 'node:crypto'
import { BadSignature } from './port.ts'

/** Events whose signature is older are refused, so that a recorded one cannot be replayed later. */
const TOLERANCE_SECONDS = 5 * 60

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`: the scheme of the large providers. */
export function signBody(secret: string, body: Uint8Array, at: Date): string {
  const timestamp = Math.floor(at.getTime() / 1000)
  return `t=${timestamp},v1=${hmac(secret, timestamp, body).toString('hex')}`
}

/** Throws `BadSignature` unless one of the header's v1 signatures was made with one of the secrets, lately, over exactly these bytes. */
export function verifySignature(input: {
  secrets: readonly string[]
  body: Uint8Array
  header: string
  now: Date
}): void {
  const parts = input.header.split(',').map((part) => part.trim().split('=', 2))
  const timestamp = Number(parts.find(([name]) => name === 't')?.[1])
  const signatures = parts.filter(([name]) => name === 'v1').map(([, value]) => Buffer.from(value ?? '', 'hex'))
  if (!Number.isSafeInteger(timestamp) || signatures.length === 0)
    throw new BadSignature('The signature header is malformed')
  if (Math.abs(input.now.getTime() / 1000 - timestamp) > TOLERANCE_SECONDS)
    throw new BadSignature('The signature is too old')
  const expected = input.secrets.map((secret) => hmac(secret, timestamp, input.body))
  const matches = expected.some((digest) =>
    signatures.some((signature) => signature.length === digest.length && timingSafeEqual(signature, digest)),
  )
  if (!matches) throw new BadSignature('The signature does not match the body')
}

function hmac(secret: string, timestamp: number, body: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
}
