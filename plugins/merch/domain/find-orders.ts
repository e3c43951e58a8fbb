import type { DomainContext } from '#api/context.ts'
import { NotFound } from '#api/errors.ts'
import { assertMayManageArtist, mayManageArtist } from '#plugins/auth'
import type { OrderStatus, ShippingAddress } from '../rules.ts'
import { isId, newestFirst } from './find-products.ts'

/** An order as it is stored. Amounts in cents; the split is the one agreed at checkout. */
export interface OrderRecord {
  id: string
  productId: string
  artistId: string
  listenerId: string | null
  buyerEmail: string
  quantity: number
  totalCents: number
  artistCents: number
  platformFeeCents: number
  refundedCents: number
  /** What an open dispute holds of it. */
  heldCents: number
  /** Of the newest notice about refunds and disputes that was applied. */
  paymentRevision: number
  /** What it was when its refund was asked for. */
  refundedFrom: OrderStatus | null
  /** Why the seller or the staff gave it back. */
  refundReason: string | null
  status: OrderStatus
  cancelReason: string | null
  trackingNumber: string | null
  shippingAddress: ShippingAddress | null
  providerPaymentId: string | null
  reservedUntil: Date | null
  paidAt: Date | null
  createdAt: Date
  product: { name: string; isDigital: boolean; isFairwaveManufactured: boolean }
}

const record = {
  id: true,
  productId: true,
  artistId: true,
  listenerId: true,
  buyerEmail: true,
  quantity: true,
  totalCents: true,
  artistCents: true,
  platformFeeCents: true,
  refundedCents: true,
  heldCents: true,
  paymentRevision: true,
  refundedFrom: true,
  refundReason: true,
  status: true,
  cancelReason: true,
  trackingNumber: true,
  shippingAddress: true,
  providerPaymentId: true,
  reservedUntil: true,
  paidAt: true,
  createdAt: true,
  product: { select: { name: true, isDigital: true, isFairwaveManufactured: true } },
} as const

/** Status and address are text and JSON to the database; this plugin alone writes them. */
const asRecord = (row: unknown) => row as OrderRecord

/** Null for ids that are unknown or no ids at all; says nothing about who may see it. */
export async function findOrder(ctx: DomainContext, id: string): Promise<OrderRecord | null> {
  return isId(id) ? asRecord(await ctx.db.order.findUnique({ where: { id }, select: record })) : null
}

/** An order is for its buyer, for the artist who sells it, and for admins. */
export function maySeeOrder({ actor }: DomainContext, order: { artistId: string; listenerId: string | null }): boolean {
  return mayManageArtist(actor, order.artistId) || (order.listenerId !== null && order.listenerId === actor.user?.id)
}

/** Throws `NotFound` (404) for ids that are unknown, no ids, or of orders that the caller may not see. */
export async function requireVisibleOrder(ctx: DomainContext, id: string): Promise<OrderRecord> {
  const order = await findOrder(ctx, id)
  if (!order || !maySeeOrder(ctx, order)) throw new NotFound('Order')
  return order
}

/** The row, locked to the end of the transaction. Take the product's lock first. */
export async function lockOrder(ctx: DomainContext, id: string): Promise<OrderRecord | null> {
  await ctx.db.$queryRaw`SELECT 1 FROM "Order" WHERE "id" = ${id}::uuid FOR UPDATE`
  return await findOrder(ctx, id)
}

/** All orders of an artist's store, newest first. Throws `NotSignedIn`, `Forbidden`, `NotFound` (unknown artist). */
export async function ordersOfArtist(ctx: DomainContext, artistId: string): Promise<OrderRecord[]> {
  await assertMayManageArtist(ctx, artistId)
  return (await ctx.db.order.findMany({ where: { artistId }, select: record, orderBy: newestFirst })).map(asRecord)
}
