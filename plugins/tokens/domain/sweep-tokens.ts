import type { DomainContext } from '#api/app/context.ts'
import type { OwnAccount } from '#plugins/auth'

/** How long an expired token stays in the list, so that its owner sees why a program stopped working. */
const SHOWN_AFTER_END_MS = 30 * 24 * 60 * 60 * 1_000

/** Removes tokens long past their end; returns how many. */
export async function sweepTokens(ctx: DomainContext): Promise<number> {
  const { count } = await ctx.db.accessToken.deleteMany({
    where: { expiresAt: { lte: new Date(ctx.clock.now().getTime() - SHOWN_AFTER_END_MS) } },
  })
  return count
}

/** Removes the tokens of an artist who is gone. */
export async function removeArtistTokens(ctx: DomainContext, { artistId }: { artistId: string }): Promise<void> {
  await removeTokens(ctx, { accountKind: 'artist', accountId: artistId })
}

/** Ends every token of an account: from the next request on they are refused. */
export async function removeTokens(ctx: DomainContext, account: OwnAccount): Promise<void> {
  await ctx.db.accessToken.deleteMany({ where: account })
}
