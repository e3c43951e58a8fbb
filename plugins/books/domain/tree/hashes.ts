import { hash } from 'node:crypto'

// RFC 6962's hashes at once, for who makes a million: WebCrypto answers each by a promise, and a Buffer for each costs more than
// its hash. Many hashes therefore stand side by side in one Buffer.

export const HASH_BYTES = 32

export const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')

/** Writes the hash of these bytes as hash number `at` of `hashes`. */
export function hashInto(hashes: Buffer, at: number, bytes: Uint8Array): void {
  hashes.write(hash('sha256', bytes, 'binary'), at * HASH_BYTES, 'binary')
}

export const hashAt = (hashes: Buffer, at: number): Buffer => hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES)

export function hashLeaf(entry: Uint8Array): Buffer {
  const bytes = Buffer.allocUnsafe(entry.length + 1)
  bytes[0] = 0
  bytes.set(entry, 1)
  return sha256(bytes)
}

const pair = Buffer.alloc(1 + 2 * HASH_BYTES, 1)
export function hashNode(left: Uint8Array, right: Uint8Array): Buffer {
  pair.set(left, 1)
  pair.set(right, 1 + HASH_BYTES)
  return sha256(pair)
}

/** The root over these hashes; of none, the hash of nothing. */
export function rootOfHashes(hashes: Buffer): Buffer {
  if (hashes.length === 0) return sha256(hashes)
  let level = hashes
  while (level.length > HASH_BYTES) level = levelAbove(level)
  return level
}

/** The hashes that lead from one of them to their root. */
export function pathOfHashes(hashes: Buffer, index: number): Buffer[] {
  const path: Buffer[] = []
  let [level, at] = [hashes, index]
  while (level.length > HASH_BYTES) {
    const sibling = hashAt(level, at ^ 1)
    if (sibling.length > 0) path.push(sibling)
    level = levelAbove(level)
    at >>= 1
  }
  return path
}

function levelAbove(level: Buffer): Buffer {
  const count = level.length / HASH_BYTES
  const above = Buffer.allocUnsafe(Math.ceil(count / 2) * HASH_BYTES)
  for (let at = 0; at + 1 < count; at += 2) {
    level.copy(pair, 1, at * HASH_BYTES, (at + 2) * HASH_BYTES)
    hashInto(above, at / 2, pair)
  }
  if (count % 2 === 1) level.copy(above, above.length - HASH_BYTES, level.length - HASH_BYTES)
  return above
}
