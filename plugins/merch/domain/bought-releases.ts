import type { DomainContext } from '#api/context.ts'
import { InputError } from '#api/errors.ts'
import { isId } from '#api/is-id.ts'
import { NEWEST_FIRST, atPlace } from '#api/page-place.ts'

/** A release that somebody bought and that was not given back. */
export interface BoughtRelease {
  /** Of the order. */
  id: string
  releaseId: string
  boughtAt: Date
}

const owned = { status: 'delivered', product: { releaseId: { not: null } } } as const

/** Releases that a listener owns, bought last first. Throws `InputError` where `after` is no id. */
export async function boughtReleases(
  ctx: DomainContext,
  listenerId: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<BoughtRelease[]> {
  if (after !== undefined && !isId(after)) throw new InputError('This is no place in the list')
  const query = await atPlace(
    ctx.db.order,
    { take: limit, ...(after !== undefined && { cursor: { id: after }, skip: 1 }) },
    { where: { listenerId, ...owned }, order: NEWEST_FIRST },
  )
  const rows = await ctx.db.order.findMany({
    ...query,
    select: { id: true, createdAt: true, paidAt: true, product: { select: { releaseId: true } } },
  })
  return rows.flatMap(({ id, createdAt, paidAt, product: { releaseId } }) =>
    releaseId ? [{ id, releaseId, boughtAt: paidAt ?? createdAt }] : [],
  )
}

/** How many releases a listener owns, `most` at most. */
export const countBoughtReleases = async (ctx: DomainContext, listenerId: string, most: number): Promise<number> =>
  await ctx.db.order.count({ where: { listenerId, ...owned }, take: most })

/** Whether a listener owns a release. */
export async function hasBought(
  ctx: DomainContext,
  { listenerId, releaseId }: { listenerId: string; releaseId: string },
): Promise<boolean> {
  const order = await ctx.db.order.findFirst({
    where: { listenerId, status: 'delivered', product: { releaseId } },
    select: { id: true },
  })
  return order !== null
}

/** Of these releases, those that somebody owns, or pays for right now: their files stay whatever becomes of them. */
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
