import type { DomainContext } from '#api/app/context.ts'
import { monthOf, nextMonth } from '#api/text/calendar.ts'
import { Prisma } from '#prisma/generated/client/client.ts'

/**
 * The first open month, where the month of this time is closed (its clock was behind); otherwise null. The caller holds the
 * months' lock.
 */
export async function findLateMonth(ctx: DomainContext, at: Date): Promise<Date | null> {
  const last = await ctx.db.closedMonth.findFirst({ orderBy: { month: 'desc' }, select: { month: true } })
  return last && monthOf(at) <= last.month ? nextMonth(last.month) : null
}

/** The month whose community pool takes the money of this time: its own, or the first one that is open. Takes the months' lock. */
export async function lockPoolMonth(ctx: DomainContext, at: Date): Promise<{ month: Date; lateMonth: Date | null }> {
  await ctx.services.ledger.lockMonths(ctx, 'shared')
  const lateMonth = await findLateMonth(ctx, at)
  return { month: lateMonth ?? monthOf(at), lateMonth }
}

/** Condition on a hold: its period stands in the books of this month. */
export const holdsOfMonth = (month: Date) =>
  ({
    OR: [{ settledAt: { gte: month, lt: nextMonth(month) }, bookedIn: null }, { bookedIn: month }],
  }) satisfies Prisma.ShareHoldWhereInput

/** The same in SQL, of a row named `hold`. */
export const isHoldOfMonth = (month: Date) => Prisma.sql`(
  hold."bookedIn" = ${month}::date OR (hold."bookedIn" IS NULL AND hold."settledAt" >= ${month} AND hold."settledAt" < ${nextMonth(month)}))`
