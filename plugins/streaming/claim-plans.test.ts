import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { watchSql } from '#api/testing/watch-sql.ts'
import { listeningWorld } from './testing/listening-world.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test?.close())

it('finds the clocks of a batch of claims by their index, as the planner chooses at size', async () => {
  const { pool } = test.platform.database
  await pool.query(`
    INSERT INTO "ListeningClock" ("listenerId", "takenUntil") SELECT gen_random_uuid(), now() FROM generate_series(1, 20000)`)
  await pool.query('ANALYZE "ListeningClock"')
  const world = listeningWorld(test)
  const song = await world.song(await world.artist())
  const listener = await world.listener()
  await world.load(listener, song)
  test.clock.advance(40_000)
  const watch = watchSql(test)
  expect(await world.as(listener).services.streaming.claimStream(world.as(listener), world.claimOf(song))).toEqual({
    counted: true,
  })
  watch.stop()
  const prepared = watch.take().flatMap((text) => text.split(/; (?=PREPARE|EXECUTE|COMMIT)/))
  const moving = prepared.filter((text) => text.startsWith('PREPARE') && text.includes('UPDATE "ListeningClock"'))
  expect(moving).toHaveLength(1)
  const { rows } = await pool.query(`EXPLAIN (GENERIC_PLAN) ${moving[0]?.replace(/^PREPARE \w+ AS /, '')}`)
  const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('"ListeningClock_pkey"')
  expect(plan).not.toContain('Seq Scan on "ListeningClock"')
})
