import type { NotificationServices } from './domain/services.ts'

export type { NewNotification } from './domain/notify.ts'

declare module '#api/app/extensions.ts' {
  interface Services {
    /** Plugins merely use it, so that it may be missing: then nobody is notified here. */
    notifications?: NotificationServices
  }
  interface Jobs {
    'notifications.trim': Record<string, never>
  }
}
