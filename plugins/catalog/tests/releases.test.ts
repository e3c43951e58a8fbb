import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { type TestArtist, makeArtist, mediaFolder, upload } from '../../media/testing/media-fixtures.ts'
import { slugOf } from '../domain/slug.ts'

let test: TestApp
const media = mediaFolder()
const mp3 = media.tone('tone.mp3', 2)
const png = media.picture('cover.png', '200x200')

beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  await test.platform.database.client.artist.deleteMany()
})
afterAll(async () => {
  await test.close()
  media.remove()
})

const importSong = (artistId: string, title: string, album: string | null, cover: Uint8Array | null = null) =>
  test.ctx.services.catalog.importSong(test.ctx, {
    artistId,
    title,
    genre: 'Outrun',
    album,
    releaseYear: null,
    audio: mp3,
    cover,
  })
const releasesOf = async (artist: TestArtist, client = test.client()) =>
  (await client.rest('GET', `/artists/${artist.id}/releases`)).body
const tracksOf = async (id: string, client = test.client()) => {
  const { status, body } = await client.rest('GET', `/releases/${id}`)
  return status === 200 ? body.tracks.map(({ title }: { title: string }) => title) : status
}
const newest = async () =>
  (await test.client().rest('GET', '/discover/new-releases')).body.map(({ title }: { title: string }) => title)
const events = async (name: string) =>
  (await test.ctx.db.work.findMany({ where: { kind: 'event', subject: name }, orderBy: { place: 'asc' } })).map(
    ({ payload }) => (payload as { data: unknown }).data,
  )

describe('the album text of an upload', () => {
  it('makes the artist’s release, and finds it again in any case; songs without are singles by themselves', async () => {
    const artist = await makeArtist(test)
    const publish = async (title: string, album?: string) => {
      const { uploadURL } = await upload(artist.client, mp3)
      return (
        await artist.client.rest('POST', '/songs', {
          title,
          album,
          genre: 'Outrun',
          duration: 2,
          audioFileUrl: uploadURL,
        })
      ).body
    }
    const first = await publish('One', 'Neon Harbor')
    expect(await publish('Two', 'NEON harbor')).toMatchObject({
      album: 'NEON harbor',
      releaseId: first.releaseId,
      trackNumber: 2,
    })
    expect(await publish('Alone')).toMatchObject({ album: null, releaseId: null, trackNumber: null })
    const other = await makeArtist(test)
    expect((await importSong(other.id, 'Theirs', 'Neon Harbor')).releaseId).not.toBe(first.releaseId)
    expect(await releasesOf(artist)).toMatchObject([
      { title: 'Neon Harbor', slug: 'neon-harbor', kind: 'album', trackCount: 2, totalSeconds: 4 },
    ])
    expect(await tracksOf(first.releaseId)).toEqual(['One', 'Two'])
  })

  it('makes one release, however many songs name it at once, and one for each title that reads alike', async () => {
    const { id: artistId, ...artist } = await makeArtist(test)
    await Promise.all(['a', 'b', 'c', 'd'].map((title) => importSong(artistId, title, 'Dusk!')))
    await importSong(artistId, 'e', 'Dusk?')
    const found = await releasesOf({ id: artistId, ...artist })
    expect(found.map(({ trackCount }: { trackCount: number }) => trackCount)).toEqual([1, 4])
    expect(found[1].slug).toBe('dusk')
    expect(found[0].slug).toMatch(/^dusk-[\da-f]{8}$/)
    const { tracks } = (await test.client().rest('GET', `/releases/${found[1].id}`)).body
    expect(tracks.map(({ trackNumber }: { trackNumber: number }) => trackNumber)).toEqual([1, 2, 3, 4])
  })

  it('gives a release the first cover that a track of it has', async () => {
    const artist = await makeArtist(test)
    await importSong(artist.id, 'One', 'Dusk')
    expect((await releasesOf(artist))[0].coverImageUrl).toBeNull()
    const { coverKey } = await importSong(artist.id, 'Two', 'Dusk', png)
    expect((await releasesOf(artist))[0].coverImageUrl).toContain(coverKey?.split('/').at(-1))
  })

  it('makes an address of letters and figures of any script', () => {
    expect(['Näon  Harbor (Deluxe)', '夜の街', '!!!', 'x'.repeat(300)].map(slugOf)).toEqual([
      'naon-harbor-deluxe',
      '夜の街',
      'release',
      'x'.repeat(80),
    ])
  })
})

