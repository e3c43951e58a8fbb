import { expect, it } from 'vitest'
import { inAlbumOrder } from './in-album-order.ts'

it('puts the songs of each release in its order, and leaves the rest, newest first', () => {
  const song = (id: string, releaseId: string | null = null, trackNumber: number | null = null) => ({
    ...{ id, releaseId, trackNumber },
  })
  const newestFirst = [
    song('single'),
    song('b3', 'b', 3),
    song('b1', 'b', 1),
    song('b2', 'b', 2),
    song('older single'),
    song('a2', 'a', 2),
    song('a1', 'a', 1),
  ]
  expect(inAlbumOrder(newestFirst).map(({ id }) => id)).toEqual([
    ...['single', 'b1', 'b2', 'b3', 'older single', 'a1', 'a2'],
  ])
})
