import { PLAYBACK_DAYS } from '../rules.ts'

const LIFETIME = PLAYBACK_DAYS * 86_400_000

/** Sessions that were opened before this moment are over, whether or not they have been removed yet. */
export function playbackHorizon(now: Date): Date {
  return new Date(now.getTime() - LIFETIME)
}
