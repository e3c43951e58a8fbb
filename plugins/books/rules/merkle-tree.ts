import { equalBytes, sha256 } from './bytes.ts'

// Trees of RFC 6962 by their hashes, as whoever checks a proof sees them. The log itself is built in domain/tree/.

const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

export const leafHash = async (entry: Uint8Array) => await sha256(LEAF, entry)
export const nodeHash = async (left: Uint8Array, right: Uint8Array) => await sha256(NODE, left, right)

/** The root over these leaf hashes; of none, the hash of nothing. */
export async function rootOf(leaves: readonly Uint8Array[]): Promise<Uint8Array> {
  if (leaves.length === 0) return await sha256()
  let level = leaves
  while (level.length > 1) level = await levelAbove(level)
  return level[0] as Uint8Array
}

/** The hashes that lead from leaf `index` to the root over `leaves`. Throws RangeError where there is no such leaf. */
export async function pathOf(leaves: readonly Uint8Array[], index: number): Promise<Uint8Array[]> {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length) throw new RangeError(`no leaf ${index}`)
  const path: Uint8Array[] = []
  let [level, at] = [leaves, index]
  while (level.length > 1) {
    const sibling = level[at % 2 === 0 ? at + 1 : at - 1]
    if (sibling) path.push(sibling)
    level = await levelAbove(level)
    at = Math.floor(at / 2)
  }
  return path
}

/** A node without a sibling moves up as it is: that is RFC 6962's split at the largest power of two. */
async function levelAbove(level: readonly Uint8Array[]): Promise<Uint8Array[]> {
  const above: Uint8Array[] = []
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at] as Uint8Array, level[at + 1]]
    above.push(right ? await nodeHash(left, right) : left)
  }
  return above
}

/** Whether the path leads from this leaf at `index` to the root of a tree of `size` (RFC 9162, 2.1.3.2). */
export async function isIncluded(input: {
  leaf: Uint8Array
  index: number
  size: number
  path: readonly Uint8Array[]
  root: Uint8Array
}): Promise<boolean> {
  const { leaf, index, size, path, root } = input
  if (!isPlace(index) || !isPlace(size) || index >= size) return false
  let [at, last, hash] = [index, size - 1, leaf]
  for (const sibling of path) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      hash = await nodeHash(sibling, hash)
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)]
    } else {
      hash = await nodeHash(hash, sibling)
    }
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && equalBytes(hash, root)
}

export interface TreeHead {
  size: number
  root: Uint8Array
}

/** Whether the newer tree only adds to the older one (RFC 9162, 2.1.4.2). */
export async function isConsistent(older: TreeHead, newer: TreeHead, proof: readonly Uint8Array[]): Promise<boolean> {
  if (!isPlace(older.size) || !isPlace(newer.size) || older.size > newer.size) return false
  if (older.size === newer.size) return proof.length === 0 && equalBytes(older.root, newer.root)
  return older.size === 0 ? proof.length === 0 : await isGrown(older, newer, proof)
}

async function isGrown(older: TreeHead, newer: TreeHead, proof: readonly Uint8Array[]): Promise<boolean> {
  const hashes = isPowerOfTwo(older.size) ? [older.root, ...proof] : [...proof]
  const first = hashes.shift()
  if (!first) return false
  let [at, last] = [older.size - 1, newer.size - 1]
  while (at % 2 === 1) [at, last] = [half(at), half(last)]
  let [fromOlder, fromNewer] = [first, first]
  for (const sibling of hashes) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      fromOlder = await nodeHash(sibling, fromOlder)
      fromNewer = await nodeHash(sibling, fromNewer)
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)]
    } else {
      fromNewer = await nodeHash(fromNewer, sibling)
    }
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && equalBytes(fromOlder, older.root) && equalBytes(fromNewer, newer.root)
}

const half = (value: number) => Math.floor(value / 2)
const isPlace = (value: number) => Number.isSafeInteger(value) && value >= 0
const isPowerOfTwo = (value: number) => 2 ** Math.round(Math.log2(value)) === value
