import type { Clock } from '../platform/clock/port.ts'

/** A clock that moved by more than this against the monotonic one was set. */
const MAX_STEP_MS = 10_000

/** How long a clock has gone as the monotonic one does, in milliseconds; each look begins anew where it was set meanwhile. */
export function clockSteadiness(clock: Clock): () => number {
  const look = () => ({ wall: clock.now().getTime(), monotonic: clock.monotonicMs() })
  let last = look()
  let since = last.monotonic
  return () => {
    const now = look()
    const step = now.wall - last.wall - (now.monotonic - last.monotonic)
    if (Math.abs(step) > MAX_STEP_MS) since = now.monotonic
    last = now
    return now.monotonic - since
  }
}
