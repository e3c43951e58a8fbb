import type { DomainContext } from '#api/context.ts'
import { mayManageArtist } from '#plugins/auth'

/** What a release is sold for, and what the caller has of it. */
export interface Sale {
  releaseId: string
  /** Where it is bought. */
  productId: string
  priceCents: number
  paysMore: boolean
  /** Whether it can be bought now. */
  onSale: boolean
  /** Whether its downloads are the caller's: bought, or the artist's own. */
  owned: boolean
  /** When it comes out; null for what is out. */
  comesOutAt: Date | null
  /** Whether the caller has paid for it and waits for its day. */
  preOrdered: boolean
  /** Whether the caller may know how it sells. */
  isSeller: boolean
}

/** Null for what is not sold, unless the caller bought it. */
export async function findSale(ctx: DomainContext, releaseId: string): Promise<Sale | null> {
  const product = (await ctx.services.merch.releaseProducts(ctx, [releaseId])).get(releaseId)
  if (!product) return null
  const { id: productId, artistId, priceCents, paysMore, isActive, comesOutAt } = product
  const listenerId = ctx.actor.user?.id
  const isSeller = mayManageArtist(ctx.actor, artistId, 'editor')
  const standing = listenerId ? await ctx.services.merch.standingOf(ctx, { listenerId, releaseId }) : null
  const owned = isSeller || standing === 'owned'
  const preOrdered = standing === 'pre-ordered'
  if (!isActive && !owned && !preOrdered) return null
  return { releaseId, productId, priceCents, paysMore, onSale: isActive, owned, comesOutAt, preOrdered, isSeller }
}

/** How many paid for a release and wait for its day; null for who does not sell it. */
export const preOrdersOf = async (ctx: DomainContext, { releaseId, isSeller }: Sale): Promise<number | null> =>
  isSeller ? await ctx.services.merch.countPreOrders(ctx, releaseId) : null

/** Downloads are for who bought the release, and for its artist. */
export async function mayDownload(
  ctx: DomainContext,
  { releaseId, artistId }: { releaseId: string; artistId: string },
): Promise<boolean> {
  if (mayManageArtist(ctx.actor, artistId, 'editor')) return true
  const listenerId = ctx.actor.user?.id
  return listenerId !== undefined && (await ctx.services.merch.hasBought(ctx, { listenerId, releaseId }))
}
