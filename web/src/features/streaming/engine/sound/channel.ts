import type { MediaElement } from '../types.ts'
import { levelTap } from './level.ts'

/** Where a media element's sound passes on its way out. */
export type Channel = {
  /** The factor of the song, reached within a moment. */
  setGain: (gain: number) => void
  /** Between heard (1) and silent (0), over `seconds`. */
  fadeTo: (level: number, seconds: number) => void
}

const smooth = 0.03

/**
 * An element's way through two gains: one for the song's loudness, one for fading. An element cannot leave the graph any
 * more, and what comes from another origin without leave would be silent in it: those play at their own loudness.
 */
export function createChannel(context: AudioContext, media: MediaElement): Channel | null {
  if (!(media instanceof HTMLMediaElement)) return null
  const song = context.createGain()
  const fade = context.createGain()
  context.createMediaElementSource(media).connect(song).connect(fade).connect(context.destination)
  const tap = levelTap(context)
  if (tap) fade.connect(tap)
  return {
    setGain(gain) {
      song.gain.setTargetAtTime(gain, context.currentTime, smooth)
    },
    fadeTo(level, seconds) {
      const now = context.currentTime
      fade.gain.cancelScheduledValues(now)
      fade.gain.setValueAtTime(fade.gain.value, now)
      fade.gain.linearRampToValueAtTime(level, now + Math.max(seconds, 0.005))
    },
  }
}
