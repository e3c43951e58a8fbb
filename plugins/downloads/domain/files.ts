import type { DomainContext } from '#api/app/context.ts'
import type { OwnAccount } from '#plugins/auth'
import { cancelWork } from '#api/work/schedule-work.ts'
import { imageObjects } from '#plugins/media'
import { mayRemoveObjects } from '#api/backup/backup-lock.ts'
import { lockRowsToRemove } from '#api/work/claim-rows.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { DOWNLOADS } from './make-download.ts'

/** Among files that an artist's songs and releases no longer use, those that buyers still download. */
export async function filesOfBuyers(
  ctx: DomainContext,
  { artistId, keys }: { artistId: string; keys: readonly string[] },
): Promise<string[]> {
  const candidates = await ctx.db.offeredRelease.findMany({
    where: {
      artistId,
      OR: [
        { tracks: { some: { audioKey: { in: [...keys] } } } },
        { coverKey: { in: [...new Set(keys.map(prefixOf))] } },
      ],
    },
    include: { tracks: { select: { audioKey: true } } },
  })
  const sold = await ctx.services.merch.soldReleases(
    ctx,
    candidates.map(({ releaseId }) => releaseId),
  )
  // A cover that was replaced is nobody's; the last one of a release that is gone is its buyers'.
  const live = await ctx.services.catalog.findReleases(ctx, [...sold])
  const kept = new Set(
    candidates
      .filter(({ releaseId }) => sold.has(releaseId))
      .flatMap((release) => filesOf(live.has(release.releaseId) ? { ...release, coverKey: null } : release)),
  )
  return keys.filter((key) => kept.has(key))
}

/** All of them, where the artist is gone. */
export async function allFilesOfBuyers(ctx: DomainContext, { artistId }: { artistId: string }): Promise<string[]> {
  const releases = await ctx.db.offeredRelease.findMany({
    where: { artistId },
    include: { tracks: { select: { audioKey: true } } },
  })
  const sold = await ctx.services.merch.soldReleases(
    ctx,
    releases.map(({ releaseId }) => releaseId),
  )
  return releases.filter(({ releaseId }) => sold.has(releaseId)).flatMap(filesOf)
}

const prefixOf = (key: string) => key.slice(0, Math.max(0, key.lastIndexOf('/')))

interface WithFiles {
  coverKey: string | null
  coverWidths: number[]
  tracks: readonly { audioKey: string }[]
}

const filesOf = ({ coverKey, coverWidths, tracks }: WithFiles) => [
  ...tracks.map(({ audioKey }) => audioKey),
  ...(coverKey ? imageObjects({ key: coverKey, widths: coverWidths }) : []),
]

/** An account is deleted: of an artist's releases those stay that somebody bought, where the artist wants it. */
export async function eraseOffered(
  ctx: DomainContext,
  { accountKind, accountId, keepDownloads }: OwnAccount & { keepDownloads: boolean },
): Promise<void> {
  if (accountKind === 'user') await ctx.db.downloadWait.deleteMany({ where: { listenerId: accountId } })
  if (accountKind !== 'artist') return
  if (keepDownloads) await removeUnsold(ctx, { artistId: accountId })
  else await ctx.db.offeredRelease.deleteMany({ where: { artistId: accountId } })
}

/** Unsold items are deleted with their artist. Idempotent. */
export async function removeUnsold(ctx: DomainContext, { artistId }: { artistId: string }): Promise<void> {
  const rows = await ctx.db.offeredRelease.findMany({ where: { artistId }, select: { releaseId: true } })
  const releaseIds = rows.map(({ releaseId }) => releaseId)
  const sold = await ctx.services.merch.soldReleases(ctx, releaseIds)
  await ctx.db.offeredRelease.deleteMany({ where: { releaseId: { in: releaseIds.filter((id) => !sold.has(id)) } } })
  await ctx.db.offeredRelease.updateMany({ where: { artistId }, data: { onSale: false } })
}

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
  const rows = await lockRowsToRemove<{ id: string; objectKey: string | null }>(
    tx.db,
    Prisma.sql`SELECT "id", "objectKey" FROM "DownloadFile" WHERE "expiresAt" < ${tx.clock.now()} ORDER BY "expiresAt" LIMIT ${BATCH}`,
  )
  // A song as it was uploaded is not the download's to remove.
  const made = rows.flatMap(({ objectKey }) => (objectKey?.startsWith(DOWNLOADS) ? [objectKey] : []))
  if (made.length > 0) await tx.ports.objects.delete(made)
  const ids = rows.map(({ id }) => id)
  await tx.db.downloadFile.deleteMany({ where: { id: { in: ids } } })
  await cancelWork(tx, 'downloads.file', ids)
  return rows.length
}

/** Removes leftovers of broken tries, and files of deleted releases. */
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
    if (stray.length > 0) await tx.ports.objects.delete(stray)
    removed += stray.length
    page = []
  }
  for await (const { key, modifiedAt } of tx.ports.objects.list(DOWNLOADS)) {
    if (modifiedAt > longAgo) continue
    page.push(key)
    if (page.length === BATCH) await removePage()
  }
  await removePage()
  return removed
}
