import type { DomainContext } from '../context.ts'
import type { Collection, StaffTask } from './collection.ts'
import { countRecords, listRecords } from './list-records.ts'
import { may } from './may.ts'

export interface WaitingTask extends StaffTask {
  collection: Collection
  count: number
  /** How the list is sorted that has the oldest first: `createdAt_ASC`. */
  sort: string
  /** Since when the oldest waits; null where nothing waits. */
  oldestAt: Date | null
}

/** How many records wait for staff, by task, and since when: of the collections that the caller may list, in their order. */
export async function waitingTasks(ctx: DomainContext, collections: readonly Collection[]): Promise<WaitingTask[]> {
  const tasks = collections
    .filter((collection) => may(ctx.actor, collection, 'list'))
    .flatMap((collection) => collection.tasks.map((task) => ({ ...task, collection })))
  return await Promise.all(
    tasks.map(async (task) => {
      const { collection, filter } = task
      const since = task.since ?? collection.sort.start.replace(/_(ASC|DESC)$/, '')
      const sort = `${since}_ASC`
      const count = await countRecords(ctx, collection, filter)
      const [oldest] = count === 0 ? [] : (await listRecords(ctx, collection, { filter, sort, first: 1 })).rows
      return { ...task, count, sort, oldestAt: (oldest?.row[since] ?? null) as Date | null }
    }),
  )
}
