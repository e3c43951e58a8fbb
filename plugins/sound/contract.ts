import type { SoundServices } from './domain/services.ts'
import type { SoundSettings } from './domain/settings.ts'

declare module '#api/app/extensions.ts' {
  interface Services {
    /** Plugins merely use it, so that it may be missing: then songs are played as uploaded. */
    sound?: SoundServices
  }
  interface Settings {
    sound: SoundSettings
  }
  interface Jobs {
    'sound.find-outdated': Record<string, never>
  }
}
