import { isId } from '#api/is-id.ts'
import type { DomainContext } from '#api/context.ts'
import { NotFound } from '#api/errors.ts'
import { MAX_LISTED, NEWEST_FIRST, type NewestPage, atPlace, pageBefore } from '#api/keyset.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { mayManageArtist } from '#plugins/auth'

/** What is offered of a product, in its order. */
export const withVariants = {
  variants: { where: { removedAt: null }, orderBy: [{ position: 'asc' }, { id: 'asc' }] },
} as const satisfies Prisma.ProductInclude

/** A product as it is stored, with what can be chosen of it; says nothing about who may see which part. */
export type ProductRecord = Prisma.ProductGetPayload<{ include: typeof withVariants }>

/** Which products of an artist the caller may see: all for those who manage the store, the active ones for others. */
export function visibleProducts(ctx: DomainContext, artistId: string): Prisma.ProductWhereInput {
  return mayManageArtist(ctx.actor, artistId, 'editor', 'support') ? { artistId } : { artistId, isActive: true }
}

/**
 * The store of an artist, newest first: active products for everybody, all for the artist and admins.
 * Throws `NotFound` (404) for artists that are unknown, or pending and not the caller's.
 */
export async function productsOfArtist(
  ctx: DomainContext,
  artistId: string,
  page: NewestPage = { limit: MAX_LISTED },
): Promise<ProductRecord[]> {
  const artist = await ctx.services.auth.findVisibleArtist(ctx, { id: artistId }, { select: { id: true } })
  if (!artist) throw new NotFound('Artist')
  const where = visibleProducts(ctx, artist.id)
  const query = await atPlace(ctx.db.product, pageBefore(page), { where, order: NEWEST_FIRST })
  return await ctx.db.product.findMany({ ...query, include: withVariants })
}

/** Ids of products whose name matches, at most 1,000. */
export async function findProductIds(ctx: DomainContext, where: { name: Prisma.StringFilter }): Promise<string[]> {
  return (await ctx.db.product.findMany({ where, take: 1_000, select: { id: true } })).map(({ id }) => id)
}

/** Null for ids that are unknown or no ids at all; says nothing about who may see it. */
export async function findProduct(ctx: DomainContext, id: string): Promise<ProductRecord | null> {
  return isId(id) ? await ctx.db.product.findUnique({ where: { id }, include: withVariants }) : null
}

/** The same; throws `NotFound` (404). */
export async function requireProduct(ctx: DomainContext, id: string): Promise<ProductRecord> {
  const product = await findProduct(ctx, id)
  if (!product) throw new NotFound('Product')
  return product
}

/** A product that the caller may see: active in the store of an approved artist, or theirs to manage. */
export async function findVisibleProduct(ctx: DomainContext, id: string): Promise<ProductRecord | null> {
  const product = await findProduct(ctx, id)
  if (!product || mayManageArtist(ctx.actor, product.artistId, 'editor', 'support')) return product
  if (!product.isActive) return null
  return (await ctx.services.auth.findVisibleArtist(ctx, { id: product.artistId }, { select: { id: true } }))
    ? product
    : null
}

/** The same with what GraphQL selects. */
export async function selectVisibleProduct<Query extends Pick<Prisma.ProductFindUniqueArgs, 'select' | 'include'>>(
  ctx: DomainContext,
  id: string,
  query: Query,
) {
  const product = await findVisibleProduct(ctx, id)
  return product && (await ctx.db.product.findUnique({ ...query, where: { id: product.id } }))
}
