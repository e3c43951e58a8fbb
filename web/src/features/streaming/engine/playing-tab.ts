import type { PlayingTabPort } from './types.ts'

const name = 'fairwave.player'

type Locks = Pick<LockManager, 'request'>

/** Where the browser has locks (HTTPS and localhost): a tab steals the lock when it begins to play, and the one before notices. */
export function lockedTab(locks: Locks): PlayingTabPort {
  let isHeld = false
  let onTaken = () => {}
  return {
    claim() {
      if (isHeld) return
      isHeld = true
      locks
        .request(name, { steal: true }, () => new Promise<never>(() => {}))
        .catch((error: unknown) => {
          isHeld = false
          // Anything else means that there are no locks after all.
          if (error instanceof DOMException && error.name === 'AbortError') onTaken()
        })
    },
    onTaken(listener) {
      onTaken = listener
    },
  }
}

/** One tab of a browser, and so of an account in it, plays at a time: the one that began last. */
export function playingTab(now: () => number): PlayingTabPort | null {
  if (navigator.locks) return lockedTab(navigator.locks)
  if (!('BroadcastChannel' in globalThis)) return null
  const tab = import('./announced-tab.ts').then(({ announcedTab }) => announcedTab(new BroadcastChannel(name), now))
  const use = (task: (port: PlayingTabPort) => void) => void tab.then(task).catch(() => {})
  return {
    claim: () => use((port) => port.claim()),
    onTaken: (listener) => use((port) => port.onTaken(listener)),
  }
}
