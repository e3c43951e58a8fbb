import type { PlayerSong, QueuePlace } from './types.ts'

/** Songs in the queue from `at` on. */
export function insertInto({ queue, index }: QueuePlace, at: number, songs: readonly PlayerSong[]): QueuePlace {
  return { queue: queue.toSpliced(at, 0, ...songs), index: at <= index ? index + songs.length : index }
}

/** The song at `from` stands at `to`; the current song stays current. */
export function moveWithin({ queue, index }: QueuePlace, from: number, to: number): QueuePlace {
  const song = queue[from]
  if (!song || from === to || !queue[to]) return { queue, index }
  const moved = queue.toSpliced(from, 1).toSpliced(to, 0, song)
  if (from === index) return { queue: moved, index: to }
  return { queue: moved, index: index - Number(from < index) + Number(to <= index - Number(from < index)) }
}

/** Without the song at `at`; the current song stays. */
export function removeFrom({ queue, index }: QueuePlace, at: number): QueuePlace {
  if (at === index || !queue[at]) return { queue, index }
  return { queue: queue.toSpliced(at, 1), index: at < index ? index - 1 : index }
}

/** Shuffles the songs after the current one, which comes first. */
export function shuffle({ queue, index }: QueuePlace, random: () => number): QueuePlace {
  const current = queue[index]
  if (!current) return { queue, index }
  const others = queue.toSpliced(index, 1)
  for (let last = others.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1))
    const [a, b] = [others[last] as PlayerSong, others[chosen] as PlayerSong]
    others[last] = b
    others[chosen] = a
  }
  return { queue: [current, ...others], index: 0 }
}

/** Back in the order of before; what came since stands at the end. */
export function restoreOrder({ queue, index }: QueuePlace, before: readonly PlayerSong[]): QueuePlace {
  const current = queue[index]
  const places = new Map(before.map((song, place) => [song.id, place]))
  const placeOf = ({ id }: PlayerSong) => places.get(id) ?? before.length
  const ordered = queue.toSorted((a, b) => placeOf(a) - placeOf(b))
  return { queue: ordered, index: current ? ordered.indexOf(current) : index }
}
