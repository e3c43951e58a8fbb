import type { DomainContext } from '#api/app/context.ts'

/** The figures of a month. */
export interface ModerationFigures {
  month: Date
  reports: number
  dismissed: number
  withheld: number
  removed: number
  suspended: number
  payoutsHeld: number
  appeals: number
  reversed: number
  /** From the first report to the decision; null where nothing was decided. */
  medianMinutes: number | null
}

/** Maximum months shown. */
const MAX_MONTHS = 24
/** Months are counted anew while something of them may have come in late. */
const COUNTED_AGAIN = 2

/** The last two years, the newest month first. For everybody. */
export async function moderationFigures(ctx: DomainContext): Promise<ModerationFigures[]> {
  return await ctx.db.moderationMonth.findMany({ orderBy: { month: 'desc' }, take: MAX_MONTHS })
}

/** Counts this month and the one before. Again changes nothing. */
export async function countMonths(ctx: DomainContext): Promise<void> {
  const now = ctx.clock.now()
  for (let back = 0; back < COUNTED_AGAIN; back += 1) {
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
    const to = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back + 1, 1))
    await countMonth(ctx, from, to)
  }
}

/** A month in which nothing happened has no row. Decisions that answer an appeal are counted as its end alone. */
async function countMonth(ctx: DomainContext, from: Date, to: Date): Promise<void> {
  await ctx.db.$executeRaw`
    INSERT INTO "ModerationMonth" ("month", "reports", "dismissed", "withheld", "removed", "suspended", "payoutsHeld", "appeals", "reversed", "medianMinutes")
    SELECT ${from}::date, reported.count, decided.dismissed, decided.withheld, decided.removed, decided.suspended, decided.held, appealed.count, reversed.count, decided.median
    FROM (SELECT count(*)::int AS count FROM "ContentReport" WHERE "createdAt" >= ${from} AND "createdAt" < ${to}) reported,
      (SELECT count(*) FILTER (WHERE decision."action" = 'dismissed')::int AS dismissed,
          count(*) FILTER (WHERE decision."action" = 'withheld')::int AS withheld,
          count(*) FILTER (WHERE decision."action" = 'removed')::int AS removed,
          count(*) FILTER (WHERE decision."action" = 'suspended')::int AS suspended,
          count(*) FILTER (WHERE decision."action" = 'payouts_held')::int AS held,
          round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decision."decidedAt" - about."openedAt")) / 60)::int AS median
        FROM "ModerationDecision" decision JOIN "ModerationCase" about ON about."id" = decision."caseId"
        WHERE decision."decidedAt" >= ${from} AND decision."decidedAt" < ${to} AND decision."appealId" IS NULL) decided,
      (SELECT count(*)::int AS count FROM "DecisionAppeal" WHERE "createdAt" >= ${from} AND "createdAt" < ${to}) appealed,
      (SELECT count(*)::int AS count FROM "DecisionAppeal" WHERE "decidedAt" >= ${from} AND "decidedAt" < ${to} AND "state" = 'reversed') reversed
    WHERE reported.count + decided.dismissed + decided.withheld + decided.removed + decided.suspended + decided.held + appealed.count + reversed.count > 0
    ON CONFLICT ("month") DO UPDATE SET "reports" = EXCLUDED."reports", "dismissed" = EXCLUDED."dismissed", "withheld" = EXCLUDED."withheld",
      "removed" = EXCLUDED."removed",
      "suspended" = EXCLUDED."suspended", "payoutsHeld" = EXCLUDED."payoutsHeld", "appeals" = EXCLUDED."appeals",
      "reversed" = EXCLUDED."reversed", "medianMinutes" = EXCLUDED."medianMinutes"`
}
