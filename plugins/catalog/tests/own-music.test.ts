import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { type TestArtist, makeArtist, mediaFolder, upload } from '../../media/testing/media-fixtures.ts'

let test: TestApp
const media = mediaFolder()
const mp3 = media.tone('tone.mp3', 2)
const longer = media.tone('longer.mp3', 4)
const png = media.picture('cover.png', '200x200')

let artist: TestArtist
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  await test.platform.database.client.artist.deleteMany()
  artist = await makeArtist(test)
})
afterAll(async () => {
  await test.close()
  media.remove()
})

const importSong = (title: string, album: string | null = null, cover: Uint8Array | null = null) =>
  test.ctx.services.catalog.importSong(test.ctx, {
    artistId: artist.id,
    title,
    genre: 'Outrun',
    album,
    releaseYear: null,
    audio: mp3,
    cover,
  })
const rowOf = (id: string) => test.ctx.db.song.findUniqueOrThrow({ where: { id } })
const inUse = async (keys: string[]) =>
  await test.ctx.db.storedObject.count({ where: { key: { in: keys }, usedAt: { not: null } } })
const releases = async () => (await artist.client.rest('GET', `/artists/${artist.id}/releases`)).body

describe('a song of the own', () => {
  it('is changed in part: what is left out stays, and null takes away', async () => {
    const { id, releaseId } = await importSong('Night', 'Dusk')
    const words = { lyrics: 'One\r\nTwo', timedLyrics: '[ar:me]\n[00:01.50]One\n[00:03]Two', credits: 'All by me' }
    const edited = await artist.client.rest('PATCH', `/songs/${id}`, {
      ...words,
      title: 'Nights',
      tags: ['Fast', 'fast', 'neon'],
      isrc: 'us-abc-26-00001',
      explicit: true,
    })
    expect(edited).toMatchObject({
      status: 200,
      body: { title: 'Nights', tags: ['fast', 'neon'], explicit: true, genre: 'Outrun', album: 'Dusk', releaseId },
    })
    expect(await rowOf(id)).toMatchObject({ ...words, lyrics: 'One\nTwo', isrc: 'USABC2600001' })
    await artist.client.rest('PATCH', `/songs/${id}`, { lyrics: null, isrc: '' })
    expect(await rowOf(id)).toMatchObject({ lyrics: null, isrc: null, credits: 'All by me' })
    for (const [field, value] of [
      ['timedLyrics', 'no time'],
      ['isrc', '123'],
      ['tags', Array.from({ length: 11 }, (_, at) => `t${at}`)],
      ['trackNumber', 0],
      ['title', ''],
    ] as const)
      expect((await artist.client.rest('PATCH', `/songs/${id}`, { [field]: value })).status, field).toBe(400)
  })

  it('goes to another release and off all by its album, and both are counted anew', async () => {
    const { id } = await importSong('Night', 'Dusk')
    await importSong('Day', 'Dawn')
    const { body } = await artist.client.rest('PATCH', `/songs/${id}`, { album: 'DAWN' })
    expect(body).toMatchObject({ trackNumber: 2 })
    const counts = async () =>
      Object.fromEntries((await releases()).map(({ title, trackCount }: Record<string, string>) => [title, trackCount]))
    expect(await counts()).toEqual({ Dusk: 0, Dawn: 2 })
    await artist.client.rest('PATCH', `/songs/${id}`, { album: null })
    expect(await rowOf(id)).toMatchObject({ album: null, releaseId: null, trackNumber: null })
    expect(await counts()).toEqual({ Dusk: 0, Dawn: 1 })
  })

  it('gets another recording and keeps its streams; the former file is left to the sweep', async () => {
    const { id } = await importSong('Night', 'Dusk')
    await test.ctx.db.song.update({ where: { id }, data: { totalStreams: 7 } })
    const before = await rowOf(id)
    // Imported songs have no declaration; another recording is declared again.
    expect(before.madeByPeopleAt).toBeNull()
    const { uploadURL } = await upload(artist.client, longer)
    const answer = await artist.client.rest('PUT', `/songs/${id}/audio`, { audioFileUrl: uploadURL })
    expect(answer.body).toMatchObject({ duration: 4, totalStreams: 7 })
    const after = await rowOf(id)
    expect(after.audioKey).not.toBe(before.audioKey)
    expect(after.madeByPeopleAt).toEqual(test.clock.now())
    test.clock.advance(60_000)
    expect(await inUse([before.audioKey])).toBe(0)
    expect(await inUse([after.audioKey])).toBe(1)
    expect((await releases())[0].totalSeconds).toBe(4)
    // An upload is taken once, and what is no audio leaves the song as it is.
    expect((await artist.client.rest('PUT', `/songs/${id}/audio`, { audioFileUrl: uploadURL })).status).toBe(400)
    expect(await rowOf(id)).toEqual(after)
  })

  it('is deleted: on statements by its name, and nowhere else; a cover that others have stays', async () => {
    const { id, coverKey } = await importSong('Night', 'Dusk', png)
    await importSong('Day', 'Dusk')
    const { audioKey, coverWidths } = await rowOf(id)
    const coverKeys = coverWidths.map((width) => `${coverKey}/${width}.webp`)
    expect((await artist.client.rest('DELETE', `/songs/${id}`)).status).toBe(204)
    expect(await rowOf(id)).toMatchObject({ title: 'Night', state: 'deleted', releaseId: null })
    expect(await inUse([audioKey])).toBe(0)
    // The release shows it still.
    expect(await inUse(coverKeys)).toBe(coverKeys.length)
    for (const method of ['GET', 'PATCH', 'DELETE'])
      expect((await artist.client.rest(method, `/songs/${id}`, {})).status, method).toBe(404)
    expect((await artist.client.rest('GET', '/songs/mine')).body).toMatchObject([{ title: 'Day' }])
    const { catalog } = test.ctx.services
    expect(await catalog.songTitles(test.ctx, [id])).toEqual(new Map([[id, 'Night']]))
    expect(await catalog.songsForPlayback(test.ctx, [id])).toEqual([])

    const [{ id: releaseId }] = await releases()
    expect((await artist.client.rest('DELETE', `/releases/${releaseId}`)).status).toBe(204)
    expect(await inUse(coverKeys)).toBe(0)
    expect((await artist.client.rest('GET', '/songs/mine')).body).toMatchObject([{ title: 'Day', album: null }])
  })

  it('is found among all by state and words, and read page by page', async () => {
    for (const title of ['Night Drive', 'Day Drive', 'Rain']) {
      await importSong(title, title === 'Rain' ? 'Drives' : null)
      test.clock.advance(1_000)
    }
    const query = `query ($state: ReleaseState, $search: String, $first: Int, $after: String) {
      mySongs(state: $state, search: $search, first: $first, after: $after) {
        totalCount edges { node { id title } } pageInfo { hasNextPage endCursor }
      }
    }`
    const read = async (variables: object) => {
      const { data, errors } = await artist.client.graphql<{
        mySongs: { totalCount: number; edges: { node: { title: string } }[]; pageInfo: { endCursor: string } }
      }>(query, { ...variables })
      expect(errors).toBeUndefined()
      return data?.mySongs
    }
    const titles = async (variables: object) => (await read(variables))?.edges.map(({ node }) => node.title)
    expect(await titles({ search: 'drive' })).toEqual(['Rain', 'Day Drive', 'Night Drive'])
    const first = await read({ first: 2 })
    expect(first).toMatchObject({ totalCount: 3, edges: [{ node: { title: 'Rain' } }, {}] })
    expect(await titles({ first: 2, after: first?.pageInfo.endCursor })).toEqual(['Night Drive'])
    expect(await titles({ state: 'hidden' })).toEqual([])
    const stranger = await makeArtist(test)
    expect((await stranger.client.graphql<{ mySongs: unknown }>(query)).data?.mySongs).toMatchObject({ totalCount: 0 })
  })
})

