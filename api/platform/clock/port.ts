/** The one source of time for rules; tests move it by hand. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved. */
export function manualClock(
  start: Date | string = '2026-11-10T12:00:00.000Z',
): Clock & { advance(milliseconds: number): void; set(time: Date | string): void } {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds
    },
    set: (to) => {
      time = new Date(to).getTime()
    },
  }
}
