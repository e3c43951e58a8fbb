import { monthName } from '#api/text/calendar.ts'
import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { type ListOrder, pageFrom, seek } from '#api/database/keyset.ts'

/** Somebody who supports an artist and wants to be shown. */
export interface ShownSupporter {
  /** Opaque: of the place in the list. */
  id: string
  /** Display name. */
  name: string
  /** Month of the first support that stands: `2026-11`. */
  since: string
  /** Whether the artist took them off the page: in no list but the artist's own. */
  hidden: boolean
}

const OLDEST_FIRST: ListOrder = { column: 'since', direction: 'asc' }

const open = { deletesAt: null, suspendedAt: null }

/** Supporters who may be shown, whether or not the artist wants that. */
const listedAt = (artistId: string) => ({ artistId, listener: open })

/** Supporters of an approved artist who did not hide them, with a visible account. */
const shownAt = (artistId: string) => ({
  artistId,
  artist: { approvedAt: { not: null } },
  listener: { ...open, hiddenBy: { none: { artistId } } },
})

/**
 * Supporters of an approved artist who agreed to be shown, those first who have supported longest; none of others. How much
 * somebody gave is nowhere in it. `after` is the id of one of them.
 */
export async function supportersOf(
  ctx: DomainContext,
  artistId: string,
  page: { limit: number; after?: string | undefined },
): Promise<ShownSupporter[]> {
  return await listed(ctx, artistId, { ...page, withHidden: false })
}

/** The list as everybody sees it, or with those whom the artist took off it. */
export async function listed(
  ctx: DomainContext,
  artistId: string,
  { limit, after, withHidden }: { limit: number; after?: string | undefined; withHidden: boolean },
): Promise<ShownSupporter[]> {
  const rows = await ctx.db.supporter.findMany({
    ...(await seek(ctx.db.supporter, pageFrom({ limit, after }), {
      where: withHidden ? listedAt(artistId) : shownAt(artistId),
      order: OLDEST_FIRST,
    })),
    select: {
      id: true,
      since: true,
      listener: {
        select: {
          displayName: true,
          ...(withHidden && { hiddenBy: { where: { artistId }, select: { artistId: true } } }),
        },
      },
    },
  })
  return rows.map(({ id, since, listener: { displayName: name, hiddenBy = [] } }) => ({
    ...{ id, name, since: monthName(since) },
    hidden: hiddenBy.length > 0,
  }))
}

/** How many the list has with those whom the artist took off it, counted up to `most`. */
export const countListed = async (ctx: DomainContext, artistId: string, most: number): Promise<number> =>
  await ctx.db.supporter.count({ where: listedAt(artistId), take: most })

/** How many everybody sees, counted up to `most`. */
export const countSupporters = async (ctx: DomainContext, artistId: string, most: number): Promise<number> =>
  await ctx.db.supporter.count({ where: shownAt(artistId), take: most })

/** The same list by the artist's username, the one of now or of before. Throws `NotFound` (404) for artists nobody may see. */
export async function supportersByUsername(
  ctx: DomainContext,
  username: string,
  page: { limit: number; after?: string | undefined },
): Promise<ShownSupporter[]> {
  const artist = await ctx.services.auth.findVisibleArtist(ctx, { username }, { select: { id: true } })
  if (!artist) throw new NotFound('Artist')
  return await supportersOf(ctx, artist.id, page)
}
