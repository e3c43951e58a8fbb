import type { DomainContext } from '#api/context.ts'

/** A rejected artist's products go with the account; nobody could buy them while it was pending. Idempotent. */
export async function removeArtistStore(ctx: DomainContext, { artistId }: { artistId: string }): Promise<void> {
  await ctx.db.storeShipping.deleteMany({ where: { artistId } })
  await ctx.db.product.deleteMany({ where: { artistId, orders: { none: {} } } })
}
