import type { DomainContext } from '#api/app/context.ts'
import { NEWEST_FIRST, pageFrom, seek } from '#api/database/keyset.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { dayOfPreOrder } from './pre-orders.ts'

/** A release that somebody bought and that was not given back. */
export interface BoughtRelease {
  /** Id of the order. */
  id: string
  releaseId: string
  boughtAt: Date
  /** It is not out yet: there is nothing of it to have. */
  preOrdered: boolean
  /** When a pre-order comes out; null while nobody knows, and for what is out. */
  comesOutAt: Date | null
}

const bought = { in: ['delivered', 'confirmed'] } satisfies Prisma.OrderWhereInput['status']
const ofListener = { status: bought, product: { releaseId: { not: null } } } as const

/** Releases that a listener bought, last first, those that are not out yet among them. `after` is the id of one of them. */
export async function boughtReleases(
  ctx: DomainContext,
  listenerId: string,
  page: { limit: number; after?: string | undefined },
): Promise<BoughtRelease[]> {
  const query = await seek(ctx.db.order, pageFrom(page), { where: { listenerId, ...ofListener }, order: NEWEST_FIRST })
  const rows = await ctx.db.order.findMany({
    ...query,
    select: {
      ...{ id: true, status: true, createdAt: true, paidAt: true },
      product: { select: { releaseId: true, comesOutAt: true } },
    },
  })
  return rows.flatMap((order) => {
    const { releaseId } = order.product
    if (!releaseId) return []
    const boughtAt = order.paidAt ?? order.createdAt
    const preOrdered = order.status === 'confirmed'
    return [{ id: order.id, releaseId, boughtAt, preOrdered, comesOutAt: dayOfPreOrder(ctx, order) }]
  })
}

/** How many releases a listener owns, `most` at most. */
export const countBoughtReleases = async (ctx: DomainContext, listenerId: string, most: number): Promise<number> =>
  await ctx.db.order.count({ where: { listenerId, ...ofListener }, take: most })

/** A listener's claim to a release: owned, or pre-ordered; null for neither. */
export async function standingOf(
  ctx: DomainContext,
  { listenerId, releaseId }: { listenerId: string; releaseId: string },
): Promise<'owned' | 'pre-ordered' | null> {
  const orders = await ctx.db.order.findMany({
    where: { listenerId, status: bought, product: { releaseId } },
    select: { status: true },
  })
  if (orders.some(({ status }) => status === 'delivered')) return 'owned'
  return orders.length > 0 ? 'pre-ordered' : null
}

/** Whether a listener owns a release: its files are theirs. */
export const hasBought = async (ctx: DomainContext, of: { listenerId: string; releaseId: string }): Promise<boolean> =>
  (await standingOf(ctx, of)) === 'owned'

/** Among these releases, those that somebody owns, or is paying for right now: their files stay in any case. */
export async function soldReleases(ctx: DomainContext, releaseIds: readonly string[]): Promise<Set<string>> {
  const products = await ctx.db.product.findMany({
    where: {
      releaseId: { in: [...releaseIds] },
      orders: { some: { status: { in: ['pending', 'confirmed', 'delivered'] } } },
    },
    select: { releaseId: true },
  })
  return new Set(products.flatMap(({ releaseId }) => releaseId ?? []))
}
