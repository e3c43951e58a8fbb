import type { DomainContext } from '../app/context.ts'
import { isStaff } from '../access/staff.ts'
import type { StaffRole } from '../access/staff-role.ts'
import type { Collection, StaffTask } from './collection.ts'
import { countRecords, listRecords } from './list-records.ts'
import { may } from './may.ts'

/** A task for staff on a page of its plugin, outside the collections. */
export interface PageTask {
  label: string
  /** The page on which it is done. */
  path: string
  /** Roles that do it; owners always can. */
  roles: readonly StaffRole[]
  /** How many wait, counted up to 1,001, and since when the oldest does. */
  waiting: (ctx: DomainContext) => Promise<{ count: number; oldestAt: Date | null }>
}

export interface WaitingTask extends StaffTask {
  /** Null where it is done on `path`. */
  collection: Collection | null
  path: string | null
  count: number
  /** How the list is sorted that has the oldest first: `createdAt_ASC`. */
  sort: string
  /** Since when the oldest waits; null where nothing waits. */
  oldestAt: Date | null
}

/**
 * How many records wait for staff, by task, and since when: on the pages that the caller works on, and of the collections that
 * the caller may list, in their order.
 */
export async function waitingTasks(
  ctx: DomainContext,
  collections: readonly Collection[],
  pages: readonly PageTask[],
): Promise<WaitingTask[]> {
  const tasks = collections
    .filter((collection) => may(ctx.actor, collection, 'list'))
    .flatMap((collection) => collection.tasks.map((task) => ({ ...task, collection })))
  const onPages = pages.filter(({ roles }) => isStaff(ctx.actor, ...roles))
  return await Promise.all([
    ...onPages.map(async ({ label, path, waiting }) => ({
      ...{ label, path, collection: null, filter: {}, sort: '' },
      ...(await waiting(ctx)),
    })),
    ...tasks.map(async (task) => {
      const { collection, filter } = task
      const since = task.since ?? collection.sort.start.replace(/_(ASC|DESC)$/, '')
      const sort = `${since}_ASC`
      const count = await countRecords(ctx, collection, filter)
      const [oldest] = count === 0 ? [] : (await listRecords(ctx, collection, { filter, sort, first: 1 })).rows
      return { ...task, path: null, count, sort, oldestAt: (oldest?.row[since] ?? null) as Date | null }
    }),
  ])
}
