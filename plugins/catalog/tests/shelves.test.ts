import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountRow } from '#api/testing/account-row.ts'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { browsePage, shelfPages } from '../pages/browse-pages.ts'
import { shelfKey } from '../rules/paths.ts'

let test: TestApp
let artistId: string
beforeAll(async () => {
  test = await startTestApp()
  artistId = await artist('Ålesund Nights')
})
afterAll(() => test.close())

async function artist(name: string, approved = true): Promise<string> {
  const data = { ...accountRow('shelved'), name, genre: 'Outrun', bio: 'b', approvedAt: approved ? new Date() : null }
  return (await test.ctx.db.artist.create({ data })).id
}
const song = async (title: string, more: object = {}, by = artistId) => {
  const data = { artistId: by, title, genre: 'Mall Wave', duration: 200, audioKey: 'a', audioType: 'audio/mpeg' }
  return (await test.ctx.db.song.create({ data: { ...data, audioBytes: 1, ...more } })).id
}
const get = async (path: string) => await test.client().rest('GET', path)
const titles = async (path: string) => (await get(path)).body.list?.map(({ title }: { title: string }) => title)

it('keys are the same here and in the database', async () => {
  for (const title of ['Mall Wave', '  R&B / Soul!', 'シンセ ポップ', 'ÉLECTRO', '80s', '--', 'a\u00a0b', '~x~']) {
    const [row] = await test.ctx.db.$queryRaw<{ key: string }[]>`SELECT fairwave_shelf_key(${title}) AS "key"`
    expect([title, row?.key]).toEqual([title, shelfKey(title)])
  }
})

it('songs stand by genre, tag and year as long as everybody may see them, newest first, page by page', async () => {
  const ids: string[] = []
  for (let n = 1; n <= 5; n += 1)
    ids.push(
      await song(`Song ${n}`, {
        genre: n === 1 ? 'mall wave' : 'Mall Wave',
        tags: ['late night'],
        releaseYear: 2024,
        createdAt: new Date(Date.UTC(2026, 1, n)),
        totalStreams: n,
      }),
    )
  await song('Pending', {}, await artist('Nobody Yet', false))
  await song('Hidden', { state: 'hidden' })
  // Uncounted shelves are listed all the same.
  expect((await get('/browse/genre/mall-wave')).body).toMatchObject({ title: 'Mall Wave', songs: 5 })
  await test.runJob('catalog.count-shelves')
  expect((await get('/browse/genre')).body).toMatchObject([{ key: 'mall-wave', title: 'Mall Wave', songs: 5 }])
  expect((await get('/browse/tag')).body).toMatchObject([{ key: 'late-night', songs: 5 }])
  expect((await get('/browse/year')).body).toMatchObject([{ key: '2024', songs: 5 }])
  for (const path of ['/browse/genre/mall-wave', '/browse/tag/late-night', '/browse/year/2024'])
    expect([path, await titles(path)]).toEqual([path, ['Song 5', 'Song 4', 'Song 3', 'Song 2', 'Song 1']])
  expect(await titles(`/browse/genre/mall-wave?limit=2&before=${ids[3]}`)).toEqual(['Song 3', 'Song 2'])
  const { data } = await test
    .client()
    .graphql<{ shelfSongs: { totalCount: number; edges: { node: object }[] } }>(
      '{ shelfSongs(kind: tag, key: "late-night", first: 2) { totalCount edges { node { title artist { name } } } } }',
    )
  expect(data?.shelfSongs).toMatchObject({ totalCount: 5, edges: [{ node: { title: 'Song 5' } }, {}] })

  await test.ctx.db.song.update({ where: { id: ids[4] as string }, data: { state: 'hidden' } })
  await test.ctx.db.song.update({ where: { id: ids[3] as string }, data: { tags: ['early'] } })
  expect(await titles('/browse/tag/late-night')).toEqual(['Song 3', 'Song 2', 'Song 1'])
  expect(await titles('/browse/tag/early')).toEqual(['Song 4'])
  expect((await get('/browse/tag/nothing')).status).toBe(404)
  expect((await get('/browse/place/here')).status).toBe(400)
  expect(await test.runJob('catalog.count-shelves')).toBeUndefined()
  expect((await get('/browse/tag')).body).toMatchObject([
    { key: 'late-night', songs: 3 },
    { key: 'early', songs: 1 },
  ])
})

it('the aggregation of streams moves nothing on the shelves', async () => {
  const id = await song('Heard')
  const version = () => test.ctx.db.$queryRaw`SELECT xmin::text FROM "SongShelf" WHERE "songId" = ${id}::uuid`
  const before = await version()
  await test.ctx.db.$executeRaw`UPDATE "Song" SET "totalStreams" = "totalStreams" + 1`
  expect(await version()).toEqual(before)
})

it('pages tell of what there is to browse, and of one shelf', async () => {
  await test.runJob('catalog.count-shelves')
  const ctx = test.app.context()
  expect(await browsePage.tell(ctx, {})).toMatchObject({ head: { canonical: '/browse' } })
  const [genre] = shelfPages
  const told = await genre?.tell(ctx, { key: 'mall-wave' })
  expect(told).toMatchObject({ head: { title: 'Mall Wave music', canonical: '/browse/genre/mall-wave' } })
  expect(JSON.stringify(told?.data)).toContain('Song 1')
  expect(await genre?.tell(ctx, { key: 'no such' })).toBeNull()
  expect((await test.server.inject('/sitemap/pages/0.xml')).body).toContain('/browse/genre/mall-wave</loc>')
})

it('artists stand from A to Z, accents or not, letter by letter', async () => {
  for (const name of ['Zebra', 'apollo', 'Äther', '808 Club']) await artist(name)
  const names = async (args: string) => {
    const { data } = await test
      .client()
      .graphql<{ artistsByName: { edges: { node: { name: string } }[] } }>(
        `{ artistsByName(first: 20 ${args}) { edges { node { name } } } }`,
      )
    return data?.artistsByName.edges.map(({ node }) => node.name)
  }
  expect(await names('')).toEqual(['808 Club', 'Ålesund Nights', 'apollo', 'Äther', 'Zebra'])
  expect(await names(', letter: "A"')).toEqual(['Ålesund Nights', 'apollo', 'Äther'])
  expect(await names(', letter: "#"')).toEqual(['808 Club'])
  await test.runJob('catalog.count-shelves')
  const { data } = await test
    .client()
    .graphql('{ shelves(kind: letter, first: 50) { edges { node { title items } } } }')
  expect(data).toMatchObject({
    shelves: {
      edges: [{ node: { title: '#', items: 1 } }, { node: { title: 'A', items: 3 } }, { node: { title: 'Z' } }],
    },
  })
})