describe('a release of the own', () => {
  const create = (title: string, more: object = {}) =>
    artist.client.rest('POST', '/releases', { title, kind: 'ep', ...more })

  it('is made, takes tracks by their album, and is seen by others once it has one', async () => {
    const { uploadURL } = await upload(artist.client, png)
    const made = await create('Dusk', { releaseDate: '2026-11-21', label: 'Own', coverImageUrl: uploadURL })
    expect(made).toMatchObject({ status: 201, body: { kind: 'ep', slug: 'dusk', releaseDate: '2026-11-21' } })
    expect(made.body.coverImageUrl).toMatch(/^\/api\/images/)
    const seen = () => test.client().rest('GET', `/releases/${made.body.id}`)
    expect((await seen()).status).toBe(404)
    await importSong('Night', 'dusk')
    expect((await seen()).body).toMatchObject({ label: 'Own', tracks: [{ title: 'Night' }] })
    expect(await create('DUSK')).toMatchObject({ status: 409, body: { code: 'RELEASE_TITLE_TAKEN' } })
    expect((await create('Other', { releaseDate: '2026-02-30' })).status).toBe(400)
  })

  it('is renamed with its tracks and keeps its address', async () => {
    const { id, releaseId } = await importSong('Night', 'Dusk')
    await create('Dawn')
    const rename = (title: string) => artist.client.rest('PATCH', `/releases/${releaseId}`, { title })
    expect((await rename('dawn')).status).toBe(409)
    expect((await rename('After Dusk')).body).toMatchObject({ title: 'After Dusk', slug: 'dusk', kind: 'album' })
    expect((await rowOf(id)).album).toBe('After Dusk')
    expect((await rename('AFTER Dusk')).status).toBe(200)
  })

  it('has its tracks in the order that is given, each of them once', async () => {
    const ids = []
    for (const title of ['a', 'b', 'c']) ids.push((await importSong(title, 'Dusk')).id)
    const [{ id }] = await releases()
    const order = (songIds: unknown) => artist.client.rest('PUT', `/releases/${id}/tracks`, { songIds })
    expect((await order([...ids].reverse())).status).toBe(200)
    const tracks = async () =>
      (await test.client().rest('GET', `/releases/${id}`)).body.tracks.map(({ title }: { title: string }) => title)
    expect(await tracks()).toEqual(['c', 'b', 'a'])
    const other = await importSong('other')
    for (const wrong of [ids.slice(1), [...ids, ids[0]], [ids[0], ids[1], other.id]])
      expect((await order(wrong)).status).toBe(400)
    expect(await tracks()).toEqual(['c', 'b', 'a'])

    await artist.client.rest('PUT', `/songs/${ids[0]}/state`, { state: 'hidden' })
    expect(await tracks()).toEqual(['c', 'b'])
    const everyTrack = async (client: TestArtist['client']) =>
      (await client.graphql(`{ release(id: "${id}") { everyTrack { title } } }`)).data
    expect(await everyTrack(artist.client)).toEqual({
      release: { everyTrack: [{ title: 'c' }, { title: 'b' }, { title: 'a' }] },
    })
    expect(await everyTrack(test.client())).toEqual({ release: { everyTrack: null } })
  })

  it('is not another artist’s to change', async () => {
    const { releaseId } = await importSong('Night', 'Dusk')
    const { client } = await makeArtist(test)
    expect((await client.rest('PATCH', `/releases/${releaseId}`, { title: 'Mine' })).status).toBe(404)
    expect((await client.rest('DELETE', `/releases/${releaseId}`)).status).toBe(404)
    expect(await releases()).toMatchObject([{ title: 'Dusk' }])
  })
})
