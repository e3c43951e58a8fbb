import type { DomainContext } from '#api/context.ts'
import { NotFound } from '#api/errors.ts'
import { MAX_LISTED, NEWEST_FIRST, type NewestPage, atPlace, pageBefore } from '#api/keyset.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { assertMayManageArtist, mayManageArtist } from '#plugins/auth'
import { isId } from '#api/is-id.ts'
import { type StoredAddress, readAddress } from './read-address.ts'

/** What an order says of its product. */
export const withProduct = {
  product: { select: { name: true, isDigital: true, isFairwaveManufactured: true, releaseId: true, comesOutAt: true } },
} as const

type OrderRow = Prisma.OrderGetPayload<{ include: typeof withProduct }>

/** An order as it is stored. Amounts in cents; the split is the one agreed at checkout. */
export type OrderRecord = Omit<OrderRow, 'shippingAddress'> & { shippingAddress: StoredAddress }

export const orderRecord = (row: OrderRow): OrderRecord => ({
  ...row,
  shippingAddress: readAddress(row.shippingAddress),
})

/** Null for ids that are unknown or no ids at all; says nothing about who may see it. */
export async function findOrder(ctx: DomainContext, id: string): Promise<OrderRecord | null> {
  const row = isId(id) ? await ctx.db.order.findUnique({ where: { id }, include: withProduct }) : null
  return row && orderRecord(row)
}

/** The same; throws `NotFound` (404). */
export async function requireOrder(ctx: DomainContext, id: string): Promise<OrderRecord> {
  const order = await findOrder(ctx, id)
  if (!order) throw new NotFound('Order')
  return order
}

/** The listener's checkout of a product that is not paid yet; there is one at most. */
export async function findCheckout(
  ctx: DomainContext,
  { listenerId, productId }: { listenerId: string; productId: string },
): Promise<OrderRecord | null> {
  const row = await ctx.db.order.findFirst({
    where: { listenerId, productId, status: 'pending' },
    include: withProduct,
  })
  return row && orderRecord(row)
}

/** An order is for its buyer, for the artist who sells it, and for admins. */
export function maySeeOrder({ actor }: DomainContext, order: { artistId: string; listenerId: string | null }): boolean {
  return (
    mayManageArtist(actor, order.artistId, 'support') ||
    (order.listenerId !== null && order.listenerId === actor.user?.id)
  )
}

/** Throws `NotFound` (404) for ids that are unknown, no ids, or of orders that the caller may not see. */
export async function requireVisibleOrder(ctx: DomainContext, id: string): Promise<OrderRecord> {
  const order = await requireOrder(ctx, id)
  if (!maySeeOrder(ctx, order)) throw new NotFound('Order')
  return order
}

/** The row, locked to the end of the transaction. Take the product's lock first. Throws `NotFound` (404). */
export async function lockOrder(ctx: DomainContext, id: string): Promise<OrderRecord> {
  await ctx.db.$queryRaw`SELECT 1 FROM "Order" WHERE "id" = ${id}::uuid FOR UPDATE`
  return await requireOrder(ctx, id)
}

/** Orders of an artist's store, newest first. Throws `NotSignedIn`, `Forbidden`, `NotFound` (unknown artist). */
export async function ordersOfArtist(
  ctx: DomainContext,
  artistId: string,
  page: NewestPage = { limit: MAX_LISTED },
): Promise<OrderRecord[]> {
  await assertMayManageArtist(ctx, artistId, 'support')
  const query = await atPlace(ctx.db.order, pageBefore(page), { where: { artistId }, order: NEWEST_FIRST })
  const rows = await ctx.db.order.findMany({ ...query, include: withProduct })
  return rows.map(orderRecord)
}
