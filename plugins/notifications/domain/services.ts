import type { DomainContext } from '#api/app/context.ts'
import { type NewNotification, notify, type Notified, withdraw } from './notify.ts'

export interface NotificationServices {
  /** Notifies an account, in the transaction of the cause. Once per cause. */
  notify(ctx: DomainContext, notification: NewNotification): Promise<void>
  /** Takes a notification back, in the transaction that ends its cause. Its causes notify nobody again. */
  withdraw(ctx: DomainContext, notified: Notified): Promise<void>
}

export const notificationServices: NotificationServices = { notify, withdraw }
