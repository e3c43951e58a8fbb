const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** What passes before the next try, by how many there were: greylisting ends within minutes, a server that is down within a day. */
const WAITS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  8 * HOUR_MS,
  16 * HOUR_MS,
  24 * HOUR_MS,
] as const

/** Milliseconds until the next try after so many; null when there is none any more (about two days after the first). */
export const backOff = (attempts: number): number | null => WAITS_MS[attempts - 1] ?? null
