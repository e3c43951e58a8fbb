import type { DomainContext } from '#api/context.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'

/** What was found about one artist's streams in one listener's period. */
export interface FoundPattern {
  periodId: string
  artistId: string
  /** Its name: `on-repeat`. */
  pattern: string
  /** Counts, times and the limits that they passed. No names or addresses of people. */
  evidence: Prisma.InputJsonObject
}

/**
 * Holds artists' parts of periods that are not settled: their money is not paid out before somebody has decided. What is
 * found again, or beside, is added to the evidence. Periods that are settled, or whose hold is decided, are passed over.
 * Belongs to the caller's transaction. Returns how many holds are new.
 */
export async function holdShares(ctx: DomainContext, found: readonly FoundPattern[]): Promise<number> {
  if (found.length === 0) return 0
  const periodIds = [...new Set(found.map(({ periodId }) => periodId))]
  // Whoever settles one of them is waited for, and then it is not open.
  await ctx.services.billing.holdPeriods(ctx, periodIds)
  const open = new Set((await ctx.services.billing.openPeriods(ctx, periodIds)).map(({ id }) => id))
  const byShare = new Map<string, { periodId: string; artistId: string; evidence: Record<string, unknown> }>()
  for (const { periodId, artistId, pattern, evidence } of found) {
    if (!open.has(periodId)) continue
    const share = byShare.get(`${periodId} ${artistId}`) ?? { periodId, artistId, evidence: {} }
    share.evidence[pattern] = evidence
    byShare.set(`${periodId} ${artistId}`, share)
  }
  if (byShare.size === 0) return 0
  const [written] = await ctx.db.$queryRaw<{ fresh: number }[]>`
    WITH written AS (
      INSERT INTO "ShareHold" AS hold ("id", "periodId", "artistId", "evidence", "heldAt")
      SELECT gen_random_uuid(), "periodId", "artistId", "evidence", ${ctx.clock.now()}::timestamptz
      FROM json_to_recordset(${JSON.stringify([...byShare.values()])}::json) AS found ("periodId" uuid, "artistId" uuid, "evidence" jsonb)
      ORDER BY "periodId", "artistId"
      ON CONFLICT ("periodId", "artistId") DO UPDATE SET "evidence" = hold."evidence" || EXCLUDED."evidence"
      WHERE hold."state" = 'held' AND hold."evidence" <> hold."evidence" || EXCLUDED."evidence"
      RETURNING (xmax = 0) AS "isNew"
    )
    SELECT count(*) FILTER (WHERE "isNew")::int AS "fresh" FROM written`
  return written?.fresh ?? 0
}
