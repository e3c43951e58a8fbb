import { isId } from '#api/text/is-id.ts'
import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { seek, MAX_LISTED, NEWEST_FIRST, type NewestPage, pageFrom } from '#api/database/keyset.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { mayManageArtist, publicArtists } from '#plugins/auth'
import { earnedBy } from './order-lists.ts'
import { type LockedRelease, lockReleaseProduct, moveDay } from './pre-orders.ts'
import { pictureColumns, type StoredPicture } from './read-pictures.ts'

/** A product's offered variants, in order. */
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
  const query = await seek(ctx.db.product, pageFrom(page), { where, order: NEWEST_FIRST })
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

/** Whether a product can be bought, stock aside: what is digital has a file, or is a release, whose files are made when asked for. */
export const isForSale = ({
  isActive,
  isDigital,
  digitalFileKey,
  releaseId,
}: {
  isActive: boolean
  isDigital: boolean
  digitalFileKey: string | null
  releaseId: string | null
}): boolean => isActive && (!isDigital || digitalFileKey !== null || releaseId !== null)

/**
 * A relation that other plugins join: products that everybody may see, without those that sell a release. Columns: `id`,
 * `artistId`, `name`, `imageKey`, `imageWidths`, `createdAt`.
 */
export const shownProductsInSql = (): Prisma.Sql => Prisma.sql`(
  SELECT "id", "artistId", "name", "imageKey", "imageWidths", "createdAt" FROM "Product" WHERE "isActive" AND "releaseId" IS NULL)`

/** Those of these products that everybody may see, with the name of their artist. */
export async function shownProducts(ctx: DomainContext, ids: readonly string[]) {
  const products = await ctx.db.product.findMany({
    where: { id: { in: [...ids].filter(isId) }, isActive: true },
    select: { id: true, name: true, artistId: true, imageKey: true, imageWidths: true },
  })
  const artists = await ctx.services.auth.findArtists(
    ctx,
    products.map(({ artistId }) => artistId),
  )
  return products.flatMap((product) => {
    const artist = artists.get(product.artistId)
    return artist?.approvedAt ? [{ ...product, artistName: artist.name }] : []
  })
}

/** Products that everybody may see, as they are searched for. */
export const searchableProducts = Prisma.sql`(
  SELECT product."id", product."artistId", product."name" AS "title", artist."name" AS "detail",
    replace(product."category"::text, '-', ' ') AS "words", 0 AS "popularity",
    '/product/' || product."id" AS "path", product."createdAt" AS "changedAt", product."imageKey", product."imageWidths", product."imageColor"
  FROM "Product" product JOIN ${publicArtists} artist ON artist."id" = product."artistId"
  WHERE product."isActive")`

export interface MerchSummary {
  /** Products that everybody sees. */
  activeProducts: number
  products: number
  orders: number
  /** Cents: the artist's part of all sales, less what was given back. */
  earnedCents: number
}

interface Counted {
  products: number
  activeProducts: number
  tallies: { totalCents: number; shippingCents: number; refundedCents: number; orders: number; sales: number }[]
}

/**
 * The figures above the store's tabs, by one statement. It reads a row for each price, not for each order. The caller has
 * checked who may see them.
 */
export async function merchSummary(ctx: DomainContext, artistId: string): Promise<MerchSummary> {
  const [counted] = await ctx.db.$queryRaw<Counted[]>`
    SELECT
      (SELECT count(*)::int FROM "Product" WHERE "artistId" = ${artistId}::uuid) AS "products",
      (SELECT count(*)::int FROM "Product" WHERE "artistId" = ${artistId}::uuid AND "isActive") AS "activeProducts",
      (SELECT coalesce(json_agg(tally), '[]') FROM (
        SELECT "totalCents", "shippingCents", "refundedCents", "orders", "sales" FROM "OrderTally" WHERE "artistId" = ${artistId}::uuid
      ) tally) AS "tallies"`
  const { tallies, ...products } = counted ?? { products: 0, activeProducts: 0, tallies: [] }
  let [orders, earnedCents] = [0, 0]
  for (const { orders: alike, sales, ...amounts } of tallies) {
    orders += alike
    // Each order is split by itself: cents are rounded for every one of them.
    earnedCents += sales * earnedBy({ status: 'confirmed', paidAt: new Date(0), ...amounts }).artistCents
  }
  return { ...products, orders, earnedCents }
}

/** The product that sells a release. */
export interface ReleaseProduct {
  id: string
  releaseId: string
  artistId: string
  priceCents: number
  paysMore: boolean
  /** Whether it is in the store. */
  isActive: boolean
  /** When it comes out, while it is sold before; null for what is out. */
  comesOutAt: Date | null
}

const select = {
  ...{ id: true, releaseId: true, artistId: true, priceCents: true, paysMore: true, isActive: true },
  comesOutAt: true,
} as const

/** Among these releases, those that are or were for sale, by release. */
export async function releaseProducts(
  ctx: DomainContext,
  releaseIds: readonly string[],
): Promise<Map<string, ReleaseProduct>> {
  const rows = await ctx.db.product.findMany({ where: { releaseId: { in: [...releaseIds] } }, select })
  return new Map(rows.flatMap((row) => (row.releaseId ? [[row.releaseId, { ...row, releaseId: row.releaseId }]] : [])))
}

/** How a release looks in the store. */
interface Shown {
  name: string
  description: string
  picture: StoredPicture | null
  isActive: boolean
  /** When it comes out; null: it is out. Left out, that stays as it is. */
  comesOutAt?: Date | null | undefined
}

const columns = ({ isActive: _, comesOutAt: _day, picture, ...shown }: Shown) => ({
  ...shown,
  ...pictureColumns(picture ? [picture] : []),
})

/** Whether it is in the store; of what staff has taken out of sight, what it is when that ends. */
const inStore = (known: LockedRelease | null, isActive: boolean) =>
  known?.withheldAt ? { withheldFrom: isActive } : { isActive }

/** Puts a release into its artist's store, or changes its price there. Call it in the transaction that decides it. */
export async function sellRelease(
  ctx: DomainContext,
  { releaseId, artistId }: { releaseId: string; artistId: string },
  terms: Shown & { priceCents: number; paysMore: boolean },
): Promise<void> {
  const known = await lockReleaseProduct(ctx, releaseId)
  const data = {
    ...{ ...columns(terms), priceCents: terms.priceCents, paysMore: terms.paysMore },
    ...inStore(known, terms.isActive),
  }
  const { id } = await ctx.db.product.upsert({
    where: { releaseId },
    create: { ...data, releaseId, artistId, category: 'digital_album', isDigital: true, createdAt: ctx.clock.now() },
    update: data,
    select: { id: true },
  })
  await moveDay(ctx, { id, comesOutAt: known?.comesOutAt ?? null }, terms.comesOutAt)
  await ctx.emit('product.changed', { productId: id })
}

/** The release looks otherwise now, or is gone from the store. Nothing happens for one that was never sold. */
export async function showRelease(ctx: DomainContext, releaseId: string, shown: Partial<Shown>): Promise<void> {
  const { picture, isActive, comesOutAt, ...rest } = shown
  const product = await lockReleaseProduct(ctx, releaseId)
  if (!product) return
  await ctx.db.product.update({
    where: { releaseId },
    data: {
      ...rest,
      ...(isActive !== undefined && inStore(product, isActive)),
      ...(picture !== undefined && pictureColumns(picture ? [picture] : [])),
    },
    select: { id: true },
  })
  await moveDay(ctx, product, comesOutAt)
  await ctx.emit('product.changed', { productId: product.id })
}
