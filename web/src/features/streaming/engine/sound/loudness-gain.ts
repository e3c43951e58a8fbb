import type { SongSound } from './song-sound.ts'

/** LUFS that everything is played at. */
const target = -18
/** dBTP that nothing is raised beyond. */
const ceiling = -1

/**
 * The factor that brings a song to one loudness with all others, by the whole release where it is played within one: its
 * quiet songs stay quieter than its loud ones. 1 where nothing was measured.
 */
export function loudnessGain(sound: SongSound | null, byRelease: boolean): number {
  if (!sound) return 1
  const [loudness, peak] =
    byRelease && sound.releaseLoudness !== null
      ? [sound.releaseLoudness, sound.releaseTruePeak]
      : [sound.loudness, sound.truePeak]
  // Silence has no loudness.
  if (loudness === null || !Number.isFinite(loudness)) return 1
  const room = peak === null ? 0 : ceiling - peak
  return 10 ** (Math.min(target - loudness, room) / 20)
}
