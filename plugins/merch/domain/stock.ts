import type { DomainContext } from '#api/app/context.ts'
import { RateLimited } from '#api/app/errors.ts'
import { maxHeldPieces, RESERVATION_MINUTES, RESERVATIONS_PER_DAY } from '../rules.ts'
import type { OrderRecord } from './order-lists.ts'
import { sumVariants } from './variants.ts'

const RESERVATION_MS = RESERVATION_MINUTES * 60_000
const DAY_MS = 24 * 60 * 60_000
/** A reservation with less time left is no use to somebody who starts to pay. */
const LEAST_LEFT_MS = 5 * 60_000

/**
 * Until when a new checkout of this listener holds the product's pieces. The 30 minutes begin with the first of several
 * checkouts, whether they replace each other or are left and begun again: none renews them. Call it under the product's
 * lock. Throws `RateLimited` (429) for who let three reservations of it run out in a day.
 */
export async function reservationEnd(ctx: DomainContext, listenerId: string, productId: string): Promise<Date> {
  const now = ctx.clock.now()
  const unpaid = await ctx.db.order.findMany({
    where: {
      listenerId,
      productId,
      paidAt: null,
      createdAt: { gt: new Date(now.getTime() - DAY_MS) },
      OR: [{ status: 'pending' }, { status: 'cancelled', cancelReason: { in: ['expired', 'replaced', 'withdrawn'] } }],
    },
    select: { createdAt: true },
    orderBy: { createdAt: 'asc' },
  })
  const end = endOf(
    unpaid.map(({ createdAt }) => createdAt.getTime()),
    now.getTime(),
  )
  return new Date(end)
}

/** `starts`: when the unpaid checkouts of the last day began, oldest first. All in milliseconds. */
export function endOf(starts: readonly number[], now: number): number {
  const windows: number[] = []
  for (const start of starts) {
    const current = windows.at(-1)
    if (current === undefined || start > current + RESERVATION_MS - LEAST_LEFT_MS) windows.push(start)
  }
  const latest = windows.at(-1)
  if (latest !== undefined && now <= latest + RESERVATION_MS - LEAST_LEFT_MS) return latest + RESERVATION_MS
  if (windows.length < RESERVATIONS_PER_DAY) return now + RESERVATION_MS
  throw new RateLimited(
    Math.max(1, Math.ceil(((windows[0] as number) + DAY_MS - now) / 1_000)),
    'You reserved this item several times without paying for it. Please try again later',
  )
}

type Place = Pick<OrderRecord, 'productId' | 'variantId'>

/**
 * Pieces that could still be sent of what an order is for, those held by checkouts among them; `isOffered`: whether somebody
 * else could order it. Call it under the product's lock. Null when nobody knows which piece is meant: the order was placed before
 * there was something to choose.
 */
export async function stockOf(
  ctx: DomainContext,
  stock: Pick<Stock, 'inventory'>,
  { productId, variantId }: Place,
): Promise<{ inventory: number; isOffered: boolean } | null> {
  if (variantId === null) {
    const variants = await ctx.db.productVariant.count({ where: { productId, removedAt: null } })
    return variants === 0 ? { inventory: stock.inventory, isOffered: true } : null
  }
  const variant = await ctx.db.productVariant.findUnique({
    where: { id: variantId },
    select: { inventory: true, removedAt: true },
  })
  return variant && { inventory: variant.inventory, isOffered: variant.removedAt === null }
}

/** Takes the pieces of an order out of stock. The database refuses more than there are. Call it under the product's lock. */
export async function takeStock(ctx: DomainContext, order: Place & { quantity: number }): Promise<void> {
  await moveStock(ctx, order, -order.quantity)
}

/** Puts them back. Where there was nothing to choose then and is now, they are the artist's to count. */
export async function returnStock(ctx: DomainContext, order: Place & { quantity: number }): Promise<void> {
  await moveStock(ctx, order, order.quantity)
}

/** Takes them again as far as they are still there. */
export async function takeStockAgain(ctx: DomainContext, order: Place & { quantity: number }): Promise<void> {
  const left = await leftOf(ctx, order)
  if (left > 0) await moveStock(ctx, order, -Math.min(left, order.quantity))
}

async function leftOf({ db }: DomainContext, { productId, variantId }: Place): Promise<number> {
  const row = variantId
    ? await db.productVariant.findUnique({ where: { id: variantId }, select: { inventory: true } })
    : await db.product.findUnique({ where: { id: productId }, select: { inventory: true } })
  return row?.inventory ?? 0
}

async function moveStock(ctx: DomainContext, { productId, variantId }: Place, pieces: number): Promise<void> {
  if (variantId === null) {
    await ctx.db.$executeRaw`
      UPDATE "Product" SET "inventory" = "inventory" + ${pieces} WHERE "id" = ${productId}::uuid
        AND NOT EXISTS (SELECT FROM "ProductVariant" WHERE "productId" = ${productId}::uuid AND "removedAt" IS NULL)`
    return
  }
  await ctx.db.productVariant.update({
    where: { id: variantId },
    data: { inventory: { increment: pieces } },
    select: { id: true },
  })
  await sumVariants(ctx, productId)
}

export interface Stock {
  artistId: string
  name: string
  priceCents: number
  inventory: number
  isActive: boolean
  withheldAt: Date | null
  /** Whether it was active before it was withheld. */
  withheldFrom: boolean | null
  withheldReason: string | null
  isDigital: boolean
  digitalFileKey: string | null
  pictures: unknown
  isFairwaveManufactured: boolean
  /** The release that is sold; null for everything else. */
  releaseId: string | null
  /** When a release comes out that is sold before; null for what is out, and for everything else. */
  comesOutAt: Date | null
  /** Buyers may pay more than the price. */
  paysMore: boolean
}

/**
 * Takes the product's row to the end of the transaction: whoever sells, restocks or changes it meanwhile waits, so that
 * what is read here is what is sold. Always taken before the rows of its orders. Null when there is none.
 */
export async function lockProduct(ctx: DomainContext, productId: string): Promise<Stock | null> {
  const [stock] = await ctx.db.$queryRaw<Stock[]>`
    SELECT "artistId", "name", "priceCents", "inventory", "isActive", "withheldAt", "withheldFrom", "withheldReason",
      "isDigital", "digitalFileKey", "pictures", "isFairwaveManufactured", "releaseId", "comesOutAt", "paysMore"
    FROM "Product" WHERE "id" = ${productId}::uuid FOR UPDATE`
  return stock ?? null
}

/**
 * Pieces that running checkouts hold of a variant, or of a product where there is nothing to choose; of all but one order.
 * Each holds at most its part of the `inventory`, so that nobody empties a store without paying.
 */
export async function reservedPieces(
  ctx: DomainContext,
  { productId, variantId, inventory }: { productId: string; variantId: string | null; inventory: number },
  exceptOrderId: string | null = null,
): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ pieces: number }[]>`
    SELECT coalesce(sum(least("quantity", ${maxHeldPieces(inventory)}::int)), 0)::int AS "pieces" FROM "Order"
    WHERE "productId" = ${productId}::uuid AND "variantId" IS NOT DISTINCT FROM ${variantId}::uuid AND "status" = 'pending'
      AND "reservedUntil" > ${ctx.clock.now()}::timestamptz AND "id" IS DISTINCT FROM ${exceptOrderId}::uuid`
  return row?.pieces ?? 0
}
