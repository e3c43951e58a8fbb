import { hash } from 'node:crypto'

// RFC 6962's hashes at once, for who makes a hundred thousand: WebCrypto answers each by a promise.

export const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')

export function hashLeaf(entry: Uint8Array): Buffer {
  const bytes = Buffer.allocUnsafe(entry.length + 1)
  bytes[0] = 0
  bytes.set(entry, 1)
  return sha256(bytes)
}

const pair = Buffer.alloc(65, 1)
export function hashNode(left: Uint8Array, right: Uint8Array): Buffer {
  pair.set(left, 1)
  pair.set(right, 33)
  return sha256(pair)
}

/** The root over these hashes; of none, the hash of nothing. */
export function rootOfHashes(hashes: readonly Buffer[]): Buffer {
  if (hashes.length === 0) return sha256(Buffer.alloc(0))
  let level = hashes
  while (level.length > 1) level = levelAbove(level)
  return level[0] as Buffer
}

/** The hashes that lead from one of them to their root. */
export function pathOfHashes(hashes: readonly Buffer[], index: number): Buffer[] {
  const path: Buffer[] = []
  let [level, at] = [hashes, index]
  while (level.length > 1) {
    const sibling = level[at ^ 1]
    if (sibling) path.push(sibling)
    level = levelAbove(level)
    at >>= 1
  }
  return path
}

function levelAbove(level: readonly Buffer[]): Buffer[] {
  const above: Buffer[] = []
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at] as Buffer, level[at + 1]]
    above.push(right ? hashNode(left, right) : left)
  }
  return above
}
