import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sizeFaults } from '#api/testing/plans/size-faults.ts'
import { openSizeL } from '#api/testing/plans/size-l.ts'
import { rowsRead } from '#api/testing/plans/rows-read.ts'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { type SqlCall, watchSql } from '#api/testing/watch-sql.ts'
import { listeningWorld } from '../testing/listening-world.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 })

let test: TestApp
let sizeL: Awaited<ReturnType<typeof openSizeL>>
beforeAll(async () => {
  test = await startTestApp()
  sizeL = await openSizeL()
})
afterAll(async () => {
  await sizeL?.close()
  await test?.close()
})

it('finds the rows of a playback and of a batch of claims by index, as the planner chooses at size l', async () => {
  const world = listeningWorld(test)
  const song = await world.song(await world.artist())
  const listener = await world.listener()
  const watch = watchSql(test)
  await world.load(listener, song)
  test.clock.advance(40_000)
  expect(await world.as(listener).services.streaming.claimStream(world.as(listener), world.claimOf(song))).toEqual({
    counted: true,
  })
  watch.stop()
  const calls = watch.calls()
  for (const part of ['PREPARE', 'UPDATE "ListeningClock"', '"isSubscribed"', 'INSERT INTO "StreamClaim"'])
    expect(
      calls.filter(({ text }) => text.includes(part)),
      part,
    ).not.toEqual([])
  const found: string[] = []
  for (const call of calls)
    for (const fault of await sizeFaults(sizeL.pool, call)) found.push(`${fault}\n    ${call.text.slice(0, 1_000)}`)
  expect(found).toEqual([])
})

it('reads as few rows for a claim of a song that its listener opened 5,000 times as for any other', async () => {
  const readBy = async (opened: number) => {
    // An application of its own: the first batch of claims on a connection prepares what it executes.
    const app = await startTestApp()
    try {
      const { pool } = app.platform.database
      const world = listeningWorld(app)
      const song = await world.song(await world.artist())
      const listener = await world.listener()
      await pool.query(
        `INSERT INTO "PlaybackSession" ("id", "listenerId", "songId", "artistId", "songDuration", "openedAt", "audioBytes")
         SELECT gen_random_uuid(), $1, $2, $3, 180, $4::timestamptz - number * interval '10 seconds', 18000 FROM generate_series(1, $5::int) number`,
        [listener.user?.id, song.id, song.artistId, app.clock.now(), opened],
      )
      await world.load(listener, song)
      app.clock.advance(40_000)
      const ctx = world.as(listener)
      const watch = watchSql(app)
      expect(await ctx.services.streaming.claimStream(ctx, world.claimOf(song))).toEqual({ counted: true })
      watch.stop()
      const claims = watch.calls().find(({ text }) => text.includes('PREPARE') && text.includes('"PlaybackSession"'))
      return await rowsRead(pool, claims as SqlCall)
    } finally {
      await app.close()
    }
  }
  const few = await readBy(2)
  expect(few).toBeGreaterThan(2)
  expect(await readBy(5_000)).toBe(few)
})
