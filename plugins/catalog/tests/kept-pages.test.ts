import { afterAll, beforeAll, expect, it } from 'vitest'
import { PATIENCE } from '#api/testing/patience.ts'
import { sqlOf } from '#api/testing/sql-of.ts'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { type TestArtist, makeArtist } from '../../media/testing/media-fixtures.ts'

const PAGE = '{ newReleases(first: 5) { edges { node { title coverSrcSet artist { name } } } } }'
const WITH_EMAIL = '{ newReleases(first: 5) { edges { node { title artist { name email } } } } }'
const DEEPER =
  '{ newReleases(first: 5) { edges { node { title artist { songs(first: 2) { edges { node { title } } } } } } } }'

let test: TestApp
let artist: TestArtist
beforeAll(async () => {
  test = await startTestApp({ env: { READY_ANSWERS: 'true' } })
  artist = await makeArtist(test)
  await test.ctx.db.song.create({
    data: {
      artistId: artist.id,
      title: 'First',
      genre: 'Darkwave',
      duration: 200,
      audioKey: 'audio',
      audioType: 'audio/mpeg',
      audioBytes: 10,
    },
  })
})
afterAll(() => test.close())

const ofSongs = async (query: string, client = test.client()) =>
  (await sqlOf(test, () => client.graphql(query))).filter((sql) => sql.includes('"Song"')).length
const read = async (query = PAGE, client = test.client()) => {
  const { data, errors } = await client.graphql<{
    newReleases: { edges: { node: { title: string; artist: { name: string; email?: string | null } } }[] }
  }>(query)
  expect(errors).toBeUndefined()
  return data?.newReleases.edges[0]?.node
}

it('a page of new releases is read once, whatever document asks for its columns', async () => {
  // The change of the song arrives a moment later, and the page is read again then.
  await expect.poll(() => ofSongs(PAGE), { timeout: PATIENCE * 1000 }).toBe(0)
  expect(await ofSongs(`query Other ${PAGE}`)).toBe(0)
})

it('holds nothing that is not for everybody', async () => {
  expect((await read(WITH_EMAIL))?.artist.email).toBeNull()
  expect((await read(WITH_EMAIL, artist.client))?.artist.email).not.toBeNull()
  expect((await read(WITH_EMAIL))?.artist.email).toBeNull()
  expect(await ofSongs(WITH_EMAIL)).toBeGreaterThan(0)
})

it('is read again when a song or an artist has changed', async () => {
  await read()
  await test.ctx.db.song.updateMany({ data: { title: 'Second' } })
  expect((await read())?.title).toBe('Second')
  await test.ctx.db.artist.update({ where: { id: artist.id }, data: { name: 'Another' } })
  expect((await read())?.artist.name).toBe('Another')
})

it('is read each time where a document reaches further than songs and their artists', async () => {
  await read(DEEPER)
  expect(await ofSongs(DEEPER)).toBeGreaterThan(0)
})
