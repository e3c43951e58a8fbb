import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { SHORTEST_COUNTED_SECONDS, uncountedNotice } from '../rules.ts'
import {
  type TestArtist,
  makeAdmin,
  makeArtist,
  makeListener,
  mediaFolder,
  storedKeys,
  upload,
} from '../../media/testing/media-fixtures.ts'
import { songDetails } from '../testing/song-details.ts'

let test: TestApp
let artist: TestArtist
const media = mediaFolder()
const png = media.picture('cover.png', '900x700')
const mp3 = media.tone('tone.mp3', 3)

beforeAll(async () => {
  test = await startTestApp()
  artist = await makeArtist(test)
})
afterAll(async () => {
  await test.close()
  media.remove()
})

const keysOf = (artistId: string) => storedKeys(test, `artists/${artistId}/`)
const publish = (by: TestArtist, body: object) => by.client.rest('POST', '/songs', { ...songDetails, ...body })
const refusal = (field: string, message: RegExp) => ({
  status: 400,
  body: {
    code: 'MEDIA_REFUSED',
    message: expect.stringMatching(message),
    fields: { [field]: expect.stringMatching(message) },
  },
})

it('tells of a song exactly when its streams are never counted', () => {
  expect(uncountedNotice({ duration: SHORTEST_COUNTED_SECONDS })).toBeNull()
  expect(uncountedNotice({ duration: SHORTEST_COUNTED_SECONDS - 1 })).toContain('30 seconds')
})

