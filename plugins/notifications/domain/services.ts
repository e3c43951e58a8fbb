import type { DomainContext } from '#api/app/context.ts'
import { type NewNotification, notify } from './notify.ts'

export interface NotificationServices {
  /** Notifies an account, in the transaction of the cause. Once per cause. */
  notify(ctx: DomainContext, notification: NewNotification): Promise<void>
}

export const notificationServices: NotificationServices = { notify }
