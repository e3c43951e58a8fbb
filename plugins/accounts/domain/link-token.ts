import { createHash, randomBytes } from 'node:crypto'

/** What stands in a link of a mail: 256 bits, as 43 characters. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of it. A token has full entropy, so one SHA-256 is enough. */
export function hashOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(text).digest())
}
