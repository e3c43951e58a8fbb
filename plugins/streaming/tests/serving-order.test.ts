import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { holdLock } from '#api/testing/held-lock.ts'
import { startTestApp } from '#api/testing/test-app.ts'
import { createTestDatabase } from '#api/testing/test-database.ts'
import { createPlaybackMeter, meterSubject } from '../domain/playback-meter.ts'

const LISTENER = randomUUID()
const ids = Array.from({ length: 6 }, (_, place) => `018f6b7e-0000-7000-8000-00000000000${place}`)

it('writes what was served in the order of the sessions’ ids, wherever their rows are and whichever began first', async () => {
  const database = await createTestDatabase()
  const test = await startTestApp({ database })
  try {
    const { pool, url } = test.platform.database
    // Of a table that is larger than the batch the planner hashes the batch, and goes through the table: the last session comes first.
    const name = new URL(url).pathname.slice(1)
    await pool.query(`ALTER DATABASE "${name}" SET enable_nestloop = off`)
    await pool.query(`ALTER DATABASE "${name}" SET enable_mergejoin = off`)
    for (const id of ids.toReversed())
      await pool.query(
        `INSERT INTO "PlaybackSession" ("id", "listenerId", "songId", "artistId", "songDuration", "openedAt", "audioBytes")
         VALUES ($1, $2, gen_random_uuid(), gen_random_uuid(), 180, $3, 18000)`,
        [id, LISTENER, test.clock.now()],
      )
    await pool.query(
      `INSERT INTO "PlaybackSession" ("id", "listenerId", "songId", "artistId", "songDuration", "openedAt", "audioBytes")
       SELECT gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid(), 180, $2, 18000 FROM generate_series(1, 3000)`,
      [LISTENER, test.clock.now()],
    )
    await pool.query('ANALYZE "PlaybackSession"')
    // Its connections are opened after the planner was told.
    const other = await startTestApp({ database: { url, drop: async () => {} } })
    try {
      const meter = createPlaybackMeter()
      const servings = []
      for (const id of ids.toReversed()) servings.push(await meter.begin(other.ctx, meterSubject(id, LISTENER)))
      for (const serving of servings) {
        serving.sent(0, 100)
        serving.done()
      }
      await meter.flush(other.ctx)
      const first = await holdLock(url, 'SELECT FROM "PlaybackSession" WHERE "id" = $1 FOR UPDATE', [ids[0]])
      // What nobody was sending a moment ago is written at once.
      for (const serving of servings) serving.sent(100, 200)
      const written = meter.flush(other.ctx)
      await first.waiters(1)
      const { rows: free } = await pool.query<{ id: string }>(
        'SELECT "id" FROM "PlaybackSession" WHERE "id" = ANY($1) FOR UPDATE SKIP LOCKED',
        [ids],
      )
      await first.release()
      await written
      expect(free.map(({ id }) => id).sort()).toEqual(ids.slice(1))
      const { rows } = await pool.query('SELECT DISTINCT "served"::text FROM "PlaybackSession" WHERE "id" = ANY($1)', [
        ids,
      ])
      expect(rows).toEqual([{ served: '{[0,200)}' }])
    } finally {
      await other.close()
    }
  } finally {
    await test.close()
  }
})
