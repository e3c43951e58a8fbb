import type { DomainContext } from '#api/context.ts'
import { ledgerEntries } from '#plugins/ledger'
import { type MonthMarks, ofMonth, sourceOfEntry } from './statement-entries.ts'
import { previousMonth } from '#api/calendar.ts'

/**
 * One statement for each artist who has entries in the month or a balance from before it, in one statement of SQL
 * however many they are. Entries up to `frozen` are added up in `month_close_sum` already. Belongs to the transaction that
 * closes the month and holds its lock.
 */
export async function makeStatements(ctx: DomainContext, marks: MonthMarks, frozen: bigint): Promise<void> {
  await ctx.db.$executeRaw`
    WITH moved AS (
      SELECT "artistId", "source", "cents" FROM month_close_sum
      UNION ALL
      SELECT entry."artistId", ${sourceOfEntry} AS "source", entry."cents"
      FROM ${ledgerEntries} entry
      WHERE entry."artistId" IS NOT NULL AND ${ofMonth(marks)} AND entry."id" > ${frozen}
    ), sums AS (
      SELECT "artistId",
        coalesce(sum("cents") FILTER (WHERE "source" = 'streaming'), 0)::bigint AS "streaming",
        coalesce(sum("cents") FILTER (WHERE "source" = 'community'), 0)::bigint AS "community",
        coalesce(sum("cents") FILTER (WHERE "source" = 'tip'), 0)::bigint AS "tips",
        coalesce(sum("cents") FILTER (WHERE "source" = 'merch'), 0)::bigint AS "merch",
        coalesce(sum("cents") FILTER (WHERE "source" = 'adjustment'), 0)::bigint AS "adjustments",
        coalesce(sum("cents") FILTER (WHERE "source" = 'payout'), 0)::bigint AS "payouts",
        sum("cents")::bigint AS "all"
      FROM moved GROUP BY "artistId"
    ), before AS (
      SELECT "artistId", "closingCents" FROM "Statement" WHERE "month" = ${previousMonth(marks.month)}::date AND "closingCents" <> 0
    )
    INSERT INTO "Statement" ("id", "artistId", "month", "openingCents", "streamingCents", "communityCents", "tipCents", "merchCents",
      "adjustmentCents", "payoutCents", "closingCents", "streams", "userCentricCents", "proRataCents", "pseudonymKey", "createdAt")
    SELECT gen_random_uuid(), "artistId", ${marks.month}::date, coalesce(before."closingCents", 0),
      coalesce("streaming", 0), coalesce("community", 0), coalesce("tips", 0), coalesce("merch", 0), coalesce("adjustments", 0), coalesce("payouts", 0),
      coalesce(before."closingCents", 0) + coalesce("all", 0),
      coalesce(model."streams", 0), coalesce(model."userCentricCents", 0), coalesce(model."proRataCents", 0),
      gen_random_uuid(), ${ctx.clock.now()}
    FROM sums FULL JOIN before USING ("artistId")
    LEFT JOIN (SELECT * FROM "MonthModelShare" WHERE "month" = ${marks.month}::date) model USING ("artistId")`
}
