import type { DomainContext } from '#api/context.ts'
import { nextMonth } from './month.ts'
import { type ArtistStreams, splitByStreams } from './split-period.ts'

/**
 * Both models over the same money, the streaming money of a closed month (periods settled in it and its community
 * pool): what the artists were paid by the listeners who played them, and what one big pot split by all streams of the
 * month would have paid. Both add up to the same cents.
 */
export async function recordModelShares(
  ctx: DomainContext,
  {
    month,
    streams,
    communityShares,
  }: { month: Date; streams: readonly ArtistStreams[]; communityShares: ReadonlyMap<string, number> },
): Promise<void> {
  const settled = await ctx.db.periodShare.groupBy({
    by: ['artistId'],
    where: { settledAt: { gte: month, lt: nextMonth(month) } },
    _sum: { cents: true, streams: true },
  })
  const userCentric = new Map(communityShares)
  for (const { artistId, _sum } of settled)
    userCentric.set(artistId, (userCentric.get(artistId) ?? 0) + (_sum.cents ?? 0))
  const money = [...userCentric.values()].reduce((sum, cents) => sum + cents, 0)
  // A month that only settled what was streamed before it has no streams of its own to split by.
  const weights =
    streams.length > 0 ? streams : settled.map(({ artistId, _sum }) => ({ artistId, streams: _sum.streams ?? 0 }))
  const proRata = splitByStreams(money, weights)
  const streamsOf = new Map(streams.map(({ artistId, streams: count }) => [artistId, count]))
  const artistIds = new Set([...userCentric.keys(), ...proRata.keys()])
  await ctx.db.monthModelShare.createMany({
    data: [...artistIds].map((artistId) => ({
      month,
      artistId,
      streams: streamsOf.get(artistId) ?? 0,
      userCentricCents: userCentric.get(artistId) ?? 0,
      proRataCents: proRata.get(artistId) ?? 0,
    })),
  })
}
