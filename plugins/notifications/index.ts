import { definePlugin } from '#api/app/plugin.ts'
import { listRoutes } from '#api/operation/list.ts'
import { ownAccount } from '#plugins/auth'
import { notificationsChannel } from './domain/notify.ts'
import { notificationData } from './domain/personal-data.ts'
import { notificationServices } from './domain/services.ts'
import { defineNotifications } from './graphql/notifications.ts'
import { trimJob } from './jobs/trim.ts'
import { notificationLists, notificationOperations } from './operations/notifications.ts'

export * from './contract.ts'

/** What an account is notified of on our pages. */
export const notifications = definePlugin({
  name: 'notifications',
  title: 'what an account is notified of',
  dependsOn: ['auth'],
  services: () => notificationServices,
  graphql: defineNotifications,
  operations: notificationOperations,
  routes: listRoutes(notificationLists),
  jobs: [trimJob],
  schedules: [{ name: 'notifications.trim-daily', job: 'notifications.trim', every: { cron: '37 4 * * *' } }],
  contributes: {
    liveTopics: [
      {
        name: 'notifications',
        description: 'You were notified of something, or another page of yours has shown it: `unreadNotifications`.',
        source: (ctx) => ({ channel: notificationsChannel(ownAccount(ctx, undefined)) }),
      },
    ],
    personalData: notificationData,
  },
})
