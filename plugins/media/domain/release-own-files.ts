import type { DomainContext } from '#api/context.ts'
import type { OwnAccount } from '#plugins/auth'

/**
 * An account goes for good: nothing refers to its files any more, and the sweep removes them; a picture stays
 * withheld until then. Those of artists are judged and
 * removed by `artist.removed`.
 */
export async function releaseOwnFiles(ctx: DomainContext, { accountKind, accountId }: OwnAccount): Promise<void> {
  if (accountKind === 'artist') return
  await ctx.db.storedObject.updateMany({
    where: { ownerKind: accountKind, ownerId: accountId },
    data: { usedAt: null },
  })
}