describe('what is not out', () => {
  const listed = `query ($id: ID!, $song: ID!, $username: String!) {
    newReleases { edges { node { title } } }
    artistSongs(username: $username) { totalCount edges { node { title } } }
    artist(id: $id) { songs { edges { node { title } } } }
    artistReleases(username: $username) { edges { node { title tracks { title } } } }
    song(id: $song) { title state }
  }`
  const seenBy = async (client: TestArtist['client'], artistId: string, song: string) => {
    const { username } = await test.ctx.db.artist.findUniqueOrThrow({ where: { id: artistId } })
    const { data, errors } = await client.graphql(listed, { id: artistId, song, username })
    expect(errors).toBeUndefined()
    return data
  }

  it('is on no list, and neither found nor played by others; its artist still has it', async () => {
    const artist = await makeArtist(test)
    const { id } = await importSong(artist.id, 'Night', 'Dusk')
    const visitor = test.client()
    const everything = JSON.stringify(await seenBy(visitor, artist.id, id))
    expect(everything.match(/Night/g)).toHaveLength(5)
    for (const state of ['hidden', 'scheduled'] as const) {
      const publishAt = state === 'scheduled' ? '2027-01-01T00:00:00Z' : null
      expect(await artist.client.rest('PUT', `/songs/${id}/state`, { state, publishAt })).toMatchObject({
        status: 200,
        body: { state },
      })
      expect(JSON.stringify(await seenBy(visitor, artist.id, id))).not.toMatch(/Night|Dusk/)
      expect(await newest()).toEqual([])
      expect((await visitor.rest('GET', `/songs/${id}`)).status).toBe(404)
      expect((await artist.client.rest('GET', `/songs/${id}`)).status).toBe(200)
      const [playable] = await test.ctx.services.catalog.songsForPlayback(test.ctx, [id])
      expect(playable?.published).toBe(false)
    }
    await artist.client.rest('PUT', `/songs/${id}/state`, { state: 'published' })
    expect(JSON.stringify(await seenBy(visitor, artist.id, id))).toBe(everything)
  })

  it('comes out at its time, with everything that is kept of lists, and nobody moves up by it twice', async () => {
    const artist = await makeArtist(test)
    const { id, releaseId } = await importSong(artist.id, 'Night', 'Dusk')
    const { id: heard } = await importSong(artist.id, 'Heard', 'Dusk')
    await importSong(artist.id, 'Other', null)
    await test.ctx.db.song.update({ where: { id: heard }, data: { totalStreams: 5 } })
    const publishAt = new Date(test.clock.now().getTime() + 60_000)
    const release = await artist.client.rest('PUT', `/releases/${releaseId}/state`, { state: 'scheduled', publishAt })
    expect(release.body).toMatchObject({ state: 'scheduled', trackCount: 0 })
    expect(await newest()).toEqual(['Other'])
    expect(await tracksOf(String(releaseId))).toBe(404)

    test.clock.advance(59_999)
    await test.runJob('catalog.publish-due')
    expect(await newest()).toEqual(['Other'])
    test.clock.advance(1)
    await test.ctx.db.work.deleteMany()
    await Promise.all([test.runJob('catalog.publish-due'), test.runJob('catalog.publish-due')])
    // The one that was never heard is new; the other stands where it stood.
    expect(await newest()).toEqual(['Night', 'Other', 'Heard'])
    expect(await tracksOf(String(releaseId))).toEqual(['Night', 'Heard'])
    expect((await test.ctx.db.song.findUnique({ where: { id } }))?.createdAt).toEqual(publishAt)
    expect(await events('song.published')).toEqual([{ songId: id, artistId: artist.id }])
    expect(await events('song.changed')).toMatchObject([{ songIds: expect.arrayContaining([id, heard]) }])
    // Told twice where one run took the release, and the other its songs.
    for (const told of await events('release.changed'))
      expect(told).toEqual({ artistId: artist.id, releaseIds: [releaseId] })
  })

  it('has the workers look at the very moment', async () => {
    const artist = await makeArtist(test)
    const { id } = await importSong(artist.id, 'Night', null)
    const publishAt = new Date(test.clock.now().getTime() + 90_000)
    const { delayed } = await test.platform.queue.counts()
    await artist.client.rest('PUT', `/songs/${id}/state`, { state: 'scheduled', publishAt })
    expect((await test.platform.queue.counts()).delayed).toBe(delayed + 1)
  })

  it('is changed by its artist alone, to what makes sense', async () => {
    const artist = await makeArtist(test)
    const { id, releaseId } = await importSong(artist.id, 'Night', 'Dusk')
    const stranger = await makeArtist(test)
    for (const path of [`/songs/${id}/state`, `/releases/${releaseId}/state`]) {
      const put = (client: TestArtist['client'], body: object) => client.rest('PUT', path, body)
      expect((await put(stranger.client, { state: 'hidden' })).status).toBe(404)
      expect((await put(test.client(), { state: 'hidden' })).status).toBe(401)
      expect((await put(artist.client, { state: 'scheduled' })).body).toMatchObject({
        code: 'BAD_INPUT',
        fields: { publishAt: 'Choose when it comes out' },
      })
      const past = test.clock.now().toISOString()
      expect((await put(artist.client, { state: 'scheduled', publishAt: past })).status).toBe(400)
      expect((await put(artist.client, { state: 'deleted' })).status).toBe(400)
    }
    const mutation = `mutation ($id: ID!) { setSongState(id: $id, input: { state: hidden }) { state } }`
    expect((await artist.client.graphql(mutation, { id })).data).toEqual({ setSongState: { state: 'hidden' } })
    expect((await stranger.client.graphql(mutation, { id })).errors?.[0]?.extensions?.code).toBe('NOT_FOUND')
  })

  it('hides a release with its tracks, and shows it with them', async () => {
    const artist = await makeArtist(test)
    const { releaseId } = await importSong(artist.id, 'Night', 'Dusk')
    await importSong(artist.id, 'Day', 'Dusk')
    const mutation = `mutation ($id: ID!, $state: ReleaseState!) { setReleaseState(id: $id, input: { state: $state }) { trackCount totalSeconds } }`
    const set = async (state: string) => (await artist.client.graphql(mutation, { id: releaseId, state })).data
    expect(await set('hidden')).toEqual({ setReleaseState: { trackCount: 0, totalSeconds: 0 } })
    expect(await newest()).toEqual([])
    expect(await releasesOf(artist)).toEqual([])
    expect(await releasesOf(artist, artist.client)).toHaveLength(1)
    expect(await set('published')).toEqual({ setReleaseState: { trackCount: 2, totalSeconds: 4 } })
    expect(await newest()).toEqual(['Day', 'Night'])
  })
})
