import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlOf } from '#api/testing/sql-of.ts'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { imageKey, renditionKey } from '../../media/domain/image-address.ts'
import { type TestArtist, makeArtist, mediaFolder } from '../../media/testing/media-fixtures.ts'

interface NewReleases {
  newReleases: { edges: { node: { release: { state: string } | null } }[] }
}

let test: TestApp
let artist: TestArtist
const imageId = randomUUID()
const media = mediaFolder()
const mp3 = media.tone('tone.mp3', 2)
beforeAll(async () => {
  // Cached answers cost no statement.
  test = await startTestApp({ env: { READY_ANSWERS: 'true' } })
  artist = await makeArtist(test)
  await test.platform.objects.write(
    renditionKey(imageKey({ accountKind: 'artist', accountId: artist.id }, imageId), 320),
    Buffer.from('picture'),
    {
      contentType: 'image/webp',
    },
  )
})
afterAll(async () => {
  await test.close()
  media.remove()
})

describe('what is the same for everybody', () => {
  it('asks the database for no session, whoever is signed in', async () => {
    const { client } = artist
    expect(client.cookie).not.toBeNull()
    const path = `/images/${artist.id}/${imageId}/320.webp`
    // The count runs elsewhere; this shows its result.
    expect(
      (await sqlOf(test, () => client.rest('GET', '/auth/status'))).filter((sql) => sql.includes('"Session"')),
    ).toHaveLength(1)

    // Which pictures staff withholds is read once, and kept.
    const first = await sqlOf(test, async () => expect((await client.rest('GET', path)).status).toBe(200))
    expect(first.filter((sql) => !sql.includes('"WithheldPicture"'))).toEqual([])
    expect(await sqlOf(test, async () => expect((await client.rest('GET', path)).status).toBe(200))).toEqual([])
    expect(
      await sqlOf(test, async () =>
        expect((await client.rest('GET', path, undefined, { 'if-none-match': `"${imageId}-320"` })).status).toBe(304),
      ),
    ).toEqual([])
    expect(
      await sqlOf(test, async () =>
        expect((await client.rest('GET', `/images/${artist.id}/${imageId}/640.webp`)).status).toBe(404),
      ),
    ).toEqual([])
    const releases = await sqlOf(test, async () =>
      expect((await client.rest('GET', '/discover/new-releases')).status).toBe(200),
    )
    // The songs, and the names of their artists.
    expect(releases).toHaveLength(2)
    expect(releases.join()).not.toContain('"Session"')
  })

  it('reads new releases with the pages of their albums once, until one of these changes', async () => {
    const song = await test.ctx.services.catalog.importSong(test.ctx, {
      artistId: artist.id,
      title: 'One',
      genre: 'Outrun',
      album: 'Dusk',
      releaseYear: null,
      audio: mp3,
      cover: null,
    })
    const states: unknown[] = []
    const ask = () =>
      sqlOf(test, async () => {
        const { data } = await test
          .client()
          .graphql<NewReleases>('{ newReleases { edges { node { album release { slug state } } } } }')
        states.push(data?.newReleases.edges.map(({ node }) => node.release?.state))
      })
    await ask()
    expect((await ask()).filter((sql) => /"Song"|"Release"/.test(sql))).toEqual([])
    // Without its songs, which would change with it.
    await test.ctx.db.release.update({ where: { id: song.releaseId ?? '' }, data: { state: 'hidden' } })
    expect((await ask()).filter((sql) => sql.includes('"Release"'))).toHaveLength(1)
    expect(states).toEqual([['published'], ['published'], ['hidden']])
  })

  it('still tells programs that their token is not valid', async () => {
    expect(
      await test.client().rest('GET', '/discover/new-releases', undefined, { authorization: 'Bearer fw_nonsense' }),
    ).toMatchObject({ status: 401, body: { code: 'INVALID_TOKEN' } })
  })
})
