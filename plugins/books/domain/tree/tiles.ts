import { HASH_BYTES, hashAt, hashNode, rootOfHashes, sha256 } from './hashes.ts'

/** Hashes in a full tile, and levels of the tree that one stands for. */
export const TILE_WIDTH = 256
const TILE_HEIGHT = 8

export interface TileAt {
  /** 0 is made of leaves; a level above has a hash for each full tile of the one below. */
  level: number
  number: number
}
export interface Tile extends TileAt {
  hashes: Buffer
}

/** The hashes behind the last full tile of each level, lowest first: all of a log that appending needs. */
export type RightEdge = Buffer[][]

/** Which tiles hold the right edge of a tree of this size. */
export function edgeTiles(size: number): TileAt[] {
  const tiles: TileAt[] = []
  for (let [level, count] = [0, size]; count > 0; level += 1, count = Math.floor(count / TILE_WIDTH))
    tiles.push({ level, number: Math.floor(count / TILE_WIDTH) })
  return tiles
}

/** `tiles` are those of `edgeTiles` that are there. Throws where they hold less than the size says. */
export function readEdge(size: number, tiles: readonly Tile[]): RightEdge {
  return edgeTiles(size).map(({ level, number }, at) => {
    const width = Math.floor(size / TILE_WIDTH ** at) % TILE_WIDTH
    const tile = tiles.find((each) => each.level === level && each.number === number)
    const hashes = splitHashes(tile?.hashes ?? Buffer.alloc(0)).slice(0, width)
    if (hashes.length < width) throw new Error(`tile ${level}/${number} of a log of ${size} entries is cut off`)
    return hashes
  })
}

/** Adds leaf hashes at the right edge, which it changes, and returns the tiles that changed: full ones, and the rest of each level. */
export function appendToEdge(edge: RightEdge, size: number, leaves: readonly Buffer[]): Tile[] {
  const tiles: Tile[] = []
  /** How many hashes each level had, and has. */
  const counts = edge.map((_, level) => Math.floor(size / TILE_WIDTH ** level))
  const add = (level: number, hash: Buffer) => {
    const row = (edge[level] ??= [])
    row.push(hash)
    const count = (counts[level] = (counts[level] ?? 0) + 1)
    if (row.length < TILE_WIDTH) return
    const hashes = Buffer.concat(row)
    tiles.push({ level, number: count / TILE_WIDTH - 1, hashes })
    edge[level] = []
    add(level + 1, rootOfHashes(hashes))
  }
  for (const leaf of leaves) add(0, leaf)
  for (const [level, row] of edge.entries())
    if (row.length > 0)
      tiles.push({ level, number: Math.floor((counts[level] ?? 0) / TILE_WIDTH), hashes: Buffer.concat(row) })
  return tiles
}

/** The root of the whole tree by its right edge. */
export function rootOfEdge(edge: RightEdge): Buffer {
  // Whole subtrees from the left: higher levels first, and within a level the largest first.
  const subtrees = edge.toReversed().flatMap(wholeSubtrees)
  return subtrees.length === 0 ? sha256(Buffer.alloc(0)) : subtrees.reduceRight((right, left) => hashNode(left, right))
}

function wholeSubtrees(row: readonly Buffer[]): Buffer[] {
  const roots: Buffer[] = []
  let at = 0
  for (let width = TILE_WIDTH / 2; width >= 1; width /= 2)
    if (row.length - at >= width) {
      roots.push(rootOfHashes(Buffer.concat(row.slice(at, at + width))))
      at += width
    }
  return roots
}

/** Reads a tile by level and number; it holds at least the hashes of the tree that is asked about. */
export type ReadTile = (tile: TileAt) => Promise<Buffer>

/** The path of a leaf in the tree of this size (RFC 6962, 2.1.1). */
export async function inclusionPath(read: ReadTile, index: number, size: number): Promise<Buffer[]> {
  const path: Promise<Buffer>[] = []
  for (let [from, to] = [0, size]; to - from > 1; ) {
    const middle = from + largestPowerBelow(to - from)
    if (index < middle) {
      path.push(subtreeRoot(read, middle, to))
      to = middle
    } else {
      path.push(subtreeRoot(read, from, middle))
      from = middle
    }
  }
  return (await Promise.all(path)).reverse()
}

/** The root that the tree had when it was this small. */
export const rootAt = async (read: ReadTile, size: number): Promise<Buffer> =>
  size === 0 ? sha256(Buffer.alloc(0)) : await subtreeRoot(read, 0, size)

/** What shows that the tree of `newer` adds to that of `older` (RFC 6962, 2.1.2). */
export async function consistencyPath(read: ReadTile, older: number, newer: number): Promise<Buffer[]> {
  if (older === 0 || older === newer) return []
  const path: Promise<Buffer>[] = []
  let isWhole = true
  let [from, to] = [0, newer]
  while (older !== to) {
    const middle = from + largestPowerBelow(to - from)
    if (older <= middle) {
      path.push(subtreeRoot(read, middle, to))
      to = middle
    } else {
      path.push(subtreeRoot(read, from, middle))
      from = middle
      isWhole = false
    }
  }
  if (!isWhole) path.push(subtreeRoot(read, from, to))
  return (await Promise.all(path)).reverse()
}

/** The root over the leaves `from` until before `to`, where `from` is where a subtree begins. */
async function subtreeRoot(read: ReadTile, from: number, to: number): Promise<Buffer> {
  const width = to - from
  if (isPowerOfTwo(width)) return await nodeAt(read, Math.log2(width), from / width)
  const middle = from + largestPowerBelow(width)
  return hashNode(await subtreeRoot(read, from, middle), await subtreeRoot(read, middle, to))
}

/** The hash of a whole subtree of 2^height leaves. */
async function nodeAt(read: ReadTile, height: number, index: number): Promise<Buffer> {
  const level = Math.floor(height / TILE_HEIGHT)
  const width = 2 ** (height % TILE_HEIGHT)
  const first = index * width
  const number = Math.floor(first / TILE_WIDTH)
  const at = first % TILE_WIDTH
  const hashes = (await read({ level, number })).subarray(at * HASH_BYTES, (at + width) * HASH_BYTES)
  if (hashes.length < width * HASH_BYTES) throw new Error(`tile ${level}/${number} is cut off`)
  return rootOfHashes(hashes)
}

const splitHashes = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.floor(bytes.length / HASH_BYTES) }, (_, at) => hashAt(bytes, at))

const isPowerOfTwo = (value: number) => Number.isInteger(Math.log2(value)) && 2 ** Math.log2(value) === value

function largestPowerBelow(value: number): number {
  let power = 1
  while (power * 2 < value) power *= 2
  return power
}
