import type { PlayingTabPort } from './types.ts'

/** Two tabs that begin within this time are taken as simultaneous where there are no locks. */
const momentMs = 1000

/** On plain HTTP: a tab says that it begins, and the others stop. Of two concurrent ones the larger number wins. */
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
