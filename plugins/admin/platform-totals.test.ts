import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { listeningWorld } from '../streaming/testing/listening-world.ts'

// With every plugin there is: each total has its own source.
let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('counts artists, listeners, songs and counted streams, each for itself', async () => {
  const world = listeningWorld(test)
  const [artist, other] = [await world.artist(), await world.artist()]
  const listeners = [await world.listener(), await world.listener(), await world.listener({ subscribed: false })]
  const songs = []
  for (const by of [artist, artist, artist, other]) songs.push(await world.song(by))
  for (const song of songs) await world.hear(listeners[0] as (typeof listeners)[0], song)
  await world.hear(listeners[1] as (typeof listeners)[0], songs[0] as (typeof songs)[0])
  const staff = await world.browser(await world.admin())
  const totals = { totalArtists: 2, totalUsers: 3, totalSongs: 4, totalStreams: 5 }
  expect(await staff.rest('GET', '/admin/platform-stats')).toMatchObject({ status: 200, body: totals })
  expect((await staff.graphql('{ platformStats { totalArtists totalUsers totalSongs totalStreams } }')).data).toEqual({
    platformStats: totals,
  })
  await test.runJob('streaming.aggregate')
  expect((await staff.rest('GET', '/admin/platform-stats')).body).toMatchObject(totals)
})
