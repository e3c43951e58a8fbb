import type pg from 'pg'

/**
 * Writes counted claims by one statement: each of a listener, a song and a moment of its own, spread evenly and without a
 * random number. Ids are made of numbers; nothing else refers to them. `from` is the number of the first claim.
 */
export async function manyClaims(
  pool: pg.Pool,
  {
    count,
    from = 0,
    artists = 50,
    songs = 500,
    listeners = 2_000,
    day = '2026-11-09',
  }: { count: number; from?: number; artists?: number; songs?: number; listeners?: number; day?: string },
): Promise<void> {
  await pool.query(
    `INSERT INTO "StreamClaim" ("listenerId", "songId", "artistId", "playbackId", "periodId", "duration", "counted", "claimedAt")
     SELECT md5('listener' || n % $5)::uuid, md5('song' || song)::uuid, md5('artist' || song % $3)::uuid, md5('playback' || n)::uuid,
       md5('period' || n % $5)::uuid, 30, true, $6::timestamptz + n % 86400 * interval '1 second'
     FROM (SELECT n, (n::bigint * 7919 + n / 13) % $4 AS song FROM generate_series($2::int, $2::int + $1::int - 1) AS series (n)) numbered`,
    [count, from, artists, songs, listeners, day],
  )
}
