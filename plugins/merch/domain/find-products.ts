import type { DomainContext } from '#api/context.ts'
import { NotFound } from '#api/errors.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { z } from 'zod'
import { mayManageArtist } from '#plugins/auth'

export const isId = (id: string) => z.uuid().safeParse(id).success

/** A product as it is stored; who may see which part is said by `product-shape.ts`. */
export interface ProductRecord {
  id: string
  artistId: string
  name: string
  description: string
  priceCents: number
  category: string
  inventory: number
  imageKey: string | null
  imageWidths: number[]
  isActive: boolean
  isDigital: boolean
  digitalFileKey: string | null
  digitalFileType: string | null
  digitalFileExtension: string | null
  isFairwaveManufactured: boolean
  createdAt: Date
}

const record = {
  id: true,
  artistId: true,
  name: true,
  description: true,
  priceCents: true,
  category: true,
  inventory: true,
  imageKey: true,
  imageWidths: true,
  isActive: true,
  isDigital: true,
  digitalFileKey: true,
  digitalFileType: true,
  digitalFileExtension: true,
  isFairwaveManufactured: true,
  createdAt: true,
} as const

export const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]

/** Which products of an artist the caller may see: all for those who manage the store, the active ones for others. */
export function visibleProducts(ctx: DomainContext, artistId: string): Prisma.ProductWhereInput {
  return mayManageArtist(ctx.actor, artistId) ? { artistId } : { artistId, isActive: true }
}

/**
 * The store of an artist, newest first: active products for everybody, all for the artist and admins.
 * Throws `NotFound` (404) for artists that are unknown, or pending and not the caller's.
 */
export async function productsOfArtist(ctx: DomainContext, artistId: string): Promise<ProductRecord[]> {
  const artist = await ctx.services.auth.findVisibleArtist(ctx, { id: artistId }, { select: { id: true } })
  if (!artist) throw new NotFound('Artist')
  return await ctx.db.product.findMany({ where: visibleProducts(ctx, artist.id), select: record, orderBy: newestFirst })
}

/** Null for ids that are unknown or no ids at all; says nothing about who may see it. */
export async function findProduct(ctx: DomainContext, id: string): Promise<ProductRecord | null> {
  return isId(id) ? await ctx.db.product.findUnique({ where: { id }, select: record }) : null
}

/** A product that the caller may see: active in the store of an approved artist, or theirs to manage. */
export async function findVisibleProduct(ctx: DomainContext, id: string): Promise<ProductRecord | null> {
  const product = await findProduct(ctx, id)
  if (!product || mayManageArtist(ctx.actor, product.artistId)) return product
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
