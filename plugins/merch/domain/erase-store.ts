import type { DomainContext } from '#api/context.ts'
import { notWithheld } from '#api/withholding.ts'
import type { OwnAccount } from '#plugins/auth'
import { pictureColumns } from './read-pictures.ts'

/**
 * The store of an artist who deletes the account. Products that nobody ordered go; of the others the name stays, which buyers'
 * orders show, and where the artist wants it the file that they bought.
 */
export async function eraseStore(
  ctx: DomainContext,
  { accountKind, accountId: artistId, keepDownloads }: OwnAccount & { keepDownloads: boolean },
): Promise<void> {
  if (accountKind === 'user')
    await ctx.db.order.updateMany({
      where: { listenerId: artistId, refundWish: { not: null } },
      data: { refundWish: null },
    })
  if (accountKind !== 'artist') return
  await ctx.db.product.deleteMany({ where: { artistId, orders: { none: {} } } })
  const gone = { ...notWithheld, isActive: false, inventory: 0, description: '', ...pictureColumns([]) }
  await ctx.db.product.updateMany({ where: { artistId }, data: gone })
  await ctx.db.storeShipping.deleteMany({ where: { artistId } })
  await ctx.db.productVariant.updateMany({
    where: { product: { artistId }, removedAt: null },
    data: { removedAt: ctx.clock.now() },
  })
  if (!keepDownloads)
    await ctx.db.product.updateMany({
      where: { artistId },
      data: { digitalFileKey: null, digitalFileType: null, digitalFileExtension: null, releaseId: null },
    })
}

/** Files that buyers can still download, although the artist is gone. */
export async function downloadsThatStay(ctx: DomainContext, { artistId }: { artistId: string }): Promise<string[]> {
  const products = await ctx.db.product.findMany({
    where: { artistId, digitalFileKey: { not: null }, orders: { some: {} } },
    select: { digitalFileKey: true },
  })
  return products.flatMap(({ digitalFileKey }) => digitalFileKey ?? [])
}
