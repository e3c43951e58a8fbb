import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { measured } from '#api/testing/measured.ts'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { listeningWorld } from '../testing/listening-world.ts'

let test: TestApp
let world: ReturnType<typeof listeningWorld>
beforeAll(async () => {
  test = await startTestApp()
  world = listeningWorld(test)
})
afterAll(() => test.close())

it('claims are counted by their verdict', async () => {
  const song = await world.song(await world.artist())
  const [ada, kim, visitor] = [
    await world.listener(),
    await world.listener(),
    await world.listener({ subscribed: false }),
  ]
  expect(await measured(test, 'stream_claims_total')).toEqual({})
  await world.hear(ada, song)
  await world.hear(kim, song)
  const ctx = world.as(ada)
  const { claimStream, openPlayback } = ctx.services.streaming
  await claimStream(ctx, world.claimOf(song))
  await claimStream(ctx, world.claimOf(song))
  await openPlayback(ctx, { songId: song.id })
  test.clock.advance(40_000)
  await claimStream(ctx, world.claimOf(song))
  await claimStream(world.as(visitor), world.claimOf(song))
  await claimStream(world.as({ ...ada, token: { id: 'token', scopes: ['write'] } }), world.claimOf(song))
  await expect(claimStream(ctx, { ...world.claimOf(song), songId: randomUUID() })).rejects.toMatchObject({
    status: 404,
  })
  expect(await measured(test, 'stream_claims_total')).toEqual({
    'verdict="COUNTED"': 2,
    'verdict="DUPLICATE"': 2,
    'verdict="NOT_SERVED"': 1,
    'verdict="NO_SUBSCRIPTION"': 1,
    'verdict="TOKEN"': 1,
    'verdict="REFUSED"': 1,
  })
})

it('counted claims that no rollup holds are told with the age of the oldest', async () => {
  await test.runJob('streaming.aggregate')
  const waiting = async () => [
    await measured(test, 'stream_claims_pending'),
    await measured(test, 'stream_claims_oldest_pending_seconds'),
  ]
  expect(await waiting()).toEqual([{ '': 0 }, { '': 0 }])
  const song = await world.song(await world.artist())
  await world.hear(await world.listener(), song)
  test.clock.advance(60_000)
  await world.hear(await world.listener(), song, 30)
  test.clock.advance(15_000)
  expect(await waiting()).toEqual([{ '': 2 }, { '': 60 + 30 + 15 }])
  await test.runJob('streaming.aggregate')
  expect(await waiting()).toEqual([{ '': 0 }, { '': 0 }])
})
