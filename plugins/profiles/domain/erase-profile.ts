import type { DomainContext } from '#api/app/context.ts'
import type { OwnAccount } from '#plugins/auth'

/** The page of an artist who deletes the account; its pictures go with `artist.removed`. */
export async function eraseProfile(ctx: DomainContext, { accountKind, accountId }: OwnAccount): Promise<void> {
  if (accountKind === 'artist') await ctx.db.artistProfile.deleteMany({ where: { artistId: accountId } })
}
