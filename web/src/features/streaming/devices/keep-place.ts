import { isActive } from '../engine/machine.ts'
import type { PlayerEngine } from '../engine/types.ts'

/** Seconds between two notes of the place while a song plays. */
const every = 15
const most = 200

export type Place = { songIds: string[] | null; place: number; seconds: number; isPlaying: boolean; begins: boolean }

/** The part of the queue that goes along: the current song, and as many others around it as may be kept. */
export function storedPart(queue: readonly { id: string }[], index: number): { songIds: string[]; place: number } {
  const start = Math.max(0, Math.min(index - 20, queue.length - most))
  return { songIds: queue.slice(start, start + most).map(({ id }) => id), place: index - start }
}

/**
 * Tells `save` where the player stands: when a song begins, at pauses, when the queue changes, and at most every 15
 * seconds between. Nothing before something was played here: what was restored is not news. The returned function ends it.
 */
export function keepPlace(engine: PlayerEngine, save: (place: Place) => void, now: () => number): () => void {
  let told: { queue: unknown; songId: string | undefined; isPlaying: boolean } | null = null
  let toldAt = 0
  let isBehind = false

  const tell = () => {
    const { queue, index, phase, song } = engine.getSnapshot()
    if (!song || index < 0) return
    const part = storedPart(queue, index)
    // From now on the account plays here: it says what, as another device may have left its own queue.
    const begins = isActive(phase) && !told?.isPlaying
    // Where the part has moved along the queue it is another one.
    const isSame = !begins && told?.queue === queue && queue.length <= most
    save({
      songIds: isSame ? null : part.songIds,
      place: part.place,
      seconds: Math.floor(engine.time.getSnapshot().position),
      isPlaying: isActive(phase),
      begins,
    })
    told = { queue, songId: song.id, isPlaying: isActive(phase) }
    toldAt = now()
    isBehind = false
  }
  const look = () => {
    const { queue, phase, song } = engine.getSnapshot()
    const isPlaying = isActive(phase)
    if (!told && !isPlaying) return
    if (told?.isPlaying !== isPlaying || told.songId !== song?.id) return tell()
    // Putting a queue in order is many changes: they go out together, a moment later.
    if (told.queue !== queue) isBehind = true
  }
  const tick = () => {
    if (!told) return
    const passed = now() - toldAt
    if (passed >= every * 1000 && (told.isPlaying || isBehind)) tell()
    else if (isBehind && passed >= 3_000) tell()
  }
  const stops = [engine.subscribe(look), engine.time.subscribe(tick)]
  look()
  return () => {
    for (const stop of stops) stop()
  }
}
