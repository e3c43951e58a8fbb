import { describe, expect, it } from 'vitest'
import { isConsistent, isIncluded, pathOf, rootOf } from '../rules/merkle-tree.ts'
import { hashLeaf, pathOfHashes, rootOfHashes } from '../domain/tree/hashes.ts'
import {
  appendToEdge,
  consistencyPath,
  edgeTiles,
  inclusionPath,
  readEdge,
  type RightEdge,
  rootAt,
  rootOfEdge,
  type Tile,
  type TileAt,
} from '../domain/tree/tiles.ts'

const leaf = (index: number) => hashLeaf(Buffer.from(`entry ${index}`))
const leaves = (size: number) => Array.from({ length: size }, (_, index) => leaf(index))

/** A log of tiles alone: each append begins from the tiles of the right edge. */
function tileLog() {
  const stored = new Map<string, Buffer>()
  const nameOf = ({ level, number }: TileAt) => `${level}/${number}`
  let size = 0
  return {
    append(count: number): Buffer {
      const tiles = edgeTiles(size).flatMap((tile): Tile[] => {
        const hashes = stored.get(nameOf(tile))
        return hashes ? [{ ...tile, hashes }] : []
      })
      const edge: RightEdge = readEdge(size, tiles)
      for (const tile of appendToEdge(
        edge,
        size,
        Array.from({ length: count }, (_, at) => leaf(size + at)),
      ))
        stored.set(nameOf(tile), tile.hashes)
      size += count
      return rootOfEdge(edge)
    },
    read: async (tile: TileAt) => stored.get(nameOf(tile)) ?? Buffer.alloc(0),
    widths: () => [...stored].map(([name, hashes]) => [name, hashes.length / 32]),
  }
}

describe('tiles', () => {
  it('has the root of the whole tree after each append, by the right edge alone', async () => {
    const log = tileLog()
    let size = 0
    for (const count of [1, 1, 5, 248, 1, 1, 255, 256, 300, 3, 4_000]) {
      size += count
      expect(log.append(count)).toEqual(Buffer.from(await rootOf(leaves(size))))
      expect(await rootAt(log.read, size)).toEqual(rootOfHashes(Buffer.concat(leaves(size))))
    }
  })

  it('reaches the third level of tiles', () => {
    const log = tileLog()
    const size = 256 ** 2 + 3
    expect(log.append(size)).toEqual(rootOfHashes(Buffer.concat(leaves(size))))
    expect(log.widths()).toEqual(
      expect.arrayContaining([
        ['0/256', 3],
        ['1/0', 256],
        ['2/0', 1],
      ]),
    )
  })

  it('proves every leaf of many sizes, and that each is in the next', async () => {
    const log = tileLog()
    log.append(1_100)
    for (const size of [1, 2, 3, 7, 8, 255, 256, 257, 511, 513, 1_100]) {
      const root = await rootAt(log.read, size)
      for (const index of new Set(
        [0, 1, Math.floor(size / 2), size - 2, size - 1].filter((at) => at >= 0 && at < size),
      )) {
        const path = await inclusionPath(log.read, index, size)
        expect(await isIncluded({ leaf: leaf(index), index, size, root, path })).toBe(true)
        expect(path.map((hash) => hash.toString('hex'))).toEqual(
          (await pathOf(leaves(size), index)).map((hash) => Buffer.from(hash).toString('hex')),
        )
        expect(pathOfHashes(Buffer.concat(leaves(size)), index)).toEqual(path)
      }
      for (const newer of [size, size + 1, 700, 1_100].filter((other) => other >= size && other <= 1_100)) {
        const heads = [
          { size, root },
          { size: newer, root: await rootAt(log.read, newer) },
        ] as const
        const proof = await consistencyPath(log.read, size, newer)
        expect(await isConsistent(...heads, proof)).toBe(true)
        if (newer > size) expect(await isConsistent({ size, root: leaf(0).fill(1) }, heads[1], proof)).toBe(false)
      }
    }
  })

  it('refuses an edge that is cut off', () => {
    expect(() => readEdge(300, [{ level: 0, number: 1, hashes: Buffer.alloc(32) }])).toThrow('cut off')
  })
})
