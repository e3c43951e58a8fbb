import type { DomainContext } from '#api/app/context.ts'
import { ownAccount } from '#plugins/auth'

/** An artist whom a listener heard lately. */
export interface WeekArtist {
  artistId: string
  /** Counted streams of the last seven days. */
  streams: number
}

const WEEK_MS = 7 * 86_400_000
/** Artists that are listed: more than anybody's month shows one by one. */
export const MAX_WEEK_ARTISTS = 100

/**
 * Artists whom the listener heard in the last seven days of the paid month that runs, most streams first. Empty without a
 * subscription. Goes through the claims of one period. Throws `NotSignedIn` (401).
 */
export async function heardThisWeek(ctx: DomainContext): Promise<WeekArtist[]> {
  const { accountId: listenerId } = ownAccount(ctx, 'user')
  const period = (await ctx.services.billing.activePeriods(ctx, [listenerId])).get(listenerId)
  if (!period) return []
  return await ctx.db.$queryRaw<WeekArtist[]>`
    SELECT "artistId", count(*)::int AS "streams" FROM "StreamClaim"
    WHERE "counted" AND "periodId" = ${period.periodId}::uuid AND "claimedAt" >= ${new Date(ctx.clock.now().getTime() - WEEK_MS)}
    GROUP BY "artistId" ORDER BY count(*) DESC, "artistId" LIMIT ${MAX_WEEK_ARTISTS}`
}
