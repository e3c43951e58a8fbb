import { type SchemaBuilder, only } from '../../graphql/builder.ts'
import type { Collection } from '../collection.ts'
import { type PageTask, type WaitingTask, waitingTasks } from '../waiting-tasks.ts'

/** The tasks that wait for staff, each with a link. */
export function defineTasks(
  builder: SchemaBuilder,
  collections: readonly Collection[],
  pages: readonly PageTask[],
): void {
  const choice = builder.objectRef<{ name: string; value: string }>('StaffTaskFilter').implement({
    description: 'A choice that narrows a collection.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Name of the filter.' }),
      value: t.exposeString('value', { description: 'Its choice.' }),
    }),
  })
  const task = builder.objectRef<WaitingTask>('StaffTask').implement({
    description: 'Records that wait for staff.',
    fields: (t) => ({
      label: t.exposeString('label', { description: 'What there is to do.' }),
      count: t.exposeInt('count', {
        description: 'How many records wait, counted up to 1,001: that number means more than 1,000.',
      }),
      oldestAt: t.expose('oldestAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Since when the oldest of them waits; null where nothing waits.',
      }),
      sort: t.exposeString('sort', {
        description: 'How the collection is sorted, the oldest first; empty for a page.',
      }),
      collection: t.string({
        description: 'Name of the collection that they are in; empty where they are on a page of their own.',
        resolve: ({ collection }) => collection?.name ?? '',
      }),
      path: t.exposeString('path', {
        nullable: true,
        description: 'The page of their own: `/admin/reports`; null for those of a collection.',
      }),
      filter: t.field({
        type: [choice],
        description: 'What finds them in it.',
        resolve: ({ filter }) => Object.entries(filter).map(([name, value]) => ({ name, value })),
      }),
    }),
  })
  builder.queryField('staffTasks', (t) =>
    t.field({
      ...only({ admin: true }),
      type: [task],
      description:
        'What waits for staff: every task that the enabled plugins declare, with how many records it is about, and since when. For admins.',
      resolve: async (_root, _args, { ctx }) => await waitingTasks(ctx, collections, pages),
    }),
  )
}
