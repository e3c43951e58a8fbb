import type { DomainContext } from '#api/app/context.ts'
import { songTotals } from '#plugins/catalog'
import { Prisma } from '#prisma/generated/client/client.ts'

/** One total that is not what the claims add up to. */
export interface RecountDifference {
  rollup: string
  key: Record<string, string>
  /** The rollup's count; 0 without a row. */
  kept: number
  /** The count of the claims. */
  counted: number
}

export interface RecountReport {
  /** Counted claims that the rollups have taken in, and that wait to be. */
  aggregated: number
  pending: number
  /** How many totals differ, and what is wrong with them: of each rollup the first 1,000. */
  wrong: number
  differences: RecountDifference[]
  repaired: boolean
}

interface Rollup {
  table: string
  /** SQL of the claims that it adds up. */
  of: string
  /** Columns that tell its rows apart, with the type and how a claim gives them. */
  columns: { name: string; type: string; of: string }[]
  conflict: string
  /** The column that is kept, and what it is of the claims. */
  value: { name: string; of: string }
}

/** Differences of a rollup that are told. */
const TOLD = 1_000
/** Rows that are set right, or told of, at a time elsewhere. */
const STEP = 2_000

const day = `("claimedAt" AT TIME ZONE 'UTC')::date`
const month = { name: 'month', type: 'date', of: `date_trunc('month', ${day}::timestamp)::date` }
const streams = { name: 'streams', of: 'count(*)::int' }
const uuid = (name: string) => ({ name, type: 'uuid', of: `"${name}"` })
/** Counted claims that the rollups hold. */
const aggregated = `"StreamClaim" claim WHERE "counted" AND NOT EXISTS (SELECT FROM "PendingClaim" pending WHERE pending."claimId" = claim."id" AND pending."listenerId" = claim."listenerId")`
/** The same without what was refused and is taken out: what everybody sees. */
const shown = `${aggregated} AND NOT EXISTS (
  SELECT FROM "RefusedListening" refused WHERE refused."periodId" = claim."periodId" AND refused."artistId" = claim."artistId" AND refused."takenOutAt" IS NOT NULL)`
const rollups: Rollup[] = [
  {
    table: 'StreamDay',
    of: shown,
    columns: [{ name: 'day', type: 'date', of: day }],
    conflict: '"day"',
    value: streams,
  },
  {
    table: 'SongDay',
    of: shown,
    columns: [uuid('songId'), uuid('artistId'), { name: 'day', type: 'date', of: day }],
    conflict: '"songId", "day"',
    value: streams,
  },
  {
    table: 'ArtistDay',
    of: shown,
    columns: [uuid('artistId'), { name: 'day', type: 'date', of: day }],
    conflict: '"artistId", "day"',
    value: streams,
  },
  // The basis of a month's split stays as it was heard.
  {
    table: 'PeriodArtist',
    of: aggregated,
    columns: [uuid('periodId'), uuid('artistId')],
    conflict: '"periodId", "artistId"',
    value: streams,
  },
  {
    table: 'ArtistMonthListener',
    of: shown,
    columns: [uuid('artistId'), month, uuid('listenerId')],
    conflict: '"artistId", "month", "listenerId"',
    value: streams,
  },
  // After the rows that it counts: setting them right moves it.
  {
    table: 'ArtistMonth',
    of: shown,
    columns: [uuid('artistId'), month],
    conflict: '"artistId", "month"',
    value: { name: 'subscribers', of: 'count(DISTINCT "listenerId")::int' },
  },
]

/**
 * Adds up all claims anew and compares every rollup with them, in one snapshot: a claim leaves `PendingClaim` in
 * the transaction that moves its totals, so all others must equal the rollups at any moment, workers running or not.
 * With `repair` the totals that differ are set right; workers wait meanwhile, listeners do not.
 */
export async function recount(
  ctx: DomainContext,
  { repair = false }: { repair?: boolean } = {},
): Promise<RecountReport> {
  return await ctx.transaction(
    async (tx) => {
      // Taken before the snapshot: an aggregation under way is waited for, and the next one waits for this.
      if (repair) await tx.db.$executeRaw`LOCK TABLE "SongDay" IN SHARE ROW EXCLUSIVE MODE`
      const found: Found[] = []
      for (const rollup of rollups) found.push(await compare(tx, rollup, repair))
      found.push(await compareSongs(tx, repair))
      const wrong = found.reduce((sum, { count }) => sum + count, 0)
      const [claims] = await tx.db.$queryRaw<{ aggregated: number; pending: number }[]>`
        SELECT (SELECT count(*) FROM ${Prisma.raw(aggregated)})::float8 AS "aggregated", (SELECT count(*) FROM "PendingClaim")::float8 AS "pending"`
      return {
        aggregated: claims?.aggregated ?? 0,
        pending: claims?.pending ?? 0,
        wrong,
        differences: found.flatMap(({ told }) => told),
        repaired: repair && wrong > 0,
      }
    },
    { isolationLevel: 'RepeatableRead', timeout: 30 * 60_000 },
  )
}

