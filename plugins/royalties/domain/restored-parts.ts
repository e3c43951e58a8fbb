import { monthName } from '#api/calendar.ts'
import type { DomainContext } from '#api/context.ts'
import { type PostingEntry, ledgerAccount } from '#plugins/ledger'
import { splitByStreams } from './split-by-streams.ts'

/** Money came back of a settled period: it goes as it would have been settled, to its artists by their streams, or to the pool. */
export async function restoredParts(
  ctx: DomainContext,
  { periodId, cents }: { periodId: string; cents: number },
): Promise<PostingEntry[]> {
  const shares = await ctx.db.periodShare.findMany({ where: { periodId }, select: { artistId: true, streams: true } })
  if (shares.length === 0) return [{ account: ledgerAccount.community(monthName(ctx.clock.now())), cents }]
  return [...splitByStreams(cents, shares)].map(([artistId, part]) => ({
    account: ledgerAccount.artist(artistId),
    cents: part,
  }))
}
