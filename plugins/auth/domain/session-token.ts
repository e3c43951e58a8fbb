import { hash, randomBytes } from 'node:crypto'

/** Opaque: 256 random bits. It stands in the cookie only; the database keeps its hash. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A token has full entropy, so one SHA-256 is enough: nothing can be guessed from it. */
export function hashSessionToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hash('sha256', token, 'buffer'))
}

/** The same in hex. */
export const hexOfSessionToken = (token: string): string => hash('sha256', token)
