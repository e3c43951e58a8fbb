import type pg from 'pg'
import { AUDIO_BYTES } from './copy-catalog.ts'
import { copyRows } from './copy-rows.ts'
import { idOf } from './ids.ts'
import { artistOf, claimsOf, listenerOf, songOf, type WorldPlan } from './plan.ts'

/** Runs `fill` while the table has no indexes but those of its keys, and makes them again: much faster for millions of rows. */
async function withoutIndexes(client: pg.Client, table: string, fill: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i WHERE i.indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [`"${table}"`],
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  await fill()
  for (const { definition } of rows) await client.query(definition.replace(' ON ONLY ', ' ON '))
}

/** Beside each so many claims of a listener there is one that did not count. */
const UNCOUNTED_EVERY = 40

/** All claims into a table beside their own: they are made listener by listener, and must stand in the order of time. */
export async function copyClaims(client: pg.Client, plan: WorldPlan): Promise<void> {
  await client.query(`CREATE UNLOGGED TABLE bench_claim (
    "listenerId" uuid, "songId" uuid, "artistId" uuid, "playbackId" uuid, "periodId" uuid,
    "duration" int, "counted" boolean, "claimedAt" timestamptz(3), "openedAt" timestamptz(3), "songDuration" int)`)
  await copyRows(
    client,
    'bench_claim',
    [
      'listenerId',
      'songId',
      'artistId',
      'playbackId',
      'periodId',
      'duration',
      'counted',
      'claimedAt',
      'openedAt',
      'songDuration',
    ],
    rows(plan),
  )
  await client.query('ANALYZE bench_claim')
}

function* rows(plan: WorldPlan) {
  let playback = 0
  for (let number = 0; number < plan.size.listeners; number += 1) {
    const listener = listenerOf(plan, number)
    for (const period of [listener.ended, listener.open]) {
      for (const { songNumber, duration, openedAt, claimedAt } of claimsOf(plan, period)) {
        const song = songOf(plan, songNumber)
        const artistId = artistOf(plan, song.artistNumber).id
        const id = idOf('playback', playback, openedAt)
        const row = (counted: boolean, seconds: number, at: number) => [
          ...[listener.id, song.id, artistId, id, counted ? period.id : null, seconds, counted],
          ...[new Date(at), new Date(openedAt), song.duration],
        ]
        playback += 1
        if (playback % UNCOUNTED_EVERY === 0) yield row(false, 12, openedAt + 12_000)
        yield row(true, duration, claimedAt)
      }
    }
  }
}

/** The claims themselves, the sessions of the last days, the clocks, and every rollup as the aggregation would have moved it. */
export async function fillListening(client: pg.Client, { now }: WorldPlan): Promise<void> {
  await withoutIndexes(client, 'StreamClaim', () =>
    client.query(`
      INSERT INTO "StreamClaim" ("listenerId", "songId", "artistId", "playbackId", "openedAt", "periodId", "duration", "counted", "reason", "claimedAt", "aggregatedAt")
      SELECT "listenerId", "songId", "artistId", "playbackId", "openedAt", "periodId", "duration", "counted",
        CASE WHEN "counted" THEN NULL ELSE 'TOO_SHORT' END, "claimedAt", CASE WHEN "counted" THEN "claimedAt" + interval '1 second' END
      FROM bench_claim ORDER BY "claimedAt"`),
  )
  await withoutIndexes(client, 'PlaybackSession', () =>
    client.query(
      `INSERT INTO "PlaybackSession" ("id", "listenerId", "songId", "artistId", "songDuration", "openedAt", "audioBytes", "served")
       SELECT "playbackId", "listenerId", "songId", "artistId", "songDuration", "openedAt", ${AUDIO_BYTES}, '{[0,${AUDIO_BYTES})}'
       FROM bench_claim WHERE "counted" AND "openedAt" > $1::timestamptz - interval '7 days' ORDER BY "openedAt"`,
      [new Date(now)],
    ),
  )
  await client.query(`
    INSERT INTO "ListeningClock" ("listenerId", "takenUntil") SELECT "listenerId", max("claimedAt") FROM bench_claim WHERE "counted" GROUP BY 1`)
  const day = `("claimedAt" AT TIME ZONE 'UTC')::date`
  for (const [table, columns, keys] of [
    ['SongDay', '"songId", "artistId", "day"', `"songId", "artistId", ${day}`],
    ['ArtistDay', '"artistId", "day"', `"artistId", ${day}`],
    ['StreamDay', '"day"', day],
    ['PeriodArtist', '"periodId", "artistId"', '"periodId", "artistId"'],
    [
      'ArtistMonthListener',
      '"artistId", "month", "listenerId"',
      `"artistId", date_trunc('month', ${day}::timestamp)::date, "listenerId"`,
    ],
  ] as const) {
    const numbers = columns.split(', ').map((_, index) => index + 1)
    await client.query(
      `INSERT INTO "${table}" (${columns}, "streams") SELECT ${keys}, count(*)::int FROM bench_claim WHERE "counted" GROUP BY ${numbers.join(', ')} ORDER BY ${numbers.join(', ')}`,
    )
  }
  // All of them are in the rollups now.
  await client.query('TRUNCATE "PendingClaim"')
}
