import type { DomainContext } from '#api/app/context.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { openPeriodMoney, type PeriodPlace } from '#plugins/billing'
import { periodStreamTotals } from '#plugins/streaming'
import { splitInSql } from './splits.ts'

/**
 * Splits these periods anew by their aggregated streams and moves their artists' estimates by the difference; periods
 * that are not open any more have no estimate. Part of the transaction that changed streams, money or state;
 * idempotent. Changes of a period's money or state, and other splits, hold its row: wait here, then read the result.
 */
export async function moveEstimates(ctx: DomainContext, periodIds: readonly string[]): Promise<void> {
  if (periodIds.length === 0) return
  await ctx.services.billing.holdPeriods(ctx, periodIds)
  const ids = Prisma.sql`${[...periodIds]}::uuid[]`
  // A statement of its own, after the locks: it sees what was committed while they were waited for.
  await ctx.db.$executeRaw`
    WITH split AS (${splitInSql(Prisma.sql`
      SELECT streams."periodId", streams."artistId", streams."streams", period."artistCents" AS "cents"
      FROM ${openPeriodMoney} period JOIN ${periodStreamTotals} streams ON streams."periodId" = period."id"
      WHERE period."id" = ANY(${ids}) AND streams."periodId" = ANY(${ids})`)}
    ), fresh AS (
      SELECT "periodId", array_agg("artistId" ORDER BY "artistId") AS "artistIds", array_agg("cents" ORDER BY "artistId") AS "cents"
      FROM split GROUP BY "periodId"
    ), kept AS (
      SELECT estimate."periodId", part."artistId", part."cents"
      FROM "PeriodEstimate" estimate CROSS JOIN LATERAL unnest(estimate."artistIds", estimate."cents") AS part ("artistId", "cents")
      WHERE estimate."periodId" = ANY(${ids})
    ), gone AS (
      DELETE FROM "PeriodEstimate" WHERE "periodId" = ANY(${ids}) AND "periodId" NOT IN (SELECT "periodId" FROM fresh)
    ), changed AS (
      UPDATE "PeriodEstimate" estimate SET "artistIds" = fresh."artistIds", "cents" = fresh."cents"
      FROM fresh WHERE estimate."periodId" = fresh."periodId"
        AND (estimate."artistIds" <> fresh."artistIds" OR estimate."cents" <> fresh."cents")
    ), added AS (
      INSERT INTO "PeriodEstimate" ("periodId", "artistIds", "cents")
      SELECT "periodId", "artistIds", "cents" FROM fresh
      WHERE NOT EXISTS (SELECT FROM "PeriodEstimate" estimate WHERE estimate."periodId" = fresh."periodId") ORDER BY "periodId"
    )
    ${moveArtists(Prisma.sql`SELECT "artistId", "cents" FROM split UNION ALL SELECT "artistId", -"cents" FROM kept`)}`
}

/** Takes the estimates of periods away that the caller has locked and closed. */
export async function dropEstimates(ctx: DomainContext, periodIds: readonly string[]): Promise<void> {
  if (periodIds.length === 0) return
  await ctx.db.$executeRaw`
    WITH gone AS (
      DELETE FROM "PeriodEstimate" WHERE "periodId" = ANY(${[...periodIds]}::uuid[]) RETURNING "artistIds", "cents"
    )
    ${moveArtists(Prisma.sql`
      SELECT part."artistId", -part."cents" AS "cents"
      FROM gone CROSS JOIN LATERAL unnest(gone."artistIds", gone."cents") AS part ("artistId", "cents")`)}`
}

/** Artists in the order of their ids, in one statement: two that move estimates at once wait for each other, and never in a circle. */
const moveArtists = (parts: Prisma.Sql) => Prisma.sql`
  INSERT INTO "ArtistEstimate" AS estimate ("artistId", "cents")
  SELECT "artistId", sum("cents") FROM (${parts}) parts GROUP BY "artistId" HAVING sum("cents") <> 0 ORDER BY "artistId"
  ON CONFLICT ("artistId") DO UPDATE SET "cents" = estimate."cents" + EXCLUDED."cents"`

/** One kept estimate that is not what the split says, in cents. */
export interface EstimateDifference {
  rollup: 'PeriodEstimate' | 'ArtistEstimate'
  key: Record<string, string>
  kept: number
  counted: number
}

/** Differences that are told and set right at a time. */
const MAX = 1_000
const STEP = 2_000

/**
 * Splits all open periods anew and names what is kept otherwise, at most 1,000 of each kind. Each comparison is one
 * statement, so one snapshot: estimates move in the transactions of what they follow, and are right at any moment.
 * With `repair` they are set right, all of them.
 */
