import type { DomainContext } from '#api/app/context.ts'
import { Forbidden, NotFound, NotSignedIn } from '#api/app/errors.ts'
import { type ListOrder, pageFrom, seek } from '#api/database/keyset.ts'
import type { PublishThanks } from '../rules.ts'
import { ThanksPrivate } from './billing-errors.ts'

/** A message that came with a tip, as its artist shows it to everybody. */
export interface Thanks {
  id: string
  message: string
  /** Display name of who wrote it; null where they did not want it, and for an account that is gone. */
  from: string | null
  publishedAt: Date
}

const PUBLISHED_LAST_FIRST: ListOrder = { column: 'publishedAt', direction: 'desc' }

const shownOn = (artistId: string) => ({
  artistId,
  publishedAt: { not: null },
  // A tip that was taken back, and a message that went with its account, are not shown.
  state: 'paid' as const,
  message: { not: null },
  thanks: { not: 'private' as const },
})

/** How many messages `thanksOf` has, `most` at most. */
export async function countThanks(ctx: DomainContext, artistId: string, most: number): Promise<number> {
  const artist = await ctx.services.auth.findArtist(ctx, artistId)
  return artist?.approvedAt ? await ctx.db.tip.count({ where: shownOn(artistId), take: most }) : 0
}

/** Lists the thanks an approved artist shows, latest first. None for others. */
export async function thanksOf(
  ctx: DomainContext,
  artistId: string,
  page: { limit: number; after?: string },
): Promise<Thanks[]> {
  const artist = await ctx.services.auth.findArtist(ctx, artistId)
  if (!artist?.approvedAt) return []
  const where = shownOn(artistId)
  const rows = await ctx.db.tip.findMany({
    ...(await seek(ctx.db.tip, pageFrom(page), { where, order: PUBLISHED_LAST_FIRST })),
    select: { id: true, message: true, listenerId: true, thanks: true, publishedAt: true },
  })
  const names = await ctx.services.auth.findListeners(
    ctx,
    rows.flatMap(({ listenerId, thanks }) => (thanks === 'named' && listenerId ? [listenerId] : [])),
  )
  return rows.map(({ id, message, listenerId, thanks, publishedAt }) => ({
    id,
    message: message ?? '',
    from: (thanks === 'named' && listenerId && names.get(listenerId)?.displayName) || null,
    publishedAt: publishedAt as Date,
  }))
}

/**
 * The message of a tip is put on its artist's page, or taken off. Throws `NotFound` (404) for tips of others,
 * `ThanksPrivate` (409) where there is no message, or its writer keeps it private.
 */
export async function publishThanks(ctx: DomainContext, { tipId, published }: PublishThanks): Promise<void> {
  const { actor } = ctx
  if (!actor.artist) throw actor.userType ? new Forbidden('Only artists do this') : new NotSignedIn()
  const own = { id: tipId, artistId: actor.artist.id, state: 'paid' as const }
  const tip = await ctx.db.tip.findFirst({ where: own, select: { message: true, thanks: true } })
  if (!tip) throw new NotFound('Tip')
  if (published && (tip.message === null || tip.thanks === 'private')) throw new ThanksPrivate()
  await ctx.db.tip.updateMany({
    where: { ...own, publishedAt: published ? null : { not: null } },
    data: { publishedAt: published ? ctx.clock.now() : null },
  })
}
