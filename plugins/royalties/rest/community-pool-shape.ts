import { z } from 'zod'
import { centsToDollars } from '#api/text/money.ts'
import type { CommunityPool } from '../domain/community-pool.ts'

/** How a month's pool was split, in dollars. */
export const communityPoolShape = z.object({
  month: z.string(),
  pool: z.number(),
  listeners: z.int(),
  listenerShare: z.number(),
  carried: z.number(),
})

export function poolInDollars(pool: CommunityPool | null | undefined): z.output<typeof communityPoolShape> | null {
  if (!pool) return null
  const { month, listeners, poolCents, listenerShareCents, carriedCents } = pool
  return {
    month,
    pool: centsToDollars(poolCents),
    listeners,
    listenerShare: centsToDollars(listenerShareCents),
    carried: centsToDollars(carriedCents),
  }
}
