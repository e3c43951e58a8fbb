import type { DomainContext } from '#api/context.ts'
import { monthName } from '#api/calendar.ts'

/** How a closed month's community pool was split, in cents. */
export interface CommunityPool {
  /** "2026-11". */
  month: string
  poolCents: number
  /** Paying listeners who played somebody in a period that was settled in the month. */
  listeners: number
  /** The part that each of them moves to the artists they played, or less: at most what the platform has of their payment. */
  listenerShareCents: number
  /** What was left, in the next month's pool. */
  carriedCents: number
}

/** The pools of those of these months that are closed, by "2026-11". Months that were split by another rule are left out. */
export async function communityPools(ctx: DomainContext, months: readonly Date[]): Promise<Map<string, CommunityPool>> {
  if (months.length === 0) return new Map()
  const closed = await ctx.db.closedMonth.findMany({
    where: { month: { in: [...months] }, listeners: { not: null } },
  })
  return new Map(
    closed.map(({ month, poolCents, carriedCents, listeners, listenerShareCents }) => [
      monthName(month),
      {
        month: monthName(month),
        poolCents,
        carriedCents,
        listeners: listeners ?? 0,
        listenerShareCents: listenerShareCents ?? 0,
      },
    ]),
  )
}
