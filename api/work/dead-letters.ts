import type { DomainContext } from '../app/context.ts'
import { AT_ONCE } from './claimed-work.ts'
import { wakeWorkers } from './wake-workers.ts'

/** Has a row tried again at once, with all its attempts before it. What a worker has in hand stays as it is: false. */
export async function retryWork(ctx: DomainContext, { id }: { id: string }): Promise<boolean> {
  const [row] = await ctx.db.work.updateManyAndReturn({
    where: { id, leaseId: null },
    data: { state: 'waiting', attempts: 0, runAt: AT_ONCE, diedAt: null },
    select: { kind: true },
  })
  if (row) await wakeWorkers(ctx, row.kind)
  return row !== undefined
}

/** Removes a row that was given up. */
export async function discardWork(ctx: DomainContext, { id }: { id: string }): Promise<boolean> {
  const { count } = await ctx.db.work.deleteMany({ where: { id, state: 'dead' } })
  return count > 0
}
