import { defineList } from '#api/operation/list.ts'
import { defineOperation, defineOutput, scalarOutput } from '#api/operation/operation.ts'
import { centsToDollars } from '#api/text/money.ts'
import { z } from 'zod'
import { NOTIFICATION_KINDS } from '../domain/facts.ts'
import {
  countNotifications,
  countUnread,
  listNotifications,
  MAX_UNREAD,
  parsePlace,
  placeOf,
  type ShownNotification,
} from '../domain/list-notifications.ts'
import { markSeen } from '../domain/mark-seen.ts'
import { seenSchema } from '../rules.ts'

const mine = { signedIn: true } as const
const NO_PLACE = 'After must be the place of the last one that was read'

const list = defineList<ShownNotification>({
  name: 'notifications',
  description: 'What you were notified of in the last half year, newest first. One that changes is new again.',
  access: mine,
  output: {
    type: 'Notification',
    shape: z.object({
      place: z.string(),
      id: z.uuid(),
      kind: z.enum(NOTIFICATION_KINDS),
      at: z.iso.datetime(),
      isNew: z.boolean(),
      /** Causes so far: of `follow` how many followed that day, of `reply` answers. */
      count: z.int(),
      /** Names of up to three artists who caused it; listeners are counted alone. */
      actors: z.array(z.object({ name: z.string(), username: z.string() })),
      /** Of `order` what was bought, of `decision` what it is about, of `reply` and `heart` what the comment stands under. */
      title: z.string().nullable(),
      /** Of `order` and `payout`, in dollars. */
      amount: z.number().nullable(),
      /** Of `payout`: the money came back. */
      failed: z.boolean().nullable(),
    }),
    toRest: (_ctx, { kind, facts, id, at, isNew, count, actors, ...rest }) => ({
      place: placeOf({ ...rest, at, id }),
      ...{ id, kind, at, isNew, count, actors },
      title: 'title' in facts ? facts.title : null,
      amount: 'cents' in facts ? centsToDollars(facts.cents) : null,
      failed: 'failed' in facts ? facts.failed : null,
    }),
  },
  connection: {
    name: 'NotificationConnection',
    description: 'A page of notifications.',
    edge: { name: 'NotificationEdge', description: 'A notification in a page.' },
  },
  place: z
    .string()
    .regex(/^\d{1,15}\.[0-9a-f-]{36}$/, NO_PLACE)
    .refine((place) => parsePlace(place) !== null, NO_PLACE),
  placeOf,
  rest: {
    path: '/notifications',
    summary: 'What you were notified of, newest first; `after` (the `place` of the last one) goes on.',
    max: 50,
    cursor: { name: 'after', description: 'The `place` of the last one that was read.', field: 'place' },
  },
  read: (ctx, _input, range) => listNotifications(ctx, range),
  count: (ctx, _input, max) => countNotifications(ctx, max),
})

const counting = defineOperation({
  name: 'unreadNotifications',
  kind: 'query',
  description: `How many notifications came or changed since you saw them, counted up to ${MAX_UNREAD}.`,
  access: mine,
  output: scalarOutput('Int', 'unread', z.int()),
  rest: { method: 'GET', path: '/notifications/unread' },
  run: (ctx) => countUnread(ctx),
})

const seeing = defineOperation({
  name: 'markNotificationsSeen',
  description: 'Marks your notifications up to a time as seen. Answers how far that is now.',
  access: mine,
  input: seenSchema,
  graphql: { describe: { through: 'Of the newest one that was shown.' } },
  output: defineOutput<{ seenUntil: Date }>({
    type: 'NotificationMark',
    shape: z.object({ seenUntil: z.iso.datetime() }),
  }),
  rest: { method: 'PUT', path: '/notifications/seen' },
  run: async (ctx, input) => ({ seenUntil: await markSeen(ctx, input) }),
})

export const notificationLists = [list]
export const notificationOperations = [counting, seeing]