export async function recountEstimates(
  ctx: DomainContext,
  { repair = false }: { repair?: boolean } = {},
): Promise<EstimateDifference[]> {
  const differences = [...(await wrongPeriods(ctx)), ...(await wrongArtists(ctx))]
  if (repair && differences.length > 0) {
    await keepEstimates(ctx)
    await dropStrays(ctx)
    await setArtistsRight(ctx)
  }
  return differences
}

/** Splits every open period anew, some at a time in transactions of their own: what is right stays as it is. */
export async function keepEstimates(ctx: DomainContext): Promise<void> {
  let after: PeriodPlace | null = null
  for (;;) {
    const open: PeriodPlace[] = await ctx.services.billing.listOpenPeriods(ctx, { after, limit: STEP })
    const ids = open.map(({ id }) => id)
    await ctx.transaction((tx) => moveEstimates(tx, ids), { timeout: 60_000 })
    const last = open.at(-1)
    if (!last) return
    after = last
  }
}

/** Estimates of periods that are not open. */
async function dropStrays(ctx: DomainContext): Promise<void> {
  for (;;) {
    const strays = await ctx.db.$queryRaw<{ periodId: string }[]>`
      SELECT "periodId" FROM "PeriodEstimate" WHERE "periodId" NOT IN (SELECT "id" FROM ${openPeriodMoney} period) ORDER BY "periodId" LIMIT ${STEP}`
    if (strays.length === 0) return
    const ids = strays.map(({ periodId }) => periodId)
    await ctx.transaction((tx) => moveEstimates(tx, ids), { timeout: 60_000 })
  }
}

const artistSums = Prisma.sql`
  SELECT part."artistId", sum(part."cents")::bigint AS "cents"
  FROM "PeriodEstimate" estimate CROSS JOIN LATERAL unnest(estimate."artistIds", estimate."cents") AS part ("artistId", "cents")
  GROUP BY part."artistId"`

/** Nobody moves an estimate meanwhile. */
async function setArtistsRight(ctx: DomainContext): Promise<void> {
  await ctx.transaction(
    async (tx) => {
      await tx.db.$executeRaw`LOCK TABLE "ArtistEstimate" IN SHARE ROW EXCLUSIVE MODE`
      await tx.db.$executeRaw`
        INSERT INTO "ArtistEstimate" AS estimate ("artistId", "cents")
        SELECT "artistId", coalesce(sums."cents", 0) FROM (${artistSums}) sums FULL JOIN "ArtistEstimate" kept USING ("artistId")
        ON CONFLICT ("artistId") DO UPDATE SET "cents" = EXCLUDED."cents" WHERE estimate."cents" <> EXCLUDED."cents"`
    },
    { timeout: 60_000 },
  )
}

async function wrongPeriods(ctx: DomainContext): Promise<EstimateDifference[]> {
  const rows = await ctx.db.$queryRaw<{ periodId: string; artistId: string; kept: number; counted: number }[]>`
    WITH split AS (${splitInSql(Prisma.sql`
      SELECT streams."periodId", streams."artistId", streams."streams", period."artistCents" AS "cents"
      FROM ${openPeriodMoney} period JOIN ${periodStreamTotals} streams ON streams."periodId" = period."id"`)}
    ), kept AS (
      SELECT estimate."periodId", part."artistId", part."cents"
      FROM "PeriodEstimate" estimate CROSS JOIN LATERAL unnest(estimate."artistIds", estimate."cents") AS part ("artistId", "cents")
    )
    SELECT "periodId", "artistId", coalesce(kept."cents", 0) AS "kept", coalesce(split."cents", 0) AS "counted"
    FROM split FULL JOIN kept USING ("periodId", "artistId")
    WHERE coalesce(kept."cents", 0) <> coalesce(split."cents", 0) ORDER BY "periodId", "artistId" LIMIT ${MAX}`
  return rows.map(({ kept, counted, ...key }) => ({ rollup: 'PeriodEstimate', key, kept, counted }))
}

async function wrongArtists(ctx: DomainContext): Promise<EstimateDifference[]> {
  const rows = await ctx.db.$queryRaw<{ artistId: string; kept: bigint; counted: bigint }[]>`
    SELECT "artistId", coalesce(kept."cents", 0) AS "kept", coalesce(sums."cents", 0) AS "counted"
    FROM (${artistSums}) sums FULL JOIN "ArtistEstimate" kept USING ("artistId")
    WHERE coalesce(kept."cents", 0) <> coalesce(sums."cents", 0) ORDER BY "artistId" LIMIT ${MAX}`
  return rows.map(({ artistId, kept, counted }) => ({
    rollup: 'ArtistEstimate',
    key: { artistId },
    kept: Number(kept),
    counted: Number(counted),
  }))
}
