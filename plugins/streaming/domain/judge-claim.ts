import { COUNTED_AFTER_SECONDS, type UncountedReason } from '../rules.ts'

/** All that a verdict depends on; moments are milliseconds since the epoch, durations whole seconds. */
export interface ClaimFacts {
  now: number
  duration: number
  /** The song's own artist is signed in in the same browser session. */
  ownSong: boolean
  /** The listener's subscription period at this moment. */
  periodId: string | null
  /** The listener's latest playback session of the song. */
  playback: { openedAt: number; songDuration: number; counted: boolean } | null
  /** Until when the listener's wall clock is taken by what was counted before; null when nothing was. */
  takenUntil: number | null
}

export type Judgement = { counted: true; takenUntil: number } | { counted: false; reason: UncountedReason }

/**
 * Counted or not, and why not. A counted claim takes the earliest stretch of the listener's wall clock that is free
 * since the session opened; stretches never overlap and end before now, so that counted seconds never exceed the clock.
 */
export function judgeClaim({ now, duration, ownSong, periodId, playback, takenUntil }: ClaimFacts): Judgement {
  if (ownSong) return refused('OWN_SONG')
  if (periodId === null) return refused('NO_SUBSCRIPTION')
  if (playback === null) return refused('NO_PLAYBACK')
  if (playback.counted) return refused('DUPLICATE')
  if (duration < Math.min(COUNTED_AFTER_SECONDS, playback.songDuration) || duration === 0) return refused('TOO_SHORT')
  if (now - playback.openedAt < duration * 1000) return refused('TOO_SOON')
  const end = Math.max(playback.openedAt, takenUntil ?? playback.openedAt) + duration * 1000
  return end <= now ? { counted: true, takenUntil: end } : refused('OVERLAPPING')
}

function refused(reason: UncountedReason): Judgement {
  return { counted: false, reason }
}