interface Found {
  count: number
  told: RecountDifference[]
}

/** Differences go to a temporary table, so that repairing them needs no memory in this process. */
async function compare(ctx: DomainContext, rollup: Rollup, repair: boolean): Promise<Found> {
  const { table, columns, value } = rollup
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  await ctx.db.$executeRaw(
    Prisma.raw(`
    CREATE TEMPORARY TABLE recount_wrong ON COMMIT DROP AS
    WITH counted AS (
      SELECT ${columns.map(({ name, of }) => `${of} AS "${name}"`).join(', ')}, ${value.of} AS "counted"
      FROM ${rollup.of} GROUP BY ${columns.map((_, index) => index + 1).join(', ')}
    ), kept AS (SELECT ${names}, "${value.name}" AS "kept" FROM "${table}")
    SELECT ${names}, coalesce("kept", 0) AS "kept", coalesce("counted", 0) AS "counted"
    FROM counted FULL JOIN kept USING (${names})
    WHERE coalesce("kept", 0) <> coalesce("counted", 0)`),
  )
  const found = await tell(
    ctx,
    table,
    columns.map(({ name }) => name),
  )
  if (repair && found.count > 0) {
    await setRight(ctx, rollup)
    if (table === 'PeriodArtist') await reportCounted(ctx)
  }
  await ctx.db.$executeRaw`DROP TABLE recount_wrong`
  return found
}

async function tell(ctx: DomainContext, rollup: string, names: readonly string[]): Promise<Found> {
  const [all] = await ctx.db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS "count" FROM recount_wrong`
  const told = await ctx.db.$queryRaw<Omit<RecountDifference, 'rollup'>[]>(
    Prisma.raw(`
    SELECT json_build_object(${names.map((name) => `'${name}', "${name}"::text`).join(', ')}) AS "key", "kept", "counted"
    FROM recount_wrong ORDER BY ${names.map((name) => `"${name}"`).join(', ')} LIMIT ${TOLD}`),
  )
  return { count: all?.count ?? 0, told: told.map((row) => ({ rollup, ...row })) }
}

async function setRight(ctx: DomainContext, { table, columns, conflict, value }: Rollup): Promise<void> {
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  // Made-up rows go first: one may stand where the right one belongs.
  await ctx.db.$executeRaw(
    Prisma.raw(`
    DELETE FROM "${table}" rollup USING recount_wrong wrong
    WHERE wrong."counted" = 0 AND ${columns.map(({ name }) => `rollup."${name}" = wrong."${name}"`).join(' AND ')}`),
  )
  await ctx.db.$executeRaw(
    Prisma.raw(`
    INSERT INTO "${table}" (${names}, "${value.name}") SELECT ${names}, "counted" FROM recount_wrong WHERE "counted" > 0
    ON CONFLICT (${conflict}) DO UPDATE SET "${value.name}" = EXCLUDED."${value.name}"`),
  )
}

/** Figures derived from these totals are updated too. */
async function reportCounted(ctx: DomainContext): Promise<void> {
  let after = FIRST_ID
  for (;;) {
    const rows = await ctx.db.$queryRaw<{ periodId: string }[]>`
      SELECT DISTINCT "periodId" FROM recount_wrong WHERE "periodId" > ${after}::uuid ORDER BY "periodId" LIMIT ${STEP}`
    const periodIds = rows.map(({ periodId }) => periodId)
    const last = periodIds.at(-1)
    if (last === undefined) return
    await ctx.hooks.run('streaming.counted', { periodIds })
    after = last
  }
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Totals of songs belong to the catalog; songs that are gone have none to compare. */
async function compareSongs(ctx: DomainContext, repair: boolean): Promise<Found> {
  await ctx.db.$executeRaw`
    CREATE TEMPORARY TABLE recount_wrong ON COMMIT DROP AS
    WITH counted AS (
      SELECT "songId", count(*)::int AS "counted" FROM ${Prisma.raw(shown)} GROUP BY "songId"
    )
    SELECT "songId", kept."streams" AS "kept", coalesce("counted", 0) AS "counted"
    FROM ${songTotals} kept LEFT JOIN counted USING ("songId") WHERE kept."streams" <> coalesce("counted", 0)`
  const found = await tell(ctx, 'Song.totalStreams', ['songId'])
  if (repair) await setSongsRight(ctx)
  await ctx.db.$executeRaw`DROP TABLE recount_wrong`
  return found
}

async function setSongsRight(ctx: DomainContext): Promise<void> {
  let after = FIRST_ID
  for (;;) {
    const totals: { songId: string; streams: number }[] = await ctx.db.$queryRaw`
      SELECT "songId", "counted" AS "streams" FROM recount_wrong WHERE "songId" > ${after}::uuid ORDER BY "songId" LIMIT ${STEP}`
    const last = totals.at(-1)
    if (!last) return
    await ctx.services.catalog.setStreams(ctx, totals)
    after = last.songId
  }
}
