import type { PlayerEngine } from './engine/types.ts'

/** When the music stops: after so many minutes, or with the song that plays. */
export type SleepAfter = 'off' | 'song' | 15 | 30 | 60

const MINUTE_MS = 60_000

let chosen: SleepAfter = 'off'
let stop = () => {}
const listeners = new Set<() => void>()

const choose = (after: SleepAfter): void => {
  chosen = after
  for (const listener of listeners) listener()
}

/** Stops what plays later; `off` lets it play on. One timer at a time. */
export function setSleepTimer(engine: PlayerEngine, after: SleepAfter): void {
  stop()
  stop = () => {}
  choose(after)
  if (after === 'off') return
  const sleep = () => {
    stop()
    engine.pause()
    choose('off')
  }
  if (after === 'song') {
    const { song } = engine.getSnapshot()
    stop = engine.subscribe(() => {
      if (engine.getSnapshot().song?.id !== song?.id) sleep()
    })
  } else {
    const timer = setTimeout(sleep, after * MINUTE_MS)
    stop = () => clearTimeout(timer)
  }
}

export const sleepTimer = {
  getSnapshot: () => chosen,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
