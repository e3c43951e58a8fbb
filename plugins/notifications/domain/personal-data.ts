import { paginate, paginateBy } from '#api/database/keyset.ts'
import type { Contributions } from '#api/app/extensions.ts'

const everybody = ['user', 'artist', 'admin'] as const

export const notificationData: readonly Contributions['personalData'][] = [
  {
    name: 'notifications',
    description: 'What you were notified of in the last half year.',
    for: everybody,
    models: ['Notification'],
    async *rows({ db }, owner) {
      const select = { id: true, kind: true, subject: true, count: true, facts: true, changedAt: true } as const
      const read = (after: string | undefined, take: number) =>
        db.notification.findMany({
          where: { ...owner, ...(after !== undefined && { id: { gt: after } }) },
          orderBy: { id: 'asc' },
          take,
          select,
        })
      for await (const { id: _, facts, ...row } of paginate(read)) yield { ...row, ...(facts as object) }
    },
  },
  {
    name: 'notification-causes',
    description: 'When you were notified of something, so that it happens once; of what stands there as a hash alone.',
    for: everybody,
    models: ['NotificationCause'],
    async *rows({ db }, owner) {
      const select = { key: true, createdAt: true } as const
      yield* paginateBy('key', ({ after, page }) =>
        db.notificationCause.findMany({ where: { ...owner, ...after }, ...page, select }),
      )
    },
  },
  {
    name: 'notifications-seen',
    description: 'How far you have seen your notifications.',
    for: everybody,
    models: ['NotificationMark'],
    async *rows({ db }, owner) {
      yield* await db.notificationMark.findMany({ where: owner, select: { seenUntil: true } })
    },
  },
]
