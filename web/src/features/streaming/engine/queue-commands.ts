import { isActive } from './machine.ts'
import { insertInto, moveWithin, removeFrom, restoreOrder, shuffle } from './queue-order.ts'
import type { PlayerEngine, PlayerSong, QueuePlace } from './types.ts'

// Queue operations: a part of the player that loads with the first menu or queue.

function put(engine: PlayerEngine, songs: readonly PlayerSong[], at: (place: QueuePlace) => number): void {
  const [first] = songs
  if (!first) return
  const { queue, index, inOrder } = engine.getSnapshot()
  if (queue.length === 0) engine.play(first, songs)
  else engine.arrange({ ...insertInto({ queue, index }, at({ queue, index }), songs), inOrder })
}

/** Behind the current song; where there is none, the first of them is played. */
export const playNext = (engine: PlayerEngine, songs: readonly PlayerSong[]): void =>
  put(engine, songs, ({ index }) => index + 1)

/** At the end; where there is no queue, the first of them is played. */
export const addToQueue = (engine: PlayerEngine, songs: readonly PlayerSong[]): void =>
  put(engine, songs, ({ queue }) => queue.length)

export function moveInQueue(engine: PlayerEngine, from: number, to: number): void {
  const { inOrder, ...place } = engine.getSnapshot()
  engine.arrange({ ...moveWithin(place, from, to), inOrder })
}

/** The current song stays. */
export function removeFromQueue(engine: PlayerEngine, at: number): void {
  const { inOrder, ...place } = engine.getSnapshot()
  engine.arrange({ ...removeFrom(place, at), inOrder })
}

/** Leaves the current song alone in the queue. */
export function clearQueue(engine: PlayerEngine): void {
  const { song } = engine.getSnapshot()
  if (song) engine.arrange({ queue: [song], index: 0 })
}

export function setShuffled(engine: PlayerEngine, isShuffled: boolean, random: () => number = Math.random): void {
  const { queue, index, inOrder } = engine.getSnapshot()
  if (isShuffled && inOrder === null) engine.arrange({ ...shuffle({ queue, index }, random), inOrder: queue })
  else if (!isShuffled && inOrder) engine.arrange(restoreOrder({ queue, index }, inOrder))
}

/** A queue from another device, paused where it was; nothing while something plays here. */
export function takeOver(engine: PlayerEngine, { queue, index }: QueuePlace, position: number): void {
  if (isActive(engine.getSnapshot().phase) || !queue[index]) return
  engine.arrange({ queue, index })
  engine.seek(position)
}
