import { monthName } from '#api/text/calendar.ts'
import type { DomainContext } from '#api/app/context.ts'
import { artistMonths, ledgerAccount } from '#plugins/ledger'

/** The parts of an artist's balance, in cents, which add up to it. */
export interface BalanceParts {
  balanceCents: number
  /** The first month without a statement, "2026-11"; null before any month is closed. */
  since: string | null
  /** Closing balance of the last statement. */
  carriedCents: number
  streamingCents: number
  communityCents: number
  /** Less those taken back. */
  tipCents: number
  merchCents: number
  /** Below zero. */
  payoutCents: number
  /** Refunds, disputes and corrections, and what was booked late for closed months. */
  adjustmentCents: number
}

interface Sums {
  since: Date | null
  carried: string | null
  all: string
  streaming: string
  community: string
  tips: string
  merch: string
  payouts: string
}

/** Read by one statement, so that a posting or a closing meanwhile is seen whole or not at all. */
export async function getBalanceParts(ctx: DomainContext, artistId: string): Promise<BalanceParts> {
  const [sums] = await ctx.db.$queryRaw<[Sums]>`
    WITH closed AS (
      SELECT max("month") AS "month" FROM "ClosedMonth"
    ), moved AS (
      SELECT "kind", "cents", "month" > coalesce((SELECT "month" FROM closed), '-infinity') AS "isOpen"
      FROM (${artistMonths(ledgerAccount.artist(artistId))}) months
    )
    SELECT (SELECT ("month" + interval '1 month')::date FROM closed) AS "since",
      (SELECT "closingCents"::text FROM "Statement" WHERE "artistId" = ${artistId}::uuid AND "month" = (SELECT "month" FROM closed)) AS "carried",
      coalesce(sum("cents"), 0)::text AS "all",
      coalesce(sum("cents") FILTER (WHERE "isOpen" AND "kind" = 'settlement'), 0)::text AS "streaming",
      coalesce(sum("cents") FILTER (WHERE "isOpen" AND "kind" = 'community'), 0)::text AS "community",
      coalesce(sum("cents") FILTER (WHERE "isOpen" AND "kind" IN ('tip', 'tip-refund')), 0)::text AS "tips",
      coalesce(sum("cents") FILTER (WHERE "isOpen" AND "kind" IN ('sale', 'shipping')), 0)::text AS "merch",
      coalesce(sum("cents") FILTER (WHERE "isOpen" AND "kind" = 'payout'), 0)::text AS "payouts"
    FROM moved`
  const parts = {
    carriedCents: Number(sums.carried ?? 0),
    streamingCents: Number(sums.streaming),
    communityCents: Number(sums.community),
    tipCents: Number(sums.tips),
    merchCents: Number(sums.merch),
    payoutCents: Number(sums.payouts),
  }
  const balanceCents = Number(sums.all)
  const known = Object.values(parts).reduce((sum, cents) => sum + cents, 0)
  return {
    balanceCents,
    since: sums.since && monthName(sums.since),
    ...parts,
    adjustmentCents: balanceCents - known,
  }
}
