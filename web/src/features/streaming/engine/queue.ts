import type { PlayerSong } from './types.ts'

/** `index + step` in a list of `length`, round the corner at both ends. */
export function wrapIndex(index: number, step: number, length: number): number {
  return length === 0 ? -1 : (((index + step) % length) + length) % length
}

/** The queue with `song` in it, and where it is. */
export function placeInQueue(
  song: PlayerSong,
  queue: readonly PlayerSong[],
): { queue: readonly PlayerSong[]; index: number } {
  const index = queue.findIndex((entry) => entry.id === song.id)
  return index === -1 ? { queue: [song, ...queue], index: 0 } : { queue, index }
}

/** Two songs of one release, which nothing is to come between. */
export const belongTogether = (a?: PlayerSong, b?: PlayerSong): boolean =>
  !!a?.album && a.album === b?.album && a.artistId === b.artistId && a.id !== b.id
