import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { type TestArtist, makeArtist, mediaFolder, storedKeys, upload } from '../../media/testing/media-fixtures.ts'

let test: TestApp
let artist: TestArtist
const media = mediaFolder()
const flac = media.tone('tone.flac', 2)
const mp3 = media.tone('tone.mp3', 1)
const png = media.picture('cover.png', '200x200')
const HOUR = 3_600_000

beforeAll(async () => {
  test = await startTestApp()
  artist = await makeArtist(test)
})
afterAll(async () => {
  await test.close()
  media.remove()
})

const uploaded = async (bytes: Uint8Array, who = artist) => (await upload(who.client, bytes)).objectPath
const track = async (title: string, bytes: Uint8Array = mp3) => ({
  title,
  genre: 'Outrun',
  audioFileUrl: await uploaded(bytes),
})
const publish = async (body: object, who = artist) =>
  await who.client.rest('POST', '/releases/publish', { kind: 'album', ...body })
const songCount = async (artistId = artist.id) => await test.ctx.db.song.count({ where: { artistId } })
const published = async () =>
  (await test.ctx.db.work.findMany({ where: { kind: 'event', subject: 'song.published' } })).filter(
    ({ payload }) => (payload as { data: { artistId: string } }).data.artistId === artist.id,
  ).length

describe('a release with its tracks', () => {
  it('is out in one go, in its order, with one cover', async () => {
    const before = await published()
    const { status, body } = await publish({
      title: 'Night Drive',
      kind: 'ep',
      releaseDate: '2026-03-04',
      label: 'Neon Tapes',
      description: 'Two songs.',
      coverImageUrl: await uploaded(png),
      tracks: [{ ...(await track('First', flac)), explicit: true }, await track('Second')],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'Night Drive',
      kind: 'ep',
      state: 'published',
      label: 'Neon Tapes',
      releaseDate: '2026-03-04',
      trackCount: 2,
      totalSeconds: 3,
      coverImageUrl: expect.stringContaining('/api/images/'),
    })
    const { tracks } = (await test.client().rest('GET', `/releases/${body.id}`)).body
    expect(tracks).toMatchObject([
      { title: 'First', album: 'Night Drive', releaseYear: 2026, duration: 2, coverImageUrl: body.coverImageUrl },
      { title: 'Second', album: 'Night Drive', duration: 1 },
    ])
    expect(
      await test.ctx.db.song.findMany({
        where: { releaseId: body.id },
        orderBy: { trackNumber: 'asc' },
        select: { trackNumber: true, explicit: true, madeByPeopleAt: true },
      }),
    ).toEqual([
      { trackNumber: 1, explicit: true, madeByPeopleAt: test.clock.now() },
      { trackNumber: 2, explicit: false, madeByPeopleAt: test.clock.now() },
    ])
    expect(await published()).toBe(before + 2)
  })

  it('is there whole or not at all: a file that is no song takes the others with it, and they stay for another try', async () => {
    const [songs, keys] = [await songCount(), await storedKeys(test, `artists/${artist.id}/songs/`)]
    const good = await track('Good')
    const refused = await publish({ title: 'Half', tracks: [good, await track('Bad', png)] })
    expect([refused.status, refused.body.fields]).toEqual([400, { 'tracks.1.audioFileUrl': expect.any(String) }])
    expect(await songCount()).toBe(songs)
    expect(await storedKeys(test, `artists/${artist.id}/songs/`)).toEqual(keys)
    expect(await test.ctx.db.release.count({ where: { artistId: artist.id, title: 'Half' } })).toBe(0)
    expect((await publish({ title: 'Half', tracks: [good] })).status).toBe(201)
  })

  it('by many at once is made once', async () => {
    const body = { title: 'At Once', tracks: [await track('Only')] }
    const answers = await Promise.all([publish(body), publish(body), publish(body)])
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
    expect(await test.ctx.db.song.count({ where: { artistId: artist.id, album: 'At Once' } })).toBe(1)
  })

  it('with a time comes out then', async () => {
    const publishAt = new Date(test.clock.now().getTime() + HOUR).toISOString()
    const before = await published()
    const { status, body } = await publish({ title: 'Later', publishAt, tracks: [await track('Soon')] })
    expect([status, body.state, body.trackCount]).toEqual([201, 'scheduled', 0])
    expect((await test.client().rest('GET', `/releases/${body.id}`)).status).toBe(404)
    expect(await published()).toBe(before)
    test.clock.advance(HOUR + 1_000)
    await test.runJob('catalog.publish-due')
    expect((await test.client().rest('GET', `/releases/${body.id}`)).body).toMatchObject({
      state: 'published',
      trackCount: 1,
    })
    expect(await published()).toBe(before + 1)
  })

  it('is refused with what is wrong', async () => {
    const one = await track('One')
    const refusals: [object, string][] = [
      [{ title: '', tracks: [one] }, 'title'],
      [{ title: 'Empty', tracks: [] }, 'tracks'],
      [{ title: 'Twice', tracks: [one, one] }, 'tracks'],
      [{ title: 'Past', publishAt: '2020-01-01T00:00:00Z', tracks: [one] }, 'publishAt'],
      [{ title: 'Nameless', tracks: [{ ...one, title: '' }] }, 'tracks.0.title'],
      [{ title: 'Night drive', tracks: [one] }, 'title'],
    ]
    for (const [body, field] of refusals) {
      const { status, body: answer } = await publish(body)
      expect([body, status, Object.keys(answer.fields ?? {})]).toEqual([body, status === 409 ? 409 : 400, [field]])
    }
  })

  it('takes nobody else’s files, and is for artists', async () => {
    const other = await makeArtist(test)
    const foreign = { title: 'Stolen', tracks: [{ title: 'x', genre: 'y', audioFileUrl: await uploaded(mp3, other) }] }
    expect((await publish(foreign)).status).toBe(400)
    expect((await test.client().rest('POST', '/releases/publish', foreign)).status).toBe(401)
  })

  it('works the same by GraphQL', async () => {
    const { data } = await artist.client.graphql<{ publishRelease: unknown }>(
      `mutation ($input: PublishReleaseInput!) { publishRelease(input: $input) {
        __typename ... on PublishReleaseSuccess { data { title slug tracks { title } } } ... on MediaRefusedError { field message }
      } }`,
      { input: { title: 'By Graph', kind: 'single', tracks: [await track('Node')] } },
    )
    expect(data?.publishRelease).toMatchObject({ data: { slug: 'by-graph', tracks: [{ title: 'Node' }] } })
  })
})
