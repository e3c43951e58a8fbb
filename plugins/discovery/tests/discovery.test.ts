import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, type TestClient, startTestApp } from '#api/testing/test-app.ts'
import { type WorldSong, listeningWorld } from '../../streaming/testing/listening-world.ts'
import { findNeighbours } from '../domain/find-neighbours.ts'
import { chartsPage } from '../pages/list-pages.ts'

let test: TestApp
let world: ReturnType<typeof listeningWorld>
beforeAll(async () => {
  test = await startTestApp()
  world = listeningWorld(test)
})
afterAll(() => test.close())
// Claims are never deleted: those of songs that are gone count for nothing here.
beforeEach(async () => {
  await test.ctx.db.artist.deleteMany()
})

const listenerId = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
/** Counted streams of a song by listeners of these numbers. */
async function heard(
  song: WorldSong,
  listeners: readonly (number | string)[],
  { daysAgo = 1, times = 1, periodId = listenerId(0) } = {},
) {
  const at = new Date(test.clock.now().getTime() - daysAgo * 86_400_000)
  for (const listener of listeners)
    await test.platform.database.pool.query(
      `INSERT INTO "StreamClaim" ("listenerId", "songId", "artistId", "playbackId", "periodId", "duration", "counted", "openedAt", "claimedAt")
       SELECT $1::uuid, $2::uuid, $3::uuid, gen_random_uuid(), $4::uuid, 30, true, $5::timestamptz, $5::timestamptz FROM generate_series(1, $6::int)`,
      [typeof listener === 'string' ? listener : listenerId(listener), song.id, song.artistId, periodId, at, times],
    )
}
const titles = async (field: string, client: TestClient = test.client()): Promise<string[]> => {
  const { data, errors } = await client.graphql<Record<string, { title: string }[]>>(`{ list: ${field} { title } }`)
  expect(errors).toBeUndefined()
  return data?.list?.map(({ title }) => title) ?? []
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

it('charts count people, not streams, and a release once', async () => {
  const artist = await world.artist()
  const [loud, liked, second, old] = [
    await world.song(artist, { title: 'Loud' }),
    await world.song(artist, { title: 'Liked' }),
    await world.song(artist, { title: 'Second track' }),
    await world.song(artist, { title: 'Old' }),
  ]
  const release = await test.ctx.db.release.create({
    data: { artistId: loud.artistId, title: 'LP', slug: 'lp', kind: 'album', trackCount: 2 },
  })
  await test.ctx.db.song.updateMany({ where: { id: { in: [liked.id, second.id] } }, data: { releaseId: release.id } })
  await heard(loud, [1, 2], { times: 20 })
  await heard(liked, [1, 2, 3])
  await heard(second, [3, 4])
  await heard(old, range(1, 9), { daysAgo: 12 })
  await test.runJob('discovery.count-charts')
  expect(await titles('chart(span: week)')).toEqual(['Liked', 'Loud'])
  expect(await titles('chart(span: month)')).toEqual(['Old', 'Liked', 'Loud'])
  expect(await test.ctx.db.chartEntry.findMany({ where: { span: 'week' }, orderBy: { rank: 'asc' } })).toMatchObject([
    { listeners: 4 },
    { listeners: 2 },
  ])
  expect((await test.client().rest('GET', '/discover/charts/week')).body).toEqual([liked.id, loud.id])
  expect(JSON.stringify((await chartsPage.tell(test.app.context(), {}))?.data)).toContain('Liked')
  // A hidden song disappears at once; the next count closes the gap.
  await test.ctx.db.song.update({ where: { id: liked.id }, data: { state: 'hidden' } })
  expect(await titles('chart(span: week)')).toEqual(['Loud'])
})

it('charts say what moved since the day before, and how many listened where they are five or more', async () => {
  const artist = await world.artist()
  const [first, second] = [await world.song(artist, { title: 'First' }), await world.song(artist, { title: 'Second' })]
  const places = async () => {
    const { data, errors } = await test
      .client()
      .graphql<{ chartPlaces: object[] }>('{ chartPlaces(span: week) { songId listeners previousRank } }')
    expect(errors).toBeUndefined()
    return data?.chartPlaces
  }
  const count = async () => await test.runJob('discovery.count-charts')
  await heard(first, range(1, 6))
  await heard(second, range(1, 4))
  await count()
  expect(await places()).toEqual([
    { songId: first.id, listeners: 6, previousRank: null },
    { songId: second.id, listeners: null, previousRank: null },
  ])
  test.clock.advance(86_400_000)
  const third = await world.song(artist, { title: 'Third' })
  await heard(third, range(1, 5))
  await count()
  await heard(second, range(5, 9))
  await count()
  // Twice on one day: the place of the day before is the same for both.
  const moved = [
    { songId: second.id, listeners: 9, previousRank: 2 },
    { songId: first.id, listeners: 6, previousRank: 1 },
    { songId: third.id, listeners: 5, previousRank: null },
  ]
  expect(await places()).toEqual(moved)
  test.clock.advance(86_400_000)
  await count()
  expect(await places()).toEqual(moved.map((place, index) => ({ ...place, previousRank: index + 1 })))
})

it('near is what the same people heard, five of them at least, and what everybody plays is not near to everything', async () => {
  const artist = await world.artist()
  const song = async (title: string) => await world.song(artist, { title })
  const [a, near, few, everywhere] = [await song('A'), await song('Near'), await song('Few'), await song('Everywhere')]
  await heard(a, range(1, 6), { times: 3 })
  await heard(near, range(1, 6), { daysAgo: 60 })
  await heard(few, range(1, 4))
  await heard(everywhere, range(1, 40))
  await test.runJob('discovery.find-neighbours')
  const of = async ({ id }: WorldSong) => await titles(`similarSongs(songId: "${id}")`)
  expect(await of(a)).toEqual(['Near', 'Everywhere'])
  expect(await of(few)).toEqual([])
  expect((await test.client().rest('GET', `/songs/${a.id}/similar`)).body).toEqual([near.id, everywhere.id])
  // Step by step it is the same, written once, and forgotten when a song is hidden.
  const written = () => test.ctx.db.$queryRaw`SELECT xmin::text, * FROM "SongNeighbour" ORDER BY "songId", "rank"`
  const before = await written()
  expect(await findNeighbours(test.ctx, { step: 1 })).toBe(3)
  expect(await written()).toEqual(before)
  await test.ctx.db.song.update({ where: { id: near.id }, data: { state: 'hidden' } })
  await findNeighbours(test.ctx)
  expect(await of(a)).toEqual(['Everywhere'])
  expect(await of(near)).toEqual([])
})

it('fresh is the newest song of each artist', async () => {
  const [one, other] = [await world.artist(), await world.artist()]
  for (const [artist, title, day] of [
    [one, 'First', 1],
    [other, 'Other', 2],
    [one, 'Second', 3],
    [one, 'Third', 4],
  ] as const) {
    const { id } = await world.song(artist, { title })
    await test.ctx.db.song.update({ where: { id }, data: { createdAt: new Date(Date.UTC(2026, 0, day)) } })
  }
  expect(await titles('freshSongs')).toEqual(['Third', 'Other'])
})

it('lists of one’s own are by what one follows and played, and others ask in vain', async () => {
  const [followed, other] = [await world.artist(), await world.artist()]
  for (const title of ['One', 'Two', 'Three']) await world.song(followed, { title })
  const [played, near] = [await world.song(other, { title: 'Played' }), await world.song(other, { title: 'Near' })]
  const listener = await world.listener()
  const client = await world.browser(listener)
  expect(await titles('followedSongs', client)).toEqual([])
  await client.rest('PUT', `/library/artists/${followed.artist?.id}`)
  expect(await titles('followedSongs', client)).toEqual(['Three', 'Two'])

  await heard(played, range(1, 5))
  await heard(near, range(1, 5))
  await test.runJob('discovery.find-neighbours')
  const BECAUSE = '{ becauseYouPlayed { song { title } songs { title } } }'
  expect((await client.graphql(BECAUSE)).data).toEqual({ becauseYouPlayed: null })
  const id = listener.user?.id as string
  await heard(played, [id], { daysAgo: 0, periodId: listener.periodId as string })
  expect((await client.graphql(BECAUSE)).data).toEqual({
    becauseYouPlayed: { song: { title: 'Played' }, songs: [{ title: 'Near' }] },
  })
  await heard(near, [id], { daysAgo: 0, periodId: listener.periodId as string })
  expect((await client.graphql(BECAUSE)).data).toEqual({ becauseYouPlayed: null })
  for (const field of [BECAUSE, '{ followedSongs { title } }'])
    expect((await test.client().graphql(field)).errors?.[0]?.extensions?.code).toBe('NOT_SIGNED_IN')
})
