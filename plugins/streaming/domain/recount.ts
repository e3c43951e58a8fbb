import type { DomainContext } from '#api/context.ts'
import { Prisma } from '#prisma/generated/client/client.ts'

/** One total that is not what the claims add up to. */
export interface RecountDifference {
  rollup: string
  key: Record<string, string>
  /** What the rollup says; 0 where it has no row. */
  kept: number
  /** What the claims say. */
  counted: number
}

export interface RecountReport {
  /** Counted claims that the rollups have taken in, and that wait to be. */
  aggregated: number
  pending: number
  differences: RecountDifference[]
  repaired: boolean
}

interface Rollup {
  table: string
  /** Columns that tell its rows apart, with the type and how a claim gives them. */
  columns: { name: string; type: string; of: string }[]
  conflict: string
}

/** Periods that others hear of at a time. */
const TOLD_AT_ONCE = 10_000

const day = `("claimedAt" AT TIME ZONE 'UTC')::date`
const uuid = (name: string) => ({ name, type: 'uuid', of: `"${name}"` })
/** Counted claims that the rollups hold. */
const aggregated = `"StreamClaim" claim WHERE "counted" AND NOT EXISTS (SELECT FROM "PendingClaim" pending WHERE pending."claimId" = claim."id")`
const rollups: Rollup[] = [
  { table: 'StreamDay', columns: [{ name: 'day', type: 'date', of: day }], conflict: '"day"' },
  {
    table: 'SongDay',
    columns: [uuid('songId'), uuid('artistId'), { name: 'day', type: 'date', of: day }],
    conflict: '"songId", "day"',
  },
  {
    table: 'ArtistDay',
    columns: [uuid('artistId'), { name: 'day', type: 'date', of: day }],
    conflict: '"artistId", "day"',
  },
  { table: 'PeriodArtist', columns: [uuid('periodId'), uuid('artistId')], conflict: '"periodId", "artistId"' },
  {
    table: 'ArtistMonthListener',
    columns: [
      uuid('artistId'),
      { name: 'month', type: 'date', of: `date_trunc('month', ${day}::timestamp)::date` },
      uuid('listenerId'),
    ],
    conflict: '"artistId", "month", "listenerId"',
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
      const differences: RecountDifference[] = []
      for (const rollup of rollups) {
        const found = await compare(tx, rollup)
        if (repair && found.length > 0) await setRight(tx, rollup, found)
        if (repair && rollup.table === 'PeriodArtist') await tellCounted(tx, found)
        differences.push(...found)
      }
      differences.push(...(await compareSongs(tx, repair)))
      const [claims] = await tx.db.$queryRaw<{ aggregated: number; pending: number }[]>`
        SELECT (SELECT count(*) FROM ${Prisma.raw(aggregated)})::float8 AS "aggregated", (SELECT count(*) FROM "PendingClaim")::float8 AS "pending"`
      return {
        aggregated: claims?.aggregated ?? 0,
        pending: claims?.pending ?? 0,
        differences,
        repaired: repair && differences.length > 0,
      }
    },
    { isolationLevel: 'RepeatableRead', timeout: 30 * 60_000 },
  )
}

/** What is kept by these totals elsewhere follows them. */
async function tellCounted(ctx: DomainContext, differences: readonly RecountDifference[]): Promise<void> {
  const periodIds = [...new Set(differences.flatMap(({ key }) => key.periodId ?? []))]
  for (let from = 0; from < periodIds.length; from += TOLD_AT_ONCE)
    await ctx.ask('streaming.counted', { periodIds: periodIds.slice(from, from + TOLD_AT_ONCE) })
}

async function compare(ctx: DomainContext, { table, columns }: Rollup): Promise<RecountDifference[]> {
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const rows = await ctx.db.$queryRaw<{ key: Record<string, string>; kept: number; counted: number }[]>(
    Prisma.raw(`
    WITH counted AS (
      SELECT ${columns.map(({ name, of }) => `${of} AS "${name}"`).join(', ')}, count(*)::int AS "counted"
      FROM ${aggregated} GROUP BY ${columns.map((_, index) => index + 1).join(', ')}
    ), kept AS (SELECT ${names}, "streams" AS "kept" FROM "${table}")
    SELECT json_build_object(${columns.map(({ name }) => `'${name}', "${name}"::text`).join(', ')}) AS "key",
      coalesce("kept", 0) AS "kept", coalesce("counted", 0) AS "counted"
    FROM counted FULL JOIN kept USING (${names})
    WHERE coalesce("kept", 0) <> coalesce("counted", 0)
    ORDER BY ${names}`),
  )
  return rows.map((row) => ({ rollup: table, ...row }))
}

async function setRight(
  ctx: DomainContext,
  { table, columns, conflict }: Rollup,
  differences: readonly RecountDifference[],
): Promise<void> {
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const shape = columns.map(({ name, type }) => `"${name}" ${type}`).join(', ')
  const rows = Prisma.sql`json_to_recordset(${JSON.stringify(differences.map(({ key, counted }) => ({ ...key, streams: counted })))}::json)`
  // Made-up rows go first: one may stand where the right one belongs.
  await ctx.db.$executeRaw`
    DELETE FROM ${Prisma.raw(`"${table}"`)} rollup USING ${rows} AS wrong (${Prisma.raw(`${shape}, "streams" int`)})
    WHERE wrong."streams" = 0 AND ${Prisma.raw(columns.map(({ name }) => `rollup."${name}" = wrong."${name}"`).join(' AND '))}`
  await ctx.db.$executeRaw`
    INSERT INTO ${Prisma.raw(`"${table}" (${names}, "streams")`)}
    SELECT ${Prisma.raw(names)}, "streams" FROM ${rows} AS right_one (${Prisma.raw(`${shape}, "streams" int`)})
    WHERE "streams" > 0
    ON CONFLICT (${Prisma.raw(conflict)}) DO UPDATE SET "streams" = EXCLUDED."streams"`
}

/** Totals of songs belong to the catalog; songs that are gone have none to compare. */
async function compareSongs(ctx: DomainContext, repair: boolean): Promise<RecountDifference[]> {
  const { catalog } = ctx.services
  const counted = await ctx.db.$queryRaw<{ songId: string; streams: number }[]>`
    SELECT "songId", count(*)::int AS "streams" FROM ${Prisma.raw(aggregated)} GROUP BY "songId" ORDER BY "songId"`
  const kept = new Map((await catalog.streamTotals(ctx)).map(({ songId, streams }) => [songId, streams]))
  const wanted = new Map(counted.map(({ songId, streams }) => [songId, streams]))
  const suspects = [...new Set([...kept.keys(), ...wanted.keys()])]
    .filter((id) => (kept.get(id) ?? 0) !== (wanted.get(id) ?? 0))
    .sort()
  const titles = await catalog.songTitles(ctx, suspects)
  const wrong = suspects.filter((id) => titles.has(id))
  if (repair && wrong.length > 0)
    await catalog.setStreams(
      ctx,
      wrong.map((songId) => ({ songId, streams: wanted.get(songId) ?? 0 })),
    )
  return wrong.map((songId) => ({
    rollup: 'Song.totalStreams',
    key: { songId },
    kept: kept.get(songId) ?? 0,
    counted: wanted.get(songId) ?? 0,
  }))
}
