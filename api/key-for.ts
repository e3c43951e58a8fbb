import { hkdfSync } from 'node:crypto'

/** HKDF-SHA256 of the installation's secret: keys of different purposes tell nothing of each other, or of the secret. */
export function keyFor(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `fairwave:${purpose}`, 32))
}
