import type { DomainContext } from '#api/context.ts'
import { type ListOrder, atPlace } from '#api/keyset.ts'
import { assertMayManageArtist } from '#plugins/auth'
import type { TipThanks } from '#prisma/generated/client/enums.ts'

/** A paid tip as its artist sees it. */
export interface ArtistTip {
  id: string
  cents: number
  message: string | null
  /** Display name of who gave it; null for an account that is gone. */
  from: string | null
  paidAt: Date
  /** What the tipper allows. */
  thanks: TipThanks
  /** When its message was put on the artist's page. */
  publishedAt: Date | null
}

/** Tips that were paid and not taken back, newest first; `after` is the id of the last one seen. For that artist and admins: throws 401, 403, 404. */
export async function artistTips(
  ctx: DomainContext,
  artistId: string,
  { limit, after }: { limit: number; after?: string },
): Promise<ArtistTip[]> {
  await assertMayManageArtist(ctx, artistId, 'finance', 'support')
  const page = { take: limit, ...(after !== undefined && { cursor: { id: after } }) }
  const tips = await ctx.db.tip.findMany({
    ...(await atPlace(ctx.db.tip, page, { where: paidTo(artistId), order: LAST_PAID_FIRST })),
    select: { id: true, cents: true, message: true, listenerId: true, paidAt: true, thanks: true, publishedAt: true },
  })
  const listeners = await ctx.services.auth.findListeners(
    ctx,
    tips.flatMap(({ listenerId }) => listenerId ?? []),
  )
  return tips.map(({ listenerId, paidAt, ...tip }) => ({
    ...tip,
    from: (listenerId && listeners.get(listenerId)?.displayName) || null,
    paidAt: paidAt as Date,
  }))
}

/** How many such tips there are, counted up to `most`. For that artist and admins: throws 401, 403, 404. */
export async function countArtistTips(ctx: DomainContext, artistId: string, most: number): Promise<number> {
  await assertMayManageArtist(ctx, artistId, 'finance', 'support')
  return await ctx.db.tip.count({ where: paidTo(artistId), take: most })
}

const LAST_PAID_FIRST: ListOrder = { column: 'paidAt', direction: 'desc' }
const paidTo = (artistId: string) => ({ artistId, state: 'paid' as const })