describe('publishing', () => {
  it.each([
    ['mp3', 'audio/mpeg', []],
    ['flac', 'audio/flac', []],
    ['wav', 'audio/wav', []],
    ['ogg', 'audio/ogg', ['-c:a', 'libvorbis']],
    ['m4a', 'audio/mp4', ['-c:a', 'aac']],
  ])('takes a real %s and stores the measured duration', async (format, audioType, options) => {
    const { objectPath, putStatus } = await upload(artist.client, media.tone(`song.${format}`, 2.6, ...options), {
      purpose: 'audio',
    })
    expect(putStatus).toBe(200)
    const answer = await publish(artist, { audioFileUrl: objectPath })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...songDetails,
        duration: 3,
        artistId: artist.id,
        artistName: expect.stringMatching(/^Name of/),
        coverImageUrl: null,
        totalStreams: 0,
        // Three seconds: the artist is told at once.
        uncountedReason: 'SONG_TOO_SHORT',
        notice: expect.stringMatching(/shorter than 30 seconds: it plays, but its streams are not counted/),
      },
    })
    expect(answer.body.audioFileUrl).toBe(`/api/songs/${answer.body.id}/audio`)
    const declared = await test.ctx.db.song.findUnique({
      where: { id: answer.body.id },
      select: { madeByPeopleAt: true },
    })
    expect(declared).toEqual({ madeByPeopleAt: test.clock.now() })
    const [playable] = await test.ctx.services.catalog.songsForPlayback(test.ctx, [answer.body.id])
    expect(playable).toEqual({
      id: answer.body.id,
      artistId: artist.id,
      title: songDetails.title,
      duration: 3,
      audioKey: expect.any(String),
      audioType,
      audioBytes: (await test.platform.objects.head(playable?.audioKey ?? ''))?.size,
      published: true,
      releaseId: expect.any(String),
      audience: 'everyone',
      opensAt: null,
    })
    expect((await test.platform.objects.head(playable?.audioKey ?? ''))?.size).toBeGreaterThan(1000)
  })

  it('makes WebP renditions of a cover and serves them for a year', async () => {
    const audio = await upload(artist.client, mp3)
    const cover = await upload(artist.client, png, { purpose: 'cover', contentType: 'image/png', size: png.length })
    const { status, body } = await publish(artist, { audioFileUrl: audio.uploadURL, coverImageUrl: cover.uploadURL })
    expect(status).toBe(201)
    const { data } = await test.client().graphql<{
      song: {
        notice: string | null
        coverImageUrl: string
        coverSrcSet: string
        coverColor: string
        audioFileUrl: string
        artist: { id: string }
      }
    }>(
      'query ($id: ID!) { song(id: $id) { notice coverImageUrl coverSrcSet coverColor audioFileUrl artist { id } } }',
      {
        id: body.id,
      },
    )
    const song = data?.song
    expect(song).toMatchObject({
      notice: body.notice,
      coverImageUrl: body.coverImageUrl,
      coverColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
      audioFileUrl: body.audioFileUrl,
      artist: { id: artist.id },
    })
    const widths = song?.coverSrcSet.split(', ').map((part) => part.split(' ')) ?? []
    expect(widths.map(([, width]) => width)).toEqual(['160w', '320w', '640w', '700w'])
    const visitor = test.client()
    for (const [url] of widths) {
      const image = await visitor.inject({ method: 'GET', url: url ?? '' })
      expect(image.statusCode).toBe(200)
      expect(image.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect(image.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
      const again = await visitor.inject({
        method: 'GET',
        url: url ?? '',
        headers: { 'if-none-match': String(image.headers.etag) },
      })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
  })

  it('answers 404 for images that are not there, and keeps no copy of that', async () => {
    for (const path of [
      '/images/x/y/z',
      '/images/a/b/640.webp',
      `/images/${artist.id}/${artist.id}/640.webp`,
      `/images/${artist.id}/${artist.id}/..%2F640.webp`,
    ]) {
      const answer = await test.client().rest('GET', path)
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      expect(answer.headers).not.toHaveProperty('cache-control')
    }
  })

  it('lets a pending artist publish, and admins and listeners not', async () => {
    const pending = await makeArtist(test, { approved: false })
    const audio = await upload(pending.client, mp3)
    expect((await publish(pending, { audioFileUrl: audio.objectPath })).status).toBe(201)
    expect((await (await makeListener(test)).rest('POST', '/songs', songDetails)).status).toBe(403)
    expect((await (await makeAdmin(test)).rest('POST', '/songs', songDetails)).status).toBe(403)
    expect((await test.client().rest('POST', '/songs', songDetails)).status).toBe(401)
  })

  it('says what is missing or wrong, and leaves the upload', async () => {
    const empty = await artist.client.rest('POST', '/songs', {})
    expect(empty).toMatchObject({
      status: 400,
      body: {
        code: 'BAD_INPUT',
        fields: {
          title: 'Title is required',
          genre: 'Genre is required',
          duration: 'Duration is required',
          audioFileUrl: 'Audio file is required',
        },
      },
    })
    const { objectPath } = await upload(artist.client, mp3)
    const wrong = async (body: object) => (await publish(artist, { audioFileUrl: objectPath, ...body })).body.fields
    expect(await wrong({ title: '   ' })).toEqual({ title: 'Title is required' })
    expect(await wrong({ title: 5 })).toEqual({ title: 'Title must be a text' })
    expect(await wrong({ duration: '180' })).toEqual({ duration: 'Duration must be a whole number' })
    expect(await wrong({ duration: 1.5 })).toEqual({ duration: 'Duration must be a whole number' })
    expect(await wrong({ duration: 0 })).toEqual({ duration: 'Duration must be at least 1 second' })
    expect(await wrong({ releaseYear: '2020' })).toEqual({ releaseYear: 'Release year must be a whole number' })
    // The test's clock stands in 2026.
    expect(await wrong({ releaseYear: 2028 })).toEqual({ releaseYear: 'Release year must be between 1900 and 2027' })
    expect(await wrong({ releaseYear: 1899 })).toEqual({ releaseYear: 'Release year must be between 1900 and 2027' })
    for (const body of [null, [], 'text']) expect((await artist.client.rest('POST', '/songs', body)).status).toBe(400)
    expect(
      (await publish(artist, { audioFileUrl: objectPath, album: '', releaseYear: null, coverImageUrl: '' })).body,
    ).toMatchObject({ album: null, releaseYear: null })
  })

  it('takes an upload once, also of two at the same moment', async () => {
    const { objectPath, uploadURL } = await upload(artist.client, mp3)
    const answers = await Promise.all([
      publish(artist, { audioFileUrl: objectPath }),
      publish(artist, { audioFileUrl: uploadURL }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    expect(await publish(artist, { audioFileUrl: objectPath })).toMatchObject(refusal('audioFileUrl', /used already/))
  })

  it('is not fooled by a second PUT after the check', async () => {
    const { objectPath, uploadURL } = await upload(artist.client, mp3)
    const { body } = await publish(artist, { audioFileUrl: objectPath })
    const before = await keysOf(artist.id)
    expect((await artist.client.inject({ method: 'PUT', url: uploadURL, payload: png })).statusCode).toBe(200)
    const [playable] = await test.ctx.services.catalog.songsForPlayback(test.ctx, [body.id])
    expect((await test.platform.objects.head(playable?.audioKey ?? ''))?.size).toBe(mp3.length)
    test.clock.advance(25 * 3_600_000)
    await test.runJob('media.sweep-objects')
    expect(await keysOf(artist.id)).toEqual(before)
  })
})

describe('what is refused', () => {
  it('refuses a picture that is called a song, and removes it', async () => {
    const other = await makeArtist(test)
    const { objectPath } = await upload(other.client, png, {
      purpose: 'audio',
      contentType: 'audio/mpeg',
      size: png.length,
    })
    expect(await keysOf(other.id)).toHaveLength(1)
    expect(await publish(other, { audioFileUrl: objectPath })).toMatchObject(refusal('audioFileUrl', /not audio/))
    expect(await keysOf(other.id)).toEqual([])
    expect(await publish(other, { audioFileUrl: objectPath })).toMatchObject(refusal('audioFileUrl', /used already/))
  })

  it.each([
    ['a song as cover', () => mp3],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a picture cut short', () => png.subarray(0, 2000)],
  ])('refuses %s, removes it, and keeps the audio for another try', async (_what, bytes) => {
    const other = await makeArtist(test)
    const audio = await upload(other.client, mp3)
    const cover = await upload(other.client, bytes())
    const answer = await publish(other, { audioFileUrl: audio.objectPath, coverImageUrl: cover.objectPath })
    expect(answer).toMatchObject(refusal('coverImageUrl', /./))
    expect(await keysOf(other.id)).toEqual([audio.objectPath.replace('/objects/', '')])
    expect((await publish(other, { audioFileUrl: audio.objectPath })).status).toBe(201)
  })

  it('refuses what is unknown or foreign, without touching it', async () => {
    const owner = await makeArtist(test)
    const thief = await makeArtist(test)
    const { objectPath, uploadURL } = await upload(owner.client, mp3)
    const references = [
      objectPath,
      uploadURL,
      'https://elsewhere.example/song.mp3',
      '/objects/../../etc/passwd',
      `/objects/artists/${thief.id}/any/${thief.id}`,
      'x',
    ]
    for (const audioFileUrl of references)
      expect(await publish(thief, { audioFileUrl })).toMatchObject(refusal('audioFileUrl', /not known/))
    expect((await publish(owner, { audioFileUrl: uploadURL.split('?')[0] })).status).toBe(201)
  })

  it('refuses the object of a song as an upload', async () => {
    const owner = await makeArtist(test)
    const { body } = await publish(owner, { audioFileUrl: (await upload(owner.client, mp3)).objectPath })
    const [playable] = await test.ctx.services.catalog.songsForPlayback(test.ctx, [body.id])
    expect(await publish(owner, { audioFileUrl: `/objects/${playable?.audioKey}` })).toMatchObject(
      refusal('audioFileUrl', /not known/),
    )
  })

  it('refuses what is too large for its use, and removes it', async () => {
    const other = await makeArtist(test)
    const audio = await upload(other.client, mp3)
    const cover = await upload(other.client, Buffer.alloc(10 * 1024 * 1024 + 1), {})
    expect(await publish(other, { audioFileUrl: audio.objectPath, coverImageUrl: cover.objectPath })).toMatchObject(
      refusal('coverImageUrl', /at most 10 MB/),
    )
    expect(await keysOf(other.id)).toHaveLength(1)
  })

  it('refuses what is empty or never came', async () => {
    const { body } = await artist.client.rest('POST', '/objects/upload')
    expect(await publish(artist, { audioFileUrl: body.objectPath })).toMatchObject(
      refusal('audioFileUrl', /has not arrived/),
    )
    const { objectPath } = await upload(artist.client, Buffer.alloc(0))
    expect(await publish(artist, { audioFileUrl: objectPath })).toMatchObject(refusal('audioFileUrl', /empty/))
  })

  it('tells GraphQL clients which file it was', async () => {
    const { objectPath } = await upload(artist.client, png)
    const publishSong =
      'mutation ($input: PublishSongInput!) { publishSong(input: $input) { __typename ... on PublishSongSuccess { data { id title } } ... on MediaRefusedError { message code field } } }'
    const refused = await artist.client.graphql(publishSong, { input: { ...songDetails, audioFileUrl: objectPath } })
    expect(refused.data).toEqual({
      publishSong: {
        __typename: 'MediaRefusedError',
        message: expect.any(String),
        code: 'MEDIA_REFUSED',
        field: 'audioFileUrl',
      },
    })
    const invalid = await artist.client.graphql(publishSong, {
      input: { ...songDetails, title: '', audioFileUrl: objectPath },
    })
    expect(invalid.errors?.[0]).toMatchObject({
      extensions: { code: 'BAD_INPUT', fields: { title: 'Title is required' } },
    })
    const good = await upload(artist.client, mp3)
    const published = await artist.client.graphql(publishSong, {
      input: { ...songDetails, audioFileUrl: good.objectPath },
    })
    expect(published.data).toMatchObject({
      publishSong: { __typename: 'PublishSongSuccess', data: { title: songDetails.title } },
    })
  })
})
