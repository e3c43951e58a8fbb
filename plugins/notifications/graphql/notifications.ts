import type { SchemaBuilder } from '#api/graphql/builder.ts'
import { defineLists } from '#api/operation/list.ts'
import type { Actor, ShownNotification } from '../domain/list-notifications.ts'
import type { NotificationKind } from '../domain/facts.ts'
import { notificationLists } from '../operations/notifications.ts'

type Shown<Kind extends NotificationKind> = Extract<ShownNotification, { kind: Kind }>

const TYPES: Record<NotificationKind, string> = {
  follow: 'FollowNotification',
  order: 'OrderNotification',
  payout: 'PayoutNotification',
  decision: 'DecisionNotification',
  reply: 'ReplyNotification',
  heart: 'HeartNotification',
}

/** A type per kind, behind one interface. */
export function defineNotifications(builder: SchemaBuilder): void {
  const ActorType = builder.objectRef<Actor>('NotificationActor').implement({
    description: 'An artist who caused a notification.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'What the artist is called.' }),
      username: t.exposeString('username', { description: 'As in addresses.' }),
    }),
  })
  const Notification = builder.interfaceRef<ShownNotification>('Notification').implement({
    description: 'Something you were notified of.',
    resolveType: ({ kind }) => TYPES[kind],
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Opaque, the same in REST.' }),
      at: t.expose('at', { type: 'DateTime', description: 'When it came, or changed last.' }),
      isNew: t.exposeBoolean('isNew', { description: 'Whether that was after what you marked as seen.' }),
    }),
  })
  builder.objectRef<Shown<'follow'>>(TYPES.follow).implement({
    description: 'Of an artist: who followed you on a day.',
    interfaces: [Notification],
    fields: (t) => ({
      count: t.exposeInt('count', { description: 'How many followed.' }),
      artists: t.expose('actors', {
        type: [ActorType],
        description: 'Up to three artists among them, the last one first. Listeners are counted alone.',
      }),
    }),
  })
  builder.objectRef<Shown<'order'>>(TYPES.order).implement({
    description: 'Of an artist: an order was paid.',
    interfaces: [Notification],
    fields: (t) => ({
      orderId: t.exposeID('subject', { description: 'Id of the order.' }),
      title: t.string({ description: 'What was bought.', resolve: ({ facts }) => facts.title }),
      quantity: t.int({ description: 'Pieces.', resolve: ({ facts }) => facts.quantity }),
      amount: t.field({ type: 'Money', description: 'What the buyer paid.', resolve: ({ facts }) => facts.cents }),
    }),
  })
  builder.objectRef<Shown<'payout'>>(TYPES.payout).implement({
    description: 'Of an artist: a payout arrived, or failed.',
    interfaces: [Notification],
    fields: (t) => ({
      payoutId: t.exposeID('subject', { description: 'Id of the payout.' }),
      amount: t.field({ type: 'Money', description: 'Of the payout.', resolve: ({ facts }) => facts.cents }),
      failed: t.boolean({
        description: 'Whether the money is back in your balance instead.',
        resolve: ({ facts }) => facts.failed,
      }),
    }),
  })
  builder.objectRef<Shown<'decision'>>(TYPES.decision).implement({
    description: 'Our team decided about something of yours.',
    interfaces: [Notification],
    fields: (t) => ({
      decisionId: t.exposeID('subject', { description: 'Id of the decision.' }),
      title: t.string({ description: 'What it is about.', resolve: ({ facts }) => facts.title }),
      path: t.string({ description: 'Its page.', resolve: ({ facts }) => facts.path }),
    }),
  })
  builder.objectRef<Shown<'reply'>>(TYPES.reply).implement({
    description: 'Somebody answered a comment of yours, or answered beside you.',
    interfaces: [Notification],
    fields: (t) => ({
      commentId: t.exposeID('subject', { description: 'Id of the comment that the answers stand below.' }),
      count: t.exposeInt('count', { description: 'Answers so far.' }),
      artists: t.expose('actors', {
        type: [ActorType],
        description: 'Up to three artists who answered, the last one first. Listeners are counted alone.',
      }),
      title: t.string({ description: 'What the comment stands under.', resolve: ({ facts }) => facts.title }),
      path: t.string({ description: 'Its place there.', resolve: ({ facts }) => facts.path }),
    }),
  })
  builder.objectRef<Shown<'heart'>>(TYPES.heart).implement({
    description: 'An artist gave a comment of yours a heart.',
    interfaces: [Notification],
    fields: (t) => ({
      commentId: t.exposeID('subject', { description: 'Id of the comment.' }),
      artist: t.field({
        type: ActorType,
        nullable: true,
        description: 'Whose heart it is; null where the artist is not public any more.',
        resolve: ({ actors }) => actors[0] ?? null,
      }),
      title: t.string({ description: 'What the comment stands under.', resolve: ({ facts }) => facts.title }),
      path: t.string({ description: 'Its place there.', resolve: ({ facts }) => facts.path }),
    }),
  })
  builder.objectRef<{ seenUntil: Date }>('NotificationMark').implement({
    description: 'How far notifications are seen.',
    fields: (t) => ({
      seenUntil: t.expose('seenUntil', { type: 'DateTime', description: 'Everything up to then is seen.' }),
    }),
  })
  defineLists(builder, notificationLists)
}
