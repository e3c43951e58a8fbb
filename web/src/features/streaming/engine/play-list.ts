import { isActive } from './machine.ts'
import type { PlayerEngine, PlayerSong, PlayerState } from './types.ts'

const sameSongs = (one: readonly PlayerSong[], other: readonly PlayerSong[]): boolean =>
  one === other || (one.length === other.length && one.every(({ id }, at) => other[at]?.id === id))

/** Whether the queue was made of these songs and still has all of them, in any order and with others between them. */
export function isQueueOf({ list, inOrder, queue }: PlayerState, songs: readonly PlayerSong[]): boolean {
  if (!sameSongs(list ?? inOrder ?? queue, songs)) return false
  const queued = new Set(queue.map(({ id }) => id))
  return songs.every(({ id }) => queued.has(id))
}

/** Pauses or resumes the queue where it is this list; otherwise plays the list from its first song. */
export function toggleList(engine: PlayerEngine, songs: readonly PlayerSong[]): void {
  const [first] = songs
  if (isQueueOf(engine.getSnapshot(), songs)) engine.toggle()
  else if (first) engine.play(first, songs)
}

/** Pauses the song where it plays; otherwise plays it, and then what follows it in this list. */
export function toggleSong(engine: PlayerEngine, songs: readonly PlayerSong[], songId: string): void {
  const state = engine.getSnapshot()
  const song = songs.find(({ id }) => id === songId)
  if (state.song?.id === songId && (isActive(state.phase) || isQueueOf(state, songs))) engine.toggle()
  else if (song) engine.play(song, songs)
}
