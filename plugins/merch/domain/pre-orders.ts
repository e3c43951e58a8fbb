import type { DomainContext } from '#api/app/context.ts'
import { closeOrder } from './close-order.ts'

/** The product of a release, held to the end of the transaction. */
export interface LockedRelease {
  id: string
  withheldAt: Date | null
  comesOutAt: Date | null
}

/** Takes the row as `lockProduct` does. Null for a release that was never sold. */
export async function lockReleaseProduct(ctx: DomainContext, releaseId: string): Promise<LockedRelease | null> {
  const [product] = await ctx.db.$queryRaw<LockedRelease[]>`
    SELECT "id", "withheldAt", "comesOutAt" FROM "Product" WHERE "releaseId" = ${releaseId}::uuid FOR UPDATE`
  return product ?? null
}

/** The pre-order day to show buyers: null for other orders, and when the day has passed but the release is not out. */
export const dayOfPreOrder = (
  { clock }: Pick<DomainContext, 'clock'>,
  { status, product: { comesOutAt } }: { status: string; product: { comesOutAt: Date | null } },
): Date | null => (status === 'confirmed' && comesOutAt && comesOutAt > clock.now() ? comesOutAt : null)

// Among downloads, only unreleased ones stay confirmed.
const open = { status: 'confirmed', product: { isDigital: true } } as const

/** How many have paid for a release that is not out yet. */
export const countPreOrders = async (ctx: DomainContext, releaseId: string): Promise<number> =>
  await ctx.db.order.count({ where: { ...open, product: { releaseId } } })

/** The same; nobody else comes to pay until the caller's transaction ends. */
export async function holdPreOrders(ctx: DomainContext, releaseId: string): Promise<number> {
  const product = await lockReleaseProduct(ctx, releaseId)
  return product ? await ctx.db.order.count({ where: { productId: product.id, status: 'confirmed' } }) : 0
}

/**
 * A release is not sold before its day any more, or is gone: it leaves the store, and checkouts of it end before they
 * are paid. Paid orders are refunded. In the caller's transaction.
 */
export async function endPreOrders(ctx: DomainContext, releaseId: string): Promise<void> {
  const product = await lockReleaseProduct(ctx, releaseId)
  if (!product?.comesOutAt) return
  const { id, withheldAt } = product
  const unpaid = await ctx.db.order.findMany({ where: { productId: id, status: 'pending' }, select: { id: true } })
  for (const order of unpaid) await closeOrder(ctx, order.id, 'refused')
  await ctx.db.product.update({
    where: { id },
    data: { comesOutAt: null, ...(withheldAt ? { withheldFrom: false } : { isActive: false }) },
    select: { id: true },
  })
  await ctx.emit('product.changed', { productId: id })
  await ctx.emit('pre-orders.due', { productId: id, isOut: false })
}

/** The day of a release becomes this one; null: it is out. Call it with the product locked. */
export async function moveDay(
  ctx: DomainContext,
  { id, comesOutAt: before }: Pick<LockedRelease, 'id' | 'comesOutAt'>,
  comesOutAt: Date | null | undefined,
): Promise<void> {
  if (comesOutAt === undefined || before?.getTime() === comesOutAt?.getTime()) return
  await ctx.db.product.update({ where: { id }, data: { comesOutAt }, select: { id: true } })
  if (before === null) return
  if (comesOutAt === null) await ctx.emit('pre-orders.due', { productId: id, isOut: true })
  else
    await ctx.emit('pre-orders.moved', {
      productId: id,
      comesOutAt: comesOutAt.toISOString(),
      movedAt: ctx.clock.now().toISOString(),
    })
}
