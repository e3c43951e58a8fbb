import pg from 'pg'
import type { Row } from '../row.ts'
import { cloneSettledTables, newestEntry, writeAgain } from './settled-rows.ts'

const HOUR = 3_600_000
/** Periods in one round. */
const PERIODS = 60
const ARTISTS_OF_A_PERIOD = 139
const STREAMS_OF_A_PERIOD = 400

/** Listeners who hear 400 streams of 139 artists in a month; each song of theirs once. */
export const settlementHeavy: Row = {
  figures: [
    {
      name: 'settlement-heavy',
      what: 'settled periods of listeners with 400 streams of 139 artists',
      unit: 'periods/s',
    },
    { name: 'settlement-heavy-wal', what: 'what one of them writes to the log', unit: 'bytes' },
  ],
  async prepare(stage) {
    const copy = await stage.copy('settlement-heavy')
    const pool = new pg.Pool({ connectionString: copy.url, max: 2 })
    const jobs = await stage.jobs(copy)
    const settle = async () =>
      await jobs.ask<{ milliseconds: number; result: { settled: number } }>({
        job: 'royalties.settle-periods',
        now: Date.now(),
      })
    await cloneSettledTables(pool)
    // The world's own periods that have come due since it was made.
    await settle()
    let newest = ''
    return {
      product: async () => {
        await addHeavyPeriods(pool)
        newest = await newestEntry(pool)
        const from = (await pool.query('SELECT pg_current_wal_lsn() AS lsn')).rows[0].lsn
        const { milliseconds, result } = await settle()
        if (result.settled !== PERIODS) throw new Error(`${result.settled} of ${PERIODS} heavy periods were settled`)
        const { rows } = await pool.query('SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), $1)::float8 AS bytes', [from])
        return {
          'settlement-heavy': (PERIODS / milliseconds) * 1_000,
          'settlement-heavy-wal': rows[0].bytes / PERIODS,
        }
      },
      limit: async () => ({ 'settlement-heavy': (PERIODS / (await writeAgain(pool, newest))) * 1_000 }),
      close: async () => {
        await jobs.stop()
        await pool.end()
        await copy.drop()
      },
    }
  },
}

/** Periods that ended two hours ago, with their claims and totals as the aggregation would have left them. */
async function addHeavyPeriods(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`BEGIN; SET LOCAL session_replication_role = replica`)
    await client.query(
      `CREATE TEMPORARY TABLE heavy ON COMMIT DROP AS
       SELECT n, gen_random_uuid() AS "id", gen_random_uuid() AS "listenerId", gen_random_uuid() AS "subscriptionId" FROM generate_series(1, $1::int) n`,
      [PERIODS],
    )
    await client.query(`INSERT INTO "Subscription" ("id", "listenerId", "providerSubscriptionId", "state")
      SELECT "subscriptionId", "listenerId", 'heavy ' || "id", 'canceled' FROM heavy`)
    await client.query(
      `INSERT INTO "SubscriptionPeriod" ("id", "subscriptionId", "listenerId", "providerInvoiceId", "startsAt", "endsAt", "grossCents", "artistCents")
       SELECT "id", "subscriptionId", "listenerId", 'heavy ' || "id", $1::timestamptz - interval '30 days', $1::timestamptz, 1000, 800 FROM heavy`,
      [new Date(Date.now() - 2 * HOUR)],
    )
    await client.query(
      `INSERT INTO "StreamClaim" ("listenerId", "songId", "artistId", "playbackId", "openedAt", "periodId", "duration", "counted", "claimedAt")
       SELECT "listenerId", md5('song ' || artist || ' ' || stream / $3::int)::uuid, md5('artist ' || artist)::uuid, gen_random_uuid(),
         $1::timestamptz - stream * interval '5 minutes', "id", 200, true, $1::timestamptz - stream * interval '5 minutes' + interval '200 seconds'
       FROM heavy CROSS JOIN LATERAL (
         SELECT stream, (n * 37 + stream % $3::int) % 2000 AS artist FROM generate_series(0, $2::int - 1) stream
       ) heard`,
      [new Date(Date.now() - 3 * HOUR), STREAMS_OF_A_PERIOD, ARTISTS_OF_A_PERIOD],
    )
    await client.query(`INSERT INTO "PeriodArtist" ("periodId", "artistId", "streams")
      SELECT "periodId", "artistId", count(*) FROM "StreamClaim" WHERE "periodId" IN (SELECT "id" FROM heavy) GROUP BY 1, 2`)
    await client.query('COMMIT')
    await client.query('ANALYZE "StreamClaim", "PeriodArtist", "SubscriptionPeriod"')
  } finally {
    client.release()
  }
}
