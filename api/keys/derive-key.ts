import { createHmac, hkdfSync } from 'node:crypto'

/** HKDF-SHA256 of the installation's secret: keys of different purposes tell nothing of each other, or of the secret. */
export function keyFor(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `fairwave:${purpose}`, 32))
}

/** The key that signs for one purpose: what is signed for one proves nothing for another. */
export function signingKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(labelOf(purpose)).digest()
}

/** Purposes of the kernel from before signatures had a common form; signatures that were handed out rest on the labels. */
const OLDER_LABELS = ['object-urls-v1', 'url-holders-v1', 'written-v1', 'sandbox payments webhook']
const labelOf = (purpose: string) => (OLDER_LABELS.includes(purpose) ? purpose : `sign:${purpose}`)

/** Recovery codes had no id once, and were hashed under the key that seals. */
export const hashesUnderSealingKey = (purpose: string) => purpose === 'factors:recovery'

/** Bytes of a key's id, and its characters in base64url. */
export const ID_BYTES = 6
export const ID_LENGTH = 8

/** Names a key in what is made with it. Derived one way: it tells nothing of the secret. */
export function keyId(secret: string): Buffer {
  return createHmac('sha256', secret).update('fairwave:key-id').digest().subarray(0, ID_BYTES)
}
