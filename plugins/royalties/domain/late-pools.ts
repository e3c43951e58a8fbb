import type { DomainContext } from '#api/app/context.ts'
import { endOfMonth, monthName } from '#api/text/calendar.ts'
import { ledgerAccount } from '#plugins/ledger'

/** Money in the community pool of a closed month, in cents: earlier versions and corrections by hand posted it there. */
export interface LatePool {
  /** "2026-11". */
  month: string
  cents: number
}

/** A month's close leaves nothing in its pool, so that only entries posted since can be there. */
export async function listLatePools(ctx: DomainContext): Promise<LatePool[]> {
  const closed = await ctx.db.closedMonth.findMany({
    orderBy: { month: 'asc' },
    select: { month: true, throughEntryId: true },
  })
  const marks = new Map(closed.map(({ month, throughEntryId }) => [monthName(month), throughEntryId]))
  const balances = await ctx.services.ledger.sumsSince(
    ctx,
    [...marks].map(([month, entryId]) => ({ code: ledgerAccount.community(month), entryId })),
  )
  return [...marks.keys()].flatMap((month) => {
    const cents = balances.get(ledgerAccount.community(month)) ?? 0
    return cents > 0 ? [{ month, cents }] : []
  })
}

/** Into the pool of the month that is being closed. */
export async function moveLatePools(ctx: DomainContext, month: Date, pools: readonly LatePool[]): Promise<void> {
  await ctx.services.ledger.postTransactions(
    ctx,
    pools.map(({ month: from, cents }) => ({
      key: `carry:${from}:${monthName(month)}`,
      kind: 'carry',
      sourceId: from,
      memo: 'What came to the community pool after its close goes to the next one that is closed',
      occurredAt: endOfMonth(month),
      entries: [
        { account: ledgerAccount.community(from), cents: -cents },
        { account: ledgerAccount.community(monthName(month)), cents },
      ],
    })),
  )
}
