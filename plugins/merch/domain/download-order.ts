import type { DomainContext } from '#api/app/context.ts'
import { Forbidden, NotFound, NotSignedIn } from '#api/app/errors.ts'
import { assertMayManageArtist } from '#plugins/auth'
import { findOrder } from './order-lists.ts'
import { type ProductRecord, requireProduct } from './product-lists.ts'

/** Long enough to begin a download of 100 MB again after a break, short enough that a link passed on soon ends. */
const EXPIRES_IN_SECONDS = 10 * 60

/**
 * A signed address of what the buyer bought, as often as they ask. Throws `NotSignedIn` (401), `NotFound` (404) for
 * others and for what is not digital, `Forbidden` (403) when it is not paid, not out yet, or was refunded.
 */
export async function downloadOrder(ctx: DomainContext, id: string): Promise<string> {
  if (!ctx.actor.userType) throw new NotSignedIn()
  const order = await findOrder(ctx, id)
  if (!order || order.listenerId === null || order.listenerId !== ctx.actor.user?.id || !order.product.isDigital)
    throw new NotFound('Order')
  if (order.status === 'refunded')
    throw new Forbidden('This order was refunded, and its download with it', 'DOWNLOAD_REVOKED')
  if (order.status === 'confirmed') throw new Forbidden('This is not out yet', 'NOT_OUT')
  if (order.status !== 'delivered') throw new Forbidden('This order is not paid', 'NOT_PAID')
  return await signedAddress(ctx, await requireProduct(ctx, order.productId))
}

/** The same for those who manage the store. Throws `NotSignedIn`, `Forbidden`, `NotFound`. */
export async function downloadOwnFile(ctx: DomainContext, productId: string): Promise<string> {
  if (!ctx.actor.userType) throw new NotSignedIn()
  const product = await requireProduct(ctx, productId)
  await assertMayManageArtist(ctx, product.artistId, 'editor')
  return await signedAddress(ctx, product)
}

async function signedAddress(ctx: DomainContext, product: ProductRecord): Promise<string> {
  if (!product.digitalFileKey) throw new NotFound('File')
  const { url } = await ctx.ports.objects.presignGet({
    key: product.digitalFileKey,
    expiresInSeconds: EXPIRES_IN_SECONDS,
    holder: ctx.actor.urlHolder,
    contentType: product.digitalFileType ?? 'application/octet-stream',
    downloadName: `${fileName(product.name)}${product.digitalFileExtension ?? ''}`,
  })
  return url
}

/** The product's name without what file systems refuse. */
const fileName = (name: string) =>
  name
    .replaceAll(/[/\\:*?"<>|]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 120) || 'download'
