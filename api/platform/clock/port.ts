/** The one source of time for rules; tests move it by hand. */
export interface Clock {
  now(): Date
  /** Milliseconds of a counter that nobody sets: only differences mean anything. */
  monotonicMs(): number
  /** Irreversible work trusts it without a check: a clock that is moved by months on purpose. */
  readonly confirmed?: boolean
}

export const systemClock: Clock = { now: () => new Date(), monotonicMs: () => performance.now() }

export interface ManualClock extends Clock {
  /** Lets time pass. */
  advance(milliseconds: number): void
  /** Sets the clock, as an administrator or NTP would: no time passes. */
  set(time: Date | string): void
}

/** A clock that stands still until it is moved. */
export function manualClock(
  start: Date | string = '2026-11-10T12:00:00.000Z',
  { confirmed = false } = {},
): ManualClock {
  let time = new Date(start).getTime()
  let passed = 0
  return {
    confirmed,
    now: () => new Date(time),
    monotonicMs: () => passed,
    advance: (milliseconds) => {
      time += milliseconds
      passed += milliseconds
    },
    set: (to) => {
      time = new Date(to).getTime()
    },
  }
}
