import type { DomainContext } from '#api/app/context.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { shareRollups } from './lock-rollups.ts'
import { type Moved, moveSharedClaims } from './claims/move-claims.ts'

/** Parts of the listeners, by a hash of their ids: as many workers can add up at the same time. A power of two. */
export const LISTENER_RANGES = 8

/** Whether so much waits that each range has about a batch of its own. By claim ids, which is a guess, and two reads of the index. */
export async function isFarBehind(ctx: DomainContext, batch: number): Promise<boolean> {
  const [row] = await ctx.db.$queryRaw<{ behind: boolean }[]>`
    SELECT coalesce(max("claimId") - min("claimId"), 0) >= ${batch * LISTENER_RANGES} AS "behind" FROM "PendingClaim"`
  return row?.behind === true
}

/**
 * Moves a batch of one range of listeners that no other worker is at, and that is not among `finished`; null when there is
 * none. The range is leased by a lock of the transaction: when a worker dies, PostgreSQL gives it to the next one at once.
 */
export async function moveRange(
  ctx: DomainContext,
  { batch, finished }: { batch: number; finished: ReadonlySet<number> },
): Promise<(Moved & { range: number }) | null> {
  await shareRollups(ctx)
  const [leased] = await ctx.db.$queryRaw<{ range: number }[]>`
    SELECT "range" FROM (
      SELECT "range" FROM generate_series(0, ${LISTENER_RANGES - 1}::int) AS "range"
      WHERE "range" <> ALL(${[...finished]}::int[]) ORDER BY random() OFFSET 0
    ) free WHERE pg_try_advisory_xact_lock(hashtextextended('streaming listeners ' || "range", 0)) LIMIT 1`
  if (!leased) return null
  const inRange = Prisma.sql`uuid_hash_extended("listenerId", 0) & ${LISTENER_RANGES - 1}::bigint = ${leased.range}::bigint`
  const moved = await moveSharedClaims(
    ctx,
    Prisma.sql`${inRange} AND "claimId" <= (SELECT max("claimId") FROM (
      SELECT "claimId" FROM "PendingClaim" WHERE ${inRange} ORDER BY "claimId" LIMIT ${batch}) first)`,
  )
  return { ...moved, range: leased.range }
}
