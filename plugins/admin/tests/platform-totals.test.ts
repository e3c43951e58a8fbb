import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { listeningWorld } from '../../streaming/testing/listening-world.ts'

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

it('keeps them as a count of the rows would say, whatever is added, changed and removed', async () => {
  const world = listeningWorld(test)
  const { pool } = test.platform.database
  const counted = async () =>
    (
      await pool.query(`SELECT (SELECT count(*) FROM "Artist")::int AS artists, (SELECT count(*) FROM "Listener")::int AS listeners,
        (SELECT count(*) FROM "Song" WHERE "state" <> 'deleted')::int AS songs`)
    ).rows[0] as Record<string, number>
  const kept = async () =>
    Object.fromEntries(
      (await pool.query('SELECT "name", "value"::int FROM "Total"')).rows.map(({ name, value }) => [name, value]),
    ) as Record<string, number>
  const artists = [await world.artist(), await world.artist(), await world.artist()]
  const ids = artists.map(({ artist }) => artist?.id as string)
  for (const artist of artists) for (const title of ['One', 'Two']) await world.song(artist, { title })
  await world.listener()
  expect(await kept()).toEqual(await counted())
  // A deleted song keeps its row, and counts no more; nor is it taken away again with its row.
  await pool.query(`UPDATE "Song" SET "state" = 'deleted' WHERE "title" = 'One'`)
  expect(await kept()).toEqual(await counted())
  await pool.query(`UPDATE "Song" SET "state" = 'hidden' WHERE "title" = 'Two'`)
  await pool.query(`DELETE FROM "Song" WHERE "title" = 'One' AND "artistId" = $1`, [ids[0]])
  expect(await kept()).toEqual(await counted())
  // Songs go with their artist.
  await pool.query('DELETE FROM "Artist" WHERE "id" = $1', [ids[2]])
  expect(await kept()).toEqual(await counted())
  const before = await kept()
  await pool.query(`BEGIN; DELETE FROM "Song"; ROLLBACK`)
  expect(await kept()).toEqual(before)
})
