import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { listeningWorld } from '../testing/listening-world.ts'

let test: TestApp
let world: ReturnType<typeof listeningWorld>
beforeAll(async () => {
  test = await startTestApp()
  world = listeningWorld(test)
})
afterAll(() => test.close())

interface Answer {
  heardThisWeek: { artistId: string; streams: number }[] | null
}
const QUERY = '{ heardThisWeek { artistId streams } }'
const DAY = 86_400_000

it('lists whom a listener heard in the last 7 days of this paid month, most streams first', async () => {
  const [loved, other, earlier] = await Promise.all([world.artist(), world.artist(), world.artist()])
  const songs = await Promise.all([loved, other, earlier].map((artist) => world.song(artist)))
  const listener = await world.listener()
  const browser = await world.browser(listener)
  const read = async () => (await browser.graphql<Answer>(QUERY)).data?.heardThisWeek
  expect(await read()).toEqual([])
  const hear = async (index: number) =>
    expect(await world.hear(listener, songs[index] as (typeof songs)[number])).toEqual({ counted: true })
  await hear(2)
  test.clock.advance(8 * DAY)
  for (const index of [1, 0, 0]) await hear(index)
  expect(await read()).toEqual([
    { artistId: songs[0]?.artistId, streams: 2 },
    { artistId: songs[1]?.artistId, streams: 1 },
  ])
  test.clock.advance(30 * DAY)
  expect(await read()).toEqual([])
})

it('is a listener’s own, and empty without a subscription', async () => {
  const without = await world.browser(await world.listener({ subscribed: false }))
  expect((await without.graphql<Answer>(QUERY)).data?.heardThisWeek).toEqual([])
  for (const client of [test.client(), await world.browser(await world.artist())])
    expect((await client.graphql<Answer>(QUERY)).data?.heardThisWeek ?? null).toBeNull()
})
