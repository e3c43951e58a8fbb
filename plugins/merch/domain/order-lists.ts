import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { seek, MAX_LISTED, NEWEST_FIRST, type NewestPage, orderOf, pageFrom } from '#api/database/keyset.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import {
  assertMayManageArtist,
  type ClosingConcern,
  MAX_FACTS,
  mayManageArtist,
  type OwnAccount,
  type PersonFacts,
  type PublicAccount,
} from '#plugins/auth'
import { isId } from '#api/text/is-id.ts'
import { readAddress, type StoredAddress } from './read-address.ts'
import { dollarsInWords } from '#api/text/in-words.ts'
import { splitOrder } from '../rules.ts'

/** The product fields in an order. */
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
  const query = await seek(ctx.db.order, pageFrom(page), { where: { artistId }, order: NEWEST_FIRST })
  const rows = await ctx.db.order.findMany({ ...query, include: withProduct })
  return rows.map(orderRecord)
}

const NAMED = 5

/**
 * Orders that need the account: those of an artist that are not sent, or are being paid this half hour. A buyer may leave: the
 * address of delivery stays with the order, apart from the account, until it is sent or refunded.
 */
export async function openOrders(ctx: DomainContext, account: OwnAccount): Promise<ClosingConcern[]> {
  const where = whereOpen(account)
  if (!where) return []
  const [orders, count] = await Promise.all([
    ctx.db.order.findMany({ where, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: NAMED, select: { id: true } }),
    ctx.db.order.count({ where }),
  ])
  if (count === 0) return []
  const names = orders.map(({ id }) => id.slice(0, 8).toUpperCase()).join(', ')
  const which = `${count === 1 ? 'Order' : 'Orders'} ${names}${count > NAMED ? ` and ${count - NAMED} more` : ''}`
  const message = `${which} ${count === 1 ? 'is' : 'are'} still open. Send or refund what was paid; what is being paid ends within half an hour`
  return [{ code: 'OPEN_ORDERS', message }]
}

/** The same, as why deleting must wait. */
export async function waitsForOrders(ctx: DomainContext, account: OwnAccount): Promise<string | null> {
  return (await openOrders(ctx, account))[0]?.message ?? null
}

function whereOpen({ accountKind, accountId }: OwnAccount) {
  if (accountKind !== 'artist') return null
  return { artistId: accountId, status: { in: ['pending' as const, 'confirmed' as const] } }
}

/** The newest orders of a listener, or of an artist's store, for staff. */
export async function personOrders(
  ctx: DomainContext,
  { accountKind, accountId }: PublicAccount,
): Promise<PersonFacts[]> {
  const orders = await ctx.db.order.findMany({
    where: accountKind === 'user' ? { listenerId: accountId } : { artistId: accountId },
    orderBy: orderOf(NEWEST_FIRST),
    take: MAX_FACTS,
    select: { id: true, status: true, totalCents: true, createdAt: true, product: { select: { name: true } } },
  })
  return [
    {
      title: accountKind === 'user' ? 'Orders' : 'Store orders',
      order: 20,
      staff: ['support', 'finance'],
      facts: orders.map(({ id, status, totalCents, createdAt, product }) => ({
        title: product.name,
        detail: `${status}, ${dollarsInWords(totalCents)}`,
        at: createdAt,
        path: `/admin/collections/orders/${id}`,
      })),
    },
  ]
}

/**
 * A relation that other plugins join: columns `listenerId`, `artistId`, `at` of orders that listeners paid for and that
 * were not given back whole. Free orders are excluded.
 */
export const paidOrdersInSql = (): Prisma.Sql => Prisma.sql`(
  SELECT "listenerId", "artistId", "paidAt" AS "at" FROM "Order"
  WHERE "status" IN ('confirmed', 'shipped', 'delivered') AND "paidAt" IS NOT NULL AND "refundedCents" < "totalCents"
    AND "listenerId" IS NOT NULL)`

/**
 * The same with `releaseId`, null for other products, and with free orders. Excludes what was given back whole or a dispute holds.
 * `cents`: what was paid and stands.
 */
export const standingOrdersInSql = (): Prisma.Sql => Prisma.sql`(
  SELECT sale."listenerId", sale."artistId", sale."paidAt" AS "at", product."releaseId",
    sale."totalCents" - sale."refundedCents" - sale."heldCents" AS "cents"
  FROM "Order" sale JOIN "Product" product ON product."id" = sale."productId"
  WHERE sale."status" IN ('confirmed', 'shipped', 'delivered') AND sale."paidAt" IS NOT NULL AND sale."listenerId" IS NOT NULL
    AND (sale."totalCents" = 0 OR sale."refundedCents" + sale."heldCents" < sale."totalCents"))`

/** Columns `id`, `buyer` (a listener's id or an address) of every order. */
export const orderBuyersInSql = (): Prisma.Sql =>
  Prisma.sql`(SELECT "id", coalesce("listenerId"::text, lower("buyerEmail")) AS "buyer" FROM "Order")`

type Named = Pick<OrderRecord, 'quantity' | 'variantName' | 'product'>

/** Names the purchase: "Night Grid tee (M)". */
export const itemOfOrder = ({ product, variantName }: Pick<Named, 'variantName' | 'product'>): string =>
  variantName === null ? product.name : `${product.name} (${variantName})`

/** The same with how many, where it is not one: "2 × Night Grid tee (M)". */
export const nameOfOrder = (order: Named): string =>
  order.quantity === 1 ? itemOfOrder(order) : `${order.quantity} × ${itemOfOrder(order)}`

type Sale = Pick<OrderRecord, 'status' | 'paidAt' | 'totalCents' | 'shippingCents' | 'refundedCents'>

/** The earnings of an order so far, in cents: nothing before it is paid, less refunds. */
export function earnedBy({ status, paidAt, totalCents, shippingCents, refundedCents }: Sale): {
  artistCents: number
  platformFeeCents: number
} {
  const isSale = paidAt !== null && status !== 'cancelled'
  return splitOrder(isSale ? totalCents - refundedCents : 0, shippingCents)
}
