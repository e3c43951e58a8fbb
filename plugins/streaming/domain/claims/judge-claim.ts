import { COUNTED_AFTER_SECONDS, SERVED_PART, type UncountedReason } from '../../rules.ts'

/** All that a verdict depends on; moments are milliseconds since the epoch, durations whole seconds. */
export interface ClaimFacts {
  now: number
  duration: number
  /** Claimed by a program with an access token. */
  byToken: boolean
  /** The song's own artist is signed in in the same browser session, or is the listener by address or payout account. */
  ownSong: boolean
  /** The listener's subscription period at this moment. */
  periodId: string | null
  /** The listener's latest playback session of the song. */
  playback: PlaybackFacts | null
  /** Until when the listener's wall clock is taken by what was counted before; null when nothing was. */
  takenUntil: number | null
}

export interface PlaybackFacts {
  openedAt: number
  songDuration: number
  counted: boolean
  /** Size of the audio; null where what is served was not kept. */
  audioBytes: number | null
  /** How many of its bytes were sent. */
  servedBytes: number
  /** The process that sent them died before it recorded how many. */
  servedInDoubt: boolean
}

export type Judgement = { counted: true; takenUntil: number } | { counted: false; reason: UncountedReason }

/**
 * Counted or not, and why not. A counted claim takes the earliest stretch of the listener's wall clock that is free
 * since the session opened; stretches never overlap and end before now, so that counted seconds never exceed the clock.
 */
export function judgeClaim(facts: ClaimFacts): Judgement {
  const { now, duration, byToken, ownSong, periodId, playback, takenUntil } = facts
  if (byToken) return refused('TOKEN')
  if (ownSong) return refused('OWN_SONG')
  if (periodId === null) return refused('NO_SUBSCRIPTION')
  if (playback === null) return refused('NO_PLAYBACK')
  if (playback.songDuration < COUNTED_AFTER_SECONDS) return refused('SONG_TOO_SHORT')
  if (playback.counted) return refused('DUPLICATE')
  if (duration < COUNTED_AFTER_SECONDS) return refused('TOO_SHORT')
  if (now - playback.openedAt < duration * 1000) return refused('TOO_SOON')
  if (!wasServed(duration, playback)) return refused('NOT_SERVED')
  const end = Math.max(playback.openedAt, takenUntil ?? playback.openedAt) + duration * 1000
  return end <= now ? { counted: true, takenUntil: end } : refused('OVERLAPPING')
}

/** Whether enough of the audio was sent for so many seconds to have been heard. */
function wasServed(duration: number, playback: PlaybackFacts): boolean {
  const { audioBytes, servedBytes, servedInDoubt, songDuration } = playback
  if (audioBytes === null || servedInDoubt) return true
  return servedBytes >= audioBytes * Math.min(1, duration / songDuration) * SERVED_PART
}

function refused(reason: UncountedReason): Judgement {
  return { counted: false, reason }
}
