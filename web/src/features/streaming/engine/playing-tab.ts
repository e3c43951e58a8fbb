import type { PlayingTabPort } from './types.ts'

const name = 'fairwave.player'
/** Two tabs that begin within this time are taken as simultaneous where there are no locks. */
const momentMs = 1000

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

/** On plain HTTP: a tab says that it begins, and the others stop. Of two at the same moment the larger number goes on. */
export function announcedTab(
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>,
  now: () => number,
): PlayingTabPort {
  const number = Math.random()
  let claimedAt = Number.NEGATIVE_INFINITY
  let isHeld = false
  let onTaken = () => {}
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isHeld || typeof data !== 'number') return
    if (now() - claimedAt < momentMs && number > data) return
    isHeld = false
    onTaken()
  })
  return {
    claim() {
      if (isHeld) return
      isHeld = true
      claimedAt = now()
      channel.postMessage(number)
    },
    onTaken(listener) {
      onTaken = listener
    },
  }
}

/** One tab of a browser, and so of an account in it, plays at a time: the one that began last. */
export function playingTab(now: () => number): PlayingTabPort | null {
  if (navigator.locks) return lockedTab(navigator.locks)
  return 'BroadcastChannel' in globalThis ? announcedTab(new BroadcastChannel(name), now) : null
}
