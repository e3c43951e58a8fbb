import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sizeFaults } from '#api/testing/plans/size-faults.ts'
import { openSizeL } from '#api/testing/plans/size-l.ts'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { watchSql } from '#api/testing/watch-sql.ts'
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
