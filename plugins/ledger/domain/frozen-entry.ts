import type { DomainContext } from '#api/app/context.ts'
import { newestEntryId } from './ledger-balances.ts'
import { lockMonths } from './lock-months.ts'

/**
 * The id of an entry up to which all are committed, 0 while there is none: what is posted from now on has a higher one.
 * Waits for posts in progress, as ids may be committed out of order.
 */
export async function frozenEntryId(ctx: DomainContext): Promise<bigint> {
  return await ctx.transaction(async (tx) => {
    await lockMonths(tx, 'exclusive')
    return await newestEntryId(tx)
  })
}
