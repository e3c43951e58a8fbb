import type { DomainContext } from '#api/app/context.ts'
import type { OwnAccount } from '#plugins/auth'

/**
 * Support of artists who delete their account: the artist's row stays for the books. A listener's go with the row of
 * the account.
 */
export async function eraseSupporters(ctx: DomainContext, { accountKind, accountId }: OwnAccount): Promise<void> {
  if (accountKind !== 'artist') return
  await ctx.db.supporter.deleteMany({ where: { artistId: accountId } })
  await ctx.db.hiddenSupporter.deleteMany({ where: { artistId: accountId } })
}
