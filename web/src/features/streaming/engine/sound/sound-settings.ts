import { createStore } from '../store.ts'
import type { PlayerStore } from '../types.ts'

export type SoundSettings = {
  /** All songs at one loudness. */
  evenLoudness: boolean
  /** Seconds by which a song begins before the one before it ends; 0: when it has ended. Never within a release. */
  crossfade: number
}

export const maxCrossfadeSeconds = 12
const key = 'fairwave.player.sound'
const usual: SoundSettings = { evenLoudness: true, crossfade: 0 }

export type SoundSettingsStore = PlayerStore<SoundSettings> & { set: (patch: Partial<SoundSettings>) => void }

/** The listener's sound settings, stored in this browser. */
export function createSoundSettings(storage: Pick<Storage, 'getItem' | 'setItem'> | null): SoundSettingsStore {
  const store = createStore(read(storage))
  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    set(patch) {
      store.set(patch)
      try {
        storage?.setItem(key, JSON.stringify(store.getSnapshot()))
      } catch {
        // The choice holds until the page is left.
      }
    },
  }
}

function read(storage: Pick<Storage, 'getItem'> | null): SoundSettings {
  try {
    const kept = JSON.parse(storage?.getItem(key) ?? '{}') as Partial<SoundSettings>
    const { evenLoudness, crossfade } = { ...usual, ...kept }
    return {
      evenLoudness: evenLoudness !== false,
      crossfade: typeof crossfade === 'number' ? Math.min(Math.max(crossfade, 0), maxCrossfadeSeconds) || 0 : 0,
    }
  } catch {
    return usual
  }
}
