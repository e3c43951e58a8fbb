import pg from 'pg'
import type { Row } from '../row.ts'
import type { Stage } from '../stage/stage.ts'

/** Claims of one round. */
const batchOf = ({ plan }: Stage) => Math.max(2_000, Math.min(100_000, plan.size.listeners))
const DAY = `("claimedAt" AT TIME ZONE 'UTC')::date`
const ROLLUPS = {
  SongDay: [`"songId", "artistId", "day"`, `"songId", "artistId", ${DAY}`, '"songId", "day"'],
  ArtistDay: [`"artistId", "day"`, `"artistId", ${DAY}`, '"artistId", "day"'],
  StreamDay: ['"day"', DAY, '"day"'],
  PeriodArtist: [`"periodId", "artistId"`, `"periodId", "artistId"`, '"periodId", "artistId"'],
  ArtistMonthListener: [
    `"artistId", "month", "listenerId"`,
    `"artistId", date_trunc('month', ${DAY}::timestamp)::date, "listenerId"`,
    '"artistId", "month", "listenerId"',
  ],
} as const

/** New counted claims into every rollup, by the product's job and by one statement for each rollup. */
export const rollups: Row = {
  figures: [
    { name: 'rollups', what: 'claims into rollups', unit: 'claims/s' },
    { name: 'rollups-wal', what: 'what a claim writes to the log meanwhile', unit: 'bytes' },
    { name: 'rollups-second-half', what: 'the later rounds, the earlier being 1', unit: 'times the cost' },
  ],
  async prepare(stage) {
    const copy = await stage.copy('rollups')
    const pool = new pg.Pool({ connectionString: copy.url, max: 2 })
    const jobs = await stage.jobs(copy)
    for (const table of Object.keys(ROLLUPS))
      await pool.query(
        `CREATE TABLE "bench_${table}" (LIKE "${table}" INCLUDING ALL); INSERT INTO "bench_${table}" SELECT * FROM "${table}"; ANALYZE "bench_${table}"`,
      )
    const costs: number[] = []
    const newest = async () => BigInt((await pool.query('SELECT max("id") AS id FROM "StreamClaim"')).rows[0].id)
    return {
      product: async () => {
        const from = await newest()
        const claims = await addClaims(pool, batchOf(stage))
        await pool.query('CREATE TABLE IF NOT EXISTS bench_round (id bigint)')
        await pool.query('TRUNCATE bench_round')
        await pool.query('INSERT INTO bench_round VALUES ($1)', [from])
        const before = await logged(pool)
        const { milliseconds } = await jobs.ask<{ milliseconds: number }>({
          job: 'streaming.aggregate',
          now: Date.now(),
        })
        costs.push(milliseconds / claims)
        return {
          rollups: (claims / milliseconds) * 1_000,
          'rollups-wal': ((await logged(pool)) - before) / claims,
          'rollups-second-half': growth(costs),
        }
      },
      limit: async () => {
        const { rows } = await pool.query('SELECT id FROM bench_round')
        const started = performance.now()
        for (const [table, [columns, keys, conflict]] of Object.entries(ROLLUPS))
          await pool.query(
            `INSERT INTO "bench_${table}" AS rollup (${columns}, "streams")
             SELECT ${keys}, count(*)::int FROM "StreamClaim" WHERE "counted" AND "id" > $1 GROUP BY ${columns
               .split(', ')
               .map((_, index) => index + 1)
               .join(', ')}
             ON CONFLICT (${conflict}) DO UPDATE SET "streams" = rollup."streams" + EXCLUDED."streams"`,
            [rows[0].id],
          )
        return { rollups: (batchOf(stage) / (performance.now() - started)) * 1_000 }
      },
      close: async () => {
        await jobs.stop()
        await pool.end()
        await copy.drop()
      },
    }
  },
}

/**
 * Of ten claims, this many are of songs that their listener has already heard in the period: people come back to what
 * they like.
 */
const KNOWN_OF_TEN = 7

/** Adds today's claims of running periods, for songs that their listeners know and some that they do not. */
export async function addClaims(pool: pg.Pool, count: number): Promise<number> {
  const { rowCount } = await pool.query(
    // Both sides know their number alone: a number that needs both would be compared for every pair of rows.
    `WITH period AS MATERIALIZED
       (SELECT "id", "listenerId", row_number() OVER (ORDER BY random()) - 1 AS number FROM "SubscriptionPeriod" WHERE "state" = 'open'),
     claim AS MATERIALIZED
       (SELECT "songId", "artistId", sample - 1 AS sample, (sample - 1) % (SELECT count(*) FROM period) AS number
        FROM (SELECT "songId", "artistId", row_number() OVER () AS sample
              FROM "StreamClaim" TABLESAMPLE SYSTEM (50) WHERE "counted" LIMIT $1) sampled)
     INSERT INTO "StreamClaim" ("listenerId", "songId", "artistId", "playbackId", "periodId", "duration", "counted", "claimedAt")
     SELECT period."listenerId", coalesce(known."songId", claim."songId"), coalesce(known."artistId", claim."artistId"),
       gen_random_uuid(), period."id", 31, true, now()
     FROM claim JOIN period USING (number) LEFT JOIN LATERAL (
       SELECT heard."songId", heard."artistId" FROM "StreamClaim" heard
       WHERE claim.sample % 10 < $2 AND heard."periodId" = period."id" AND heard."counted" LIMIT 1) known ON true`,
    [count, KNOWN_OF_TEN],
  )
  await pool.query('ANALYZE "StreamClaim"')
  return rowCount ?? 0
}

const logged = async (pool: pg.Pool) =>
  Number((await pool.query(`SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS bytes`)).rows[0].bytes)

/** The cost of the later half of the rounds relative to the earlier; the first warms up. */
function growth(costs: readonly number[]): number {
  const rounds = costs.slice(1)
  if (rounds.length < 2) return 1
  const half = Math.floor(rounds.length / 2)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return mean(rounds.slice(-half)) / mean(rounds.slice(0, half))
}
