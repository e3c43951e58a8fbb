import type { DomainContext } from '#api/context.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { nextMonth } from '#api/calendar.ts'

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
    AND (entry."occurredAt" >= ${month} OR entry."id" > ${throughEntryIdBefore}))`
}

/** Where an entry comes from, and where what it reverses came from; whatever is none of the others is an adjustment, so that sums are whole. */
export const sourceOfEntry = Prisma.sql`CASE
  WHEN entry."kind" = 'settlement' THEN 'streaming'
  WHEN entry."kind" = 'community' THEN 'community'
  WHEN entry."kind" = 'tip' THEN 'tip'
  WHEN entry."kind" IN ('sale', 'shipping') THEN 'merch'
  WHEN entry."kind" = 'payout' OR entry."reversedKind" = 'payout' THEN 'payout'
  ELSE 'adjustment' END`

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
