import { mayRemoveObjects } from '#api/backup/backup-lock.ts'
import type { DomainContext } from '#api/app/context.ts'
import { LEASE_MS } from '#api/work/lease.ts'

const DAY_MS = 86_400_000
/** An archive that a worker is about to name in its row is left alone for this long. */
const STRAY_MS = 10 * 60_000

/** Starts archives again whose worker died. Returns how many. */
export async function wakeExports(ctx: DomainContext): Promise<number> {
  const expired = new Date(ctx.clock.now().getTime() - LEASE_MS)
  const asleep = await ctx.db.dataExport.findMany({
    where: {
      state: { in: ['waiting', 'running'] },
      requestedAt: { lt: expired },
      OR: [{ heartbeatAt: null }, { heartbeatAt: { lt: expired } }],
    },
    select: { id: true },
    take: 100,
  })
  for (const { id } of asleep) await ctx.enqueue('privacy.make-export', { exportId: id }, { collapse: id })
  return asleep.length
}

/**
 * Removes archives whose week is over, with what broken tries left in the store, and wakes those whose worker died.
 * Returns how many were woken and removed.
 */
export async function sweepExports(ctx: DomainContext): Promise<{ woken: number; removed: number }> {
  const now = ctx.clock.now().getTime()
  const woken = await wakeExports(ctx)
  await ctx.db.dataExport.deleteMany({ where: { expiresAt: { lte: ctx.clock.now() } } })
  await ctx.db.dataExport.deleteMany({ where: { state: 'failed', requestedAt: { lt: new Date(now - DAY_MS) } } })
  return { woken, removed: await ctx.transaction(removeStray, { timeout: 60_000 }) }
}

/** Archives in the store that no row names: their week is over, their account is gone, or the try broke off. */
async function removeStray(ctx: DomainContext): Promise<number> {
  // A backup that runs may be about to copy one of them.
  if (!(await mayRemoveObjects(ctx.db))) return 0
  const longAgo = new Date(ctx.clock.now().getTime() - STRAY_MS)
  let removed = 0
  for await (const { key, modifiedAt } of ctx.ports.objects.list('exports/')) {
    const id = key.split('/')[1] ?? ''
    const row = await ctx.db.dataExport.findUnique({ where: { id }, select: { objectKey: true, state: true } })
    const isWanted = row && (row.objectKey === key || (row.state === 'running' && modifiedAt > longAgo))
    if (isWanted) continue
    await ctx.ports.objects.delete([key])
    removed += 1
  }
  return removed
}
