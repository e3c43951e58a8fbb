import { PLAYBACK_DAYS } from '../rules.ts'

const LIFETIME = PLAYBACK_DAYS * 86_400_000
/** By so much at most the clock of a process is ahead of another's. */
const CLOCKS_APART = 86_400_000

/** Sessions that were opened before this moment are over, whether or not they have been removed yet. */
export function playbackHorizon(now: Date): Date {
  return new Date(now.getTime() - LIFETIME)
}

/**
 * No session was opened after this moment, by whichever process. Said in a query, it leaves partitions of months to come
 * unread.
 */
export function playbackFront(now: Date): Date {
  return new Date(now.getTime() + CLOCKS_APART)
}
