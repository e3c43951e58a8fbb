import { mayRemoveObjects } from '#api/backup/backup-lock.ts'
import type { DomainContext } from '#api/context.ts'
import { DOWNLOADS } from './make-download.ts'

const BATCH = 100
const DAY_MS = 86_400_000

/** Removes files that nobody downloaded for some days; asked for again, they are made again. Returns how many; none while a backup runs. */
export async function sweepDownloads(ctx: DomainContext): Promise<number> {
  for (let swept = 0; ; ) {
    const batch = await ctx.transaction(sweepBatch, { timeout: 60_000 })
    swept += batch
    if (batch < BATCH) return swept + (await ctx.transaction(removeStray, { timeout: 60_000 }))
  }
}

/** Objects go first: after a crash between the two, the row is still there and the next sweep takes it up again. */
async function sweepBatch(tx: DomainContext): Promise<number> {
  if (!(await mayRemoveObjects(tx.db))) return 0
  const rows = await tx.db.$queryRaw<{ id: string; objectKey: string | null }[]>`
    SELECT "id", "objectKey" FROM "DownloadFile" WHERE "expiresAt" < ${tx.clock.now()}
    ORDER BY "expiresAt" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`
  // A song as it was uploaded is not the download's to remove.
  const made = rows.flatMap(({ objectKey }) => (objectKey?.startsWith(DOWNLOADS) ? [objectKey] : []))
  if (made.length > 0) await tx.objects.delete(made)
  await tx.db.downloadFile.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } })
  return rows.length
}

/** What broken tries left in the store, and files of releases that are gone. */
async function removeStray(tx: DomainContext): Promise<number> {
  if (!(await mayRemoveObjects(tx.db))) return 0
  const longAgo = new Date(tx.clock.now().getTime() - DAY_MS)
  let removed = 0
  let page: string[] = []
  const removePage = async () => {
    const named = await tx.db.downloadFile.findMany({
      where: { objectKey: { in: page } },
      select: { objectKey: true },
    })
    const known = new Set(named.map(({ objectKey }) => objectKey))
    const stray = page.filter((key) => !known.has(key))
    if (stray.length > 0) await tx.objects.delete(stray)
    removed += stray.length
    page = []
  }
  for await (const { key, modifiedAt } of tx.objects.list(DOWNLOADS)) {
    if (modifiedAt > longAgo) continue
    page.push(key)
    if (page.length === BATCH) await removePage()
  }
  await removePage()
  return removed
}
