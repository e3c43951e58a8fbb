/** More than this beyond the wall clock (seconds) is a jump and not listening. */
const jump = 0.5

/** Measures the seconds that were heard, from samples of the element's position while it plays. */
export type HeardMeter = {
  /** Sound starts (again) at `position`; nothing before it counts. Also after a seek. */
  rebase: (position: number, now: number) => void
  /** Sound has gone on up to `position`. */
  sample: (position: number, now: number) => void
  /** Sound stops; call `sample` before when it ran up to here. */
  stop: () => void
  readonly seconds: number
}

/**
 * Positions are in seconds, `now` in milliseconds. Counts the smaller of the distance that the position moved and the
 * wall clock that passed meanwhile: a jump counts nothing, a stall counts nothing, double speed counts once. The two
 * are compared as sums, because a browser's position is coarse and single samples wobble.
 */
export function createHeardMeter(): HeardMeter {
  let last: { position: number; now: number } | null = null
  let moved = 0
  let passed = 0
  return {
    rebase(position, now) {
      last = { position, now }
    },
    sample(position, now) {
      if (!last) return
      const distance = position - last.position
      const elapsed = (now - last.now) / 1000
      last = { position, now }
      if (distance <= 0 || elapsed <= 0 || distance > elapsed + jump) return
      moved += distance
      passed += elapsed
    },
    stop() {
      last = null
    },
    get seconds() {
      return Math.min(moved, passed)
    },
  }
}
