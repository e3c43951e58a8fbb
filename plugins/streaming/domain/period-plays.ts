import type { DomainContext } from '#api/context.ts'

/** One counted stream. */
export interface PeriodPlay {
  id: string
  songId: string
  /** Null for a song that is gone. */
  title: string | null
  /** When it was claimed. */
  claimedAt: Date
  /** Whole seconds heard, as claimed. */
  seconds: number
}

/** One artist's counted streams in a subscription period, one by one in the order of their claims; `after` is the id of the last one seen. */
export async function periodPlays(
  ctx: DomainContext,
  { periodId, artistId }: { periodId: string; artistId: string },
  { limit, after = '0' }: { limit: number; after?: string },
): Promise<PeriodPlay[]> {
  const claims = await ctx.db.streamClaim.findMany({
    where: { periodId, artistId, counted: true, id: { gt: BigInt(after) } },
    orderBy: { id: 'asc' },
    take: limit,
    select: { id: true, songId: true, claimedAt: true, duration: true },
  })
  const titles = await ctx.services.catalog.songTitles(ctx, [...new Set(claims.map(({ songId }) => songId))])
  return claims.map(({ id, songId, claimedAt, duration }) => ({
    id: String(id),
    songId,
    title: titles.get(songId) ?? null,
    claimedAt,
    seconds: duration,
  }))
}
