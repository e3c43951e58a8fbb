export { createJoin } from './engine/gapless/join.ts'
import { createSoundDirector } from './engine/sound/sound-director.ts'
import { createSoundSettings, type SoundSettingsStore } from './engine/sound/sound-settings.ts'
import type { SoundDirector, SoundHost } from './engine/types.ts'
import { songSound } from './song-sounds.ts'

let settings: SoundSettingsStore | undefined

/** The listener's sound settings in this browser. */
export function soundSettings(): SoundSettingsStore {
  settings ??= createSoundSettings(storage())
  return settings
}

function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** The page's sound. */
export const browserSound =
  (context: AudioContext) =>
  (host: SoundHost): SoundDirector => {
    // Music goes on when the phone is locked, as an element's by itself does.
    const session = (navigator as { audioSession?: { type: string } }).audioSession
    if (session) session.type = 'playback'
    return createSoundDirector(host, {
      soundOf: songSound,
      settings: soundSettings(),
      context,
    })
  }
