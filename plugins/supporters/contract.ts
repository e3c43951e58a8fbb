import type { SupporterServices } from './domain/services.ts'

declare module '#api/app/extensions.ts' {
  interface Services {
    /** Plugins merely use it, so that it may be missing. */
    supporters?: SupporterServices
  }
  interface Events {
    /** A listener agreed to be shown among the supporters of artists. */
    'support.shown': { listenerId: string }
  }
}
