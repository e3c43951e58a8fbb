import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { isId } from '#api/text/is-id.ts'
import { assertStaff } from '#api/access/staff.ts'
import { AlreadyWithheld, notWithheld, NotWithheld } from '#api/app/withholding.ts'
import { imageAddresses, imageObjects } from '#plugins/media'
import { lockProduct, type Stock } from './stock.ts'
import { pictureColumns, readPictures } from './read-pictures.ts'
import type { Reportable, WithholdOptions } from '#api/app/reportable.ts'
import type { OwnAccount } from '#plugins/auth'

/**
 * Deletes a product that staff withholds, when the time to appeal is over. A product that was ordered, or that is a
 * release, keeps its name and its buyers' file, and is never sold again; everything else is removed. Throws
 * `Forbidden`, `NotFound`, `NotWithheld`.
 */
async function removeProduct(ctx: DomainContext, id: string): Promise<void> {
  assertStaff(ctx, 'editor')
  await ctx.transaction(async (tx) => {
    const product = isId(id) ? await lockProduct(tx, id) : null
    if (!product) throw new NotFound('Product')
    if (!product.withheldAt) throw new NotWithheld()
    const { digitalFileKey, releaseId } = product
    const stays =
      releaseId !== null || (await tx.db.order.findFirst({ where: { productId: id }, select: { id: true } }))
    if (stays) {
      await tx.db.product.update({
        where: { id },
        data: { description: '', inventory: 0, ...pictureColumns([]) },
        select: { id: true },
      })
      await tx.db.productVariant.updateMany({
        where: { productId: id, removedAt: null },
        data: { removedAt: tx.clock.now() },
      })
    } else await tx.db.product.deleteMany({ where: { id } })
    // The picture of a release is its cover.
    const pictures = releaseId === null ? readPictures(product.pictures).flatMap(imageObjects) : []
    const keys = [...pictures, ...(digitalFileKey !== null && !stays ? [digitalFileKey] : [])]
    if (keys.length > 0) await tx.services.media.releaseObjects(tx, keys)
    await tx.emit('product.changed', { productId: id })
  })
}

/**
 * Takes a product out of everybody's sight; its artist reads why, and only staff brings it back. Orders that are paid stay, with
 * their downloads. Throws `Forbidden`, `NotFound`, `AlreadyWithheld`.
 */
export async function withholdProduct(
  ctx: DomainContext,
  id: string,
  reason: string,
  options?: WithholdOptions,
): Promise<void> {
  assertStaff(ctx, 'editor')
  await ctx.transaction(async (tx) => {
    const product = await lock(tx, id)
    if (product.withheldAt) throw new AlreadyWithheld()
    await tx.db.product.update({
      where: { id },
      data: {
        ...{ isActive: false, withheldAt: tx.clock.now() },
        ...{ withheldFrom: product.isActive, withheldReason: reason },
      },
      select: { id: true },
    })
    await tx.emit('product.changed', { productId: id })
    await tx.services.auth.notifyWithheld(tx, told(id, product, reason, product.isActive), options)
  })
}

/** Brings it back to what it was. Throws `Forbidden`, `NotFound`, `NotWithheld`. */
export async function restoreProduct(ctx: DomainContext, id: string, options?: WithholdOptions): Promise<void> {
  assertStaff(ctx, 'editor')
  await ctx.transaction(async (tx) => {
    const product = await lock(tx, id)
    const { withheldFrom: isActive, withheldReason: reason } = product
    if (isActive === null || reason === null) throw new NotWithheld()
    await tx.db.product.update({ where: { id }, data: { ...notWithheld, isActive }, select: { id: true } })
    await tx.emit('product.changed', { productId: id })
    await tx.services.auth.notifyRestored(tx, told(id, product, reason, isActive), options)
  })
}

const told = (id: string, { artistId, name }: Stock, reason: string, wasActive: boolean) => ({
  ...{ id, title: name, reason, what: 'product', from: wasActive ? 'in the store' : 'not in the store' },
  ...{ path: `/product/${id}`, seenAt: '/dashboard?tab=merchandise' },
  owner: { accountKind: 'artist' as const, accountId: artistId },
})

async function lock(ctx: DomainContext, id: string): Promise<Stock> {
  const product = isId(id) ? await lockProduct(ctx, id) : null
  if (!product) throw new NotFound('Product')
  return product
}

export const reportableProducts: Reportable = {
  kind: 'product',
  label: 'Product',
  find: async (ctx, ids) => {
    const products = await ctx.db.product.findMany({ where: { id: { in: [...ids].filter(isId) } } })
    const artists = await ctx.services.auth.findArtists(
      ctx,
      products.map(({ artistId }) => artistId),
    )
    return products.map(({ id, name, artistId, imageKey, imageWidths, isActive, withheldAt, withheldReason }) => ({
      ...{ id, kind: 'product', title: name, path: `/product/${id}`, artistId },
      owner: { accountKind: 'artist', accountId: artistId },
      by: artists.get(artistId)?.name ?? '',
      imageUrl: imageAddresses(imageKey, imageWidths)?.url ?? null,
      isPublic: isActive && artists.get(artistId)?.approvedAt != null,
      withheld: withheldAt && { at: withheldAt, reason: withheldReason ?? '' },
    }))
  },
  idAt: async (ctx, path) => {
    const id = /^\/product\/([^/]+)\/?$/.exec(path)?.[1] ?? ''
    const product = isId(id) ? await ctx.db.product.findUnique({ where: { id }, select: { id: true } }) : null
    return product?.id ?? null
  },
  withhold: withholdProduct,
  restore: restoreProduct,
  remove: removeProduct,
}

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

/** A rejected artist's products go with the account; nobody could buy them while it was pending. Idempotent. */
export async function removeArtistStore(ctx: DomainContext, { artistId }: { artistId: string }): Promise<void> {
  await ctx.db.storeShipping.deleteMany({ where: { artistId } })
  await ctx.db.product.deleteMany({ where: { artistId, orders: { none: {} } } })
}
