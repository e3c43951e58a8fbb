import type { DomainContext } from '#api/context.ts'
import type { OwnAccount } from '#plugins/auth'
import { imageObjects } from '#plugins/media'

/** Of files that an artist's songs and releases refer to no more, those that buyers still download. */
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

/** What nobody bought goes with its artist. Idempotent. */
export async function removeUnsold(ctx: DomainContext, { artistId }: { artistId: string }): Promise<void> {
  const rows = await ctx.db.offeredRelease.findMany({ where: { artistId }, select: { releaseId: true } })
  const releaseIds = rows.map(({ releaseId }) => releaseId)
  const sold = await ctx.services.merch.soldReleases(ctx, releaseIds)
  await ctx.db.offeredRelease.deleteMany({ where: { releaseId: { in: releaseIds.filter((id) => !sold.has(id)) } } })
  await ctx.db.offeredRelease.updateMany({ where: { artistId }, data: { onSale: false } })
}
