import type { ProfileServices } from './domain/services.ts'

declare module '#api/app/extensions.ts' {
  interface Services {
    /** Plugins merely use it, so that it may be missing. */
    profiles?: ProfileServices
  }
  interface Jobs {
    'profiles.count-places': Record<string, never>
  }
}
