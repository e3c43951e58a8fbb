import { monthName } from '#api/calendar.ts'
import type { DomainContext } from '#api/context.ts'
import type { HoldState } from '#prisma/generated/client/client.ts'
import { type PostingEntry, ledgerAccount } from '#plugins/ledger'
import { splitByStreams } from './split-by-streams.ts'

/** Money came back of a settled period: it goes as it would have been settled, to its artists by their streams (or where their parts wait), or to the pool. */
export async function restoredParts(
  ctx: DomainContext,
  { periodId, cents }: { periodId: string; cents: number },
): Promise<PostingEntry[]> {
  // Before anything is looked up: who decides about a hold meanwhile is waited for.
  const holds = await ctx.db.$queryRaw<{ id: string; artistId: string; state: HoldState }[]>`
    SELECT "id", "artistId", "state" FROM "ShareHold" WHERE "periodId" = ${periodId}::uuid ORDER BY "id" FOR SHARE`
  const holdOf = new Map(holds.map((hold) => [hold.artistId, hold]))
  const shares = await ctx.db.$queryRaw<{ artistId: string; streams: number }[]>`
    SELECT "artistId", "streams" FROM "PeriodShare" WHERE "periodId" = ${periodId}::uuid`
  const community = ledgerAccount.community(monthName(ctx.clock.now()))
  if (shares.length === 0) return [{ account: community, cents }]
  const accountOf = (artistId: string) => {
    const hold = holdOf.get(artistId)
    if (hold?.state === 'held') return ledgerAccount.review(hold.id)
    return hold?.state === 'refused' ? community : ledgerAccount.artist(artistId)
  }
  return [...splitByStreams(cents, shares)].map(([artistId, part]) => ({
    account: accountOf(artistId),
    cents: part,
  }))
}
