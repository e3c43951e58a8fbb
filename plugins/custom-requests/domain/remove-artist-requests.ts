import type { DomainContext } from '#api/app/context.ts'

/** A rejected artist's requests go with the account. Idempotent. */
export async function removeArtistRequests(ctx: DomainContext, { artistId }: { artistId: string }): Promise<void> {
  await ctx.db.customRequest.deleteMany({ where: { artistId } })
}
