import type { DomainContext } from '#api/context.ts'
import { InputError, NotFound } from '#api/errors.ts'
import { assertMayManageArtist } from '#plugins/auth'
import type { SellRelease } from '../rules.ts'
import { followRelease, shownInStore } from './follow-releases.ts'

const NO_TRACKS = 'This release has no track that is out: publish one first, or announce the release'

/**
 * Sells a release as a download, or says its price anew; orders that were placed keep theirs. It is in the store while
 * everybody may see it: one that is announced is sold before it is out. Throws `NotSignedIn`, `Forbidden`, `NotFound`, `InputError`.
 */
export async function sellRelease(ctx: DomainContext, releaseId: string, terms: SellRelease): Promise<void> {
  await assertMaySell(ctx, releaseId)
  await ctx.transaction(async (tx) => {
    const files = await tx.services.catalog.releaseFiles(tx, releaseId)
    if (!files) throw new NotFound('Release')
    const { release, tracks, coming } = files
    if (tracks.length + coming === 0) throw new InputError(NO_TRACKS, { releaseId: NO_TRACKS })
    const { artistId, title, artistName } = release
    await tx.db.offeredRelease.upsert({
      where: { releaseId },
      create: { releaseId, artistId, title, artistName, onSale: true },
      update: { onSale: true },
    })
    const shown = shownInStore(release, { onSale: true, tracks: tracks.length, coming })
    await tx.services.merch.sellRelease(tx, { releaseId, artistId }, { ...shown, ...terms })
    await followRelease(tx, releaseId)
  })
}

/** Takes it out of the store; who bought it goes on downloading it. Throws as above. */
export async function stopSelling(ctx: DomainContext, releaseId: string): Promise<void> {
  await assertMaySell(ctx, releaseId)
  await ctx.transaction(async (tx) => {
    await tx.db.offeredRelease.updateMany({ where: { releaseId }, data: { onSale: false } })
    await tx.services.merch.showRelease(tx, releaseId, { isActive: false })
  })
}

async function assertMaySell(ctx: DomainContext, releaseId: string): Promise<void> {
  const release = await ctx.services.catalog.findRelease(ctx, releaseId)
  if (!release) throw new NotFound('Release')
  await assertMayManageArtist(ctx, release.artistId, 'editor')
}
