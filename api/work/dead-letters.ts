import type { DomainContext } from '../app/context.ts'
import { AT_ONCE } from './claimed-work.ts'
import { wakeWorkers } from './wake-workers.ts'
import type { Became, FollowedWork } from './work-kind.ts'

const FOLLOWED = { id: true, kind: true, payload: true, attempts: true, lastError: true, runAt: true } as const

/** Has a row tried again at once, with all its attempts before it. What a worker has in hand stays as it is: false. */
export async function retryWork(ctx: DomainContext, { id }: { id: string }): Promise<boolean> {
  return await ctx.transaction(async (tx) => {
    const [row] = await tx.db.work.updateManyAndReturn({
      where: { id, leaseId: null },
      data: { state: 'waiting', attempts: 0, runAt: AT_ONCE, diedAt: null },
      select: FOLLOWED,
    })
    if (!row) return false
    await follow(tx, row, 'retried')
    await wakeWorkers(tx, row.kind)
    return true
  })
}

/** Removes a row that was given up. */
export async function discardWork(ctx: DomainContext, { id }: { id: string }): Promise<boolean> {
  return await ctx.transaction(async (tx) => {
    const row = await tx.db.work.findFirst({ where: { id, state: 'dead' }, select: FOLLOWED })
    const { count } = await tx.db.work.deleteMany({ where: { id, state: 'dead' } })
    if (!row || count === 0) return false
    await follow(tx, row, 'discarded')
    return true
  })
}

async function follow(tx: DomainContext, row: FollowedWork & { kind: string }, became: Became): Promise<void> {
  const kind = tx.contributions('work').find((one) => one.kind === row.kind)
  if (kind?.follow) await kind.follow(tx, { ...row, payload: kind.payload.parse(row.payload) }, became)
}
