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
}

/** Null for what is not sold, unless the caller owns it. */
export async function findSale(ctx: DomainContext, releaseId: string): Promise<Sale | null> {
  const product = (await ctx.services.merch.releaseProducts(ctx, [releaseId])).get(releaseId)
  if (!product) return null
  const owned = await mayDownload(ctx, product)
  if (!product.isActive && !owned) return null
  const { id: productId, priceCents, paysMore, isActive } = product
  return { releaseId, productId, priceCents, paysMore, onSale: isActive, owned }
}

/** Downloads are for who bought the release, and for its artist. */
export async function mayDownload(
  ctx: DomainContext,
  { releaseId, artistId }: { releaseId: string; artistId: string },
): Promise<boolean> {
  if (mayManageArtist(ctx.actor, artistId, 'editor')) return true
  const listenerId = ctx.actor.user?.id
  return listenerId !== undefined && (await ctx.services.merch.hasBought(ctx, { listenerId, releaseId }))
}
