import type { DomainContext } from '#api/context.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { nextMonth } from './month.ts'

/** Where a line of a statement comes from. */
export type StatementSource = 'streaming' | 'community' | 'tip' | 'merch' | 'adjustment' | 'payout'

/** Which ledger entries a closed month holds: up to which entry it and the month before were closed. */
export interface MonthMarks {
  month: Date
  throughEntryId: bigint
  throughEntryIdBefore: bigint
}

/**
 * Condition on `entry`: it belongs to the month's statements. That is what is dated in the month, and what is dated
 * before it but was posted after the month before was closed (an event that the provider sent late). Each entry belongs
 * to exactly one month, and posting more changes nothing about months that are closed.
 */
export function ofMonth({ month, throughEntryId, throughEntryIdBefore }: MonthMarks): Prisma.Sql {
  return Prisma.sql`(entry."occurredAt" < ${nextMonth(month)} AND entry."id" <= ${throughEntryId}
    AND NOT (entry."occurredAt" < ${month} AND entry."id" <= ${throughEntryIdBefore}))`
}

/** Where an entry comes from, of `transaction` and of what it reverses; whatever is none of the others is an adjustment, so that sums are whole. */
export const sourceOfEntry = Prisma.sql`CASE
  WHEN transaction."kind" = 'settlement' THEN 'streaming'
  WHEN transaction."kind" = 'community' THEN 'community'
  WHEN transaction."kind" = 'tip' THEN 'tip'
  WHEN transaction."kind" = 'sale' THEN 'merch'
  WHEN transaction."kind" = 'payout' OR reversed."kind" = 'payout' THEN 'payout'
  ELSE 'adjustment' END`

/** An entry with all that `sourceOfEntry` and `ofMonth` refer to. */
export const artistEntries = Prisma.sql`"LedgerAccount" account
  JOIN "LedgerEntry" entry ON entry."accountId" = account."id"
  JOIN "LedgerTransaction" transaction ON transaction."id" = entry."transactionId"
  LEFT JOIN "LedgerTransaction" reversed ON reversed."id" = transaction."reversesId"`

/** The marks of a month that is closed. */
export async function marksOf(ctx: DomainContext, month: Date): Promise<MonthMarks> {
  const [closed, before] = await ctx.db.closedMonth.findMany({
    where: { month: { lte: month } },
    orderBy: { month: 'desc' },
    take: 2,
    select: { throughEntryId: true },
  })
  return { month, throughEntryId: closed?.throughEntryId ?? 0n, throughEntryIdBefore: before?.throughEntryId ?? 0n }
}
