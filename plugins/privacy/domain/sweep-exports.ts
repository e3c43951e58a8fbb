import { mayRemoveObjects } from '#api/backup/backup-lock.ts'
import type { DomainContext } from '#api/app/context.ts'
import { cancelWork } from '#api/work/schedule-work.ts'

const DAY_MS = 86_400_000
/** An archive that a worker is about to name in its row is left alone for this long. */
const STRAY_MS = 10 * 60_000

/** Removes archives whose week is over, failed ones after a day, and what broken attempts left in the store. Returns how many of those. */
export async function sweepExports(ctx: DomainContext): Promise<number> {
  const now = ctx.clock.now().getTime()
  await ctx.db.dataExport.deleteMany({ where: { expiresAt: { lte: ctx.clock.now() } } })
  await ctx.transaction(async (tx) => {
    const failed = { state: 'failed', requestedAt: { lt: new Date(now - DAY_MS) } } as const
    const rows = await tx.db.dataExport.findMany({ where: failed, select: { id: true }, take: 1_000 })
    const ids = rows.map(({ id }) => id)
    await tx.db.dataExport.deleteMany({ where: { ...failed, id: { in: ids } } })
    await cancelWork(tx, 'privacy.export', ids)
  })
  return await ctx.transaction(removeStray, { timeout: 60_000 })
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
