import type { DomainContext } from '../context.ts'
import type { Collection, StaffTask } from './collection.ts'
import { countRecords } from './list-records.ts'
import { may } from './may.ts'

export interface WaitingTask extends StaffTask {
  collection: Collection
  count: number
}

/** How many records wait for staff, by task: of the collections that the caller may list, in their order. */
export async function waitingTasks(ctx: DomainContext, collections: readonly Collection[]): Promise<WaitingTask[]> {
  const tasks = collections
    .filter((collection) => may(ctx.actor, collection, 'list'))
    .flatMap((collection) => collection.tasks.map((task) => ({ ...task, collection })))
  return await Promise.all(
    tasks.map(async (task) => ({ ...task, count: await countRecords(ctx, task.collection, task.filter) })),
  )
}
