import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountRow } from '#api/testing/account-row.ts'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { placePage, placesPage } from '../pages/place-pages.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function artist(name: string, place: string | null, approved = true): Promise<string> {
  const data = { ...accountRow('placed'), name, genre: 'Outrun', bio: 'b', approvedAt: approved ? new Date() : null }
  const { id } = await test.ctx.db.artist.create({ data })
  await test.ctx.db.artistProfile.create({ data: { artistId: id, place, changedAt: new Date() } })
  return id
}
const get = async (path: string) => await test.client().rest('GET', path)
const names = async (path: string) => (await get(path)).body.list?.map(({ name }: { name: string }) => name)

it('artists are found by place however it is written, by name, page by page', async () => {
  const ada = await artist('Ada', 'Berlin')
  const ben = await artist('ben', ' berlin ')
  await artist('Çelik', 'BERLIN')
  await artist('Nobody Yet', 'Berlin', false)
  await artist('Somewhere', null)
  await artist('Rua', 'São Paulo')
  // Uncounted shelves are listed all the same.
  expect((await get('/places/berlin')).body).toMatchObject({ key: 'berlin', title: 'Berlin', artists: 3 })
  await test.runJob('profiles.count-places')
  expect((await get('/places')).body).toMatchObject([
    { key: 'berlin', artists: 3 },
    { key: 'sao-paulo', title: 'São Paulo', artists: 1 },
  ])
  expect((await get('/places?after=berlin')).body).toMatchObject([{ key: 'sao-paulo' }])
  expect(await names('/places/berlin')).toEqual(['Ada', 'ben', 'Çelik'])
  expect(await names(`/places/berlin?limit=1&after=${ada}`)).toEqual(['ben'])
  const { data } = await test.client().graphql<{
    place: object
    placeArtists: { edges: { cursor: string; node: { name: string } }[]; pageInfo: { hasNextPage: boolean } }
  }>(`{ place(key: "berlin") { title artists } placeArtists(key: "berlin", first: 2) {
    edges { cursor node { name profile { placeKey } } } pageInfo { hasNextPage } } }`)
  expect(data?.place).toMatchObject({ artists: 3 })
  expect(data?.placeArtists).toMatchObject({
    edges: [{ node: { name: 'Ada', profile: { placeKey: 'berlin' } } }, { node: { name: 'ben' } }],
    pageInfo: { hasNextPage: true },
  })
  const next = await test
    .client()
    .graphql<{ placeArtists: { edges: { node: { name: string } }[] } }>(
      'query ($after: String) { placeArtists(key: "berlin", first: 2, after: $after) { edges { node { name } } } }',
      { after: data?.placeArtists.edges[1]?.cursor },
    )
  expect(next.data?.placeArtists.edges.map(({ node }) => node.name)).toEqual(['Çelik'])

  // The list follows moves, renames and deletions.
  await test.ctx.db.artistProfile.update({ where: { artistId: ben }, data: { place: 'Tampere' } })
  await test.ctx.db.artist.update({ where: { id: ada }, data: { name: 'Zoe' } })
  expect(await names('/places/berlin')).toEqual(['Çelik', 'Zoe'])
  expect((await get('/places/nowhere')).status).toBe(404)
  await test.runJob('profiles.count-places')
  expect((await get('/places')).body.map(({ key }: { key: string }) => key)).toEqual(['berlin', 'sao-paulo', 'tampere'])
})

it('pages tell of places, and of the artists of one', async () => {
  await artist('Oulu Lights', 'Oulu, Finland')
  await test.runJob('profiles.count-places')
  const ctx = test.app.context()
  expect(await placesPage.tell(ctx, {})).toMatchObject({ head: { canonical: '/places' } })
  const told = await placePage.tell(ctx, { key: 'oulu-finland' })
  expect(told).toMatchObject({ head: { title: 'Artists from Oulu, Finland', canonical: '/places/oulu-finland' } })
  expect(await placePage.tell(ctx, { key: 'no such' })).toBeNull()
})
