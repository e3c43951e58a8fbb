import type { DomainContext } from '#api/app/context.ts'
import { claimsAfter } from '#plugins/streaming'
import { findPatterns } from './find-patterns.ts'
import { keepProfiles } from './keep-profiles.ts'

/** Claims that a step takes in. */
const STEP = 20_000
/** Periods that are looked at together, as many as are settled together: all their claims are read, in the database. */
const PERIODS = 2_000
/** Steps of one run; the next one goes on from there. */
const MAX_STEPS = 50

/** Looks at these open periods, and holds the parts that look manufactured. Belongs to the caller's transaction. */
export async function lookAtPeriods(ctx: DomainContext, periodIds: readonly string[]): Promise<number> {
  let held = 0
  for (let start = 0; start < periodIds.length; start += PERIODS) {
    const ids = periodIds.slice(start, start + PERIODS)
    await keepProfiles(ctx, ids)
    held += await ctx.services.royalties.holdShares(ctx, await findPatterns(ctx, ids))
  }
  return held
}

/**
 * Looks at the periods of all claims since it last did, step by step: each is a transaction that also says how far it has come,
 * so that a run that dies goes on from there. Claims that were committed late are not missed: their period is looked at again
 * when it is settled. Returns how many holds are new.
 */
export async function lookAtNewClaims(ctx: DomainContext, { step = STEP }: { step?: number } = {}): Promise<number> {
  let held = 0
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const found = await ctx.transaction((tx) => lookAtStep(tx, step), { timeout: 5 * 60_000 })
    if (found === null) break
    held += found
  }
  return held
}

async function lookAtStep(ctx: DomainContext, step: number): Promise<number | null> {
  await ctx.db
    .$executeRaw`INSERT INTO "PatternScan" ("id", "throughClaimId") VALUES (1, 0) ON CONFLICT ("id") DO NOTHING`
  const [from] = await ctx.db.$queryRaw<
    { id: bigint }[]
  >`SELECT "throughClaimId" AS "id" FROM "PatternScan" WHERE "id" = 1 FOR UPDATE`
  const [next] = await ctx.db.$queryRaw<{ through: bigint | null; periodIds: string[] | null }[]>`
    SELECT max("id") AS "through", array_agg(DISTINCT "periodId") AS "periodIds" FROM ${claimsAfter(from?.id ?? 0n, step)} claim`
  if (!next?.through) return null
  const periodIds = (await ctx.services.billing.openPeriods(ctx, next.periodIds ?? [])).map(({ id }) => id)
  const held = await lookAtPeriods(ctx, periodIds)
  await ctx.db.patternScan.update({ where: { id: 1 }, data: { throughClaimId: next.through }, select: { id: true } })
  return held
}
