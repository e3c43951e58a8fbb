import { createHash, randomBytes } from 'node:crypto'

/** The token of a mailed link: 256 bits, as 43 characters. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

/** The hash stored in the database. A token has full entropy, so one SHA-256 is enough. */
export function hashOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(text).digest())
}
