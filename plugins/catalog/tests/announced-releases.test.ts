import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createServer } from '#api/http/server.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { makeArtist, mediaFolder, type TestArtist, upload } from '../../media/testing/media-fixtures.ts'
import { reportableReleases } from '../domain/reportable.ts'
import { restoreRelease, withholdRelease } from '../domain/withhold-release.ts'

let test: TestApp
let server: FastifyInstance
let artist: TestArtist
let username: string
const media = mediaFolder()
const mp3 = media.tone('tone.mp3', 2)
const HOUR = 3_600_000
const directory = mkdtempSync(join(tmpdir(), 'fairwave-web-'))
const PAGE = `<!doctype html><html lang="en"><head><meta name="description" content="Of every page." /><title>Fairwave</title></head>
<body><div id="root"></div><noscript>Fairwave needs JavaScript.</noscript><script type="module" src="/assets/entry.js"></script></body></html>`
const ROUTES = ['/artist/:username', '/artist/:username/:release', '/song/:id']

beforeAll(async () => {
  writeFileSync(join(directory, 'index.html'), PAGE)
  writeFileSync(join(directory, 'routes.json'), JSON.stringify(ROUTES.map((path) => ({ path, plugin: 'streaming' }))))
  test = await startTestApp({ env: { PUBLIC_URL: 'https://music.example', READY_ANSWERS: 'true' } })
  server = await createServer(test.app, { webDirectory: directory })
  await server.ready()
})
beforeEach(async () => {
  await test.platform.database.client.artist.deleteMany()
  artist = await makeArtist(test)
  username = (await test.ctx.db.artist.findUniqueOrThrow({ where: { id: artist.id } })).username
})
afterAll(async () => {
  await server.close()
  await test.close()
  media.remove()
  rmSync(directory, { recursive: true, force: true })
})

const inAnHour = () => new Date(test.clock.now().getTime() + HOUR)

/** "Dusk" of two tracks, out in an hour. */
async function schedule(more: object = { announced: true }) {
  const tracks = []
  for (const title of ['First Light', 'Last Light'])
    tracks.push({ title, genre: 'Outrun', audioFileUrl: (await upload(artist.client, mp3)).objectPath })
  const publishAt = inAnHour()
  const about = { title: 'Dusk', kind: 'ep', description: 'Two lights.', publishAt, tracks, ...more }
  const { status, body } = await artist.client.rest('POST', '/releases/publish', about)
  expect([status, body.state]).toEqual([201, 'scheduled'])
  return { id: body.id as string, publishAt: publishAt.toISOString() }
}
const setState = async (id: string, change: object) =>
  await artist.client.rest('PUT', `/releases/${id}/state`, { state: 'scheduled', publishAt: inAnHour(), ...change })
const seen = async (id: string, client = test.client()) => (await client.rest('GET', `/releases/${id}`)).status
const page = async (path = `/artist/${username}/dusk`) =>
  await server.inject({ url: path, headers: { accept: 'text/html' } })
const listed = async (announced: boolean) =>
  (await test.client().rest('GET', `/artists/${artist.id}/releases?announced=${announced}`)).body.map(
    ({ title, state, publishAt }: { title: string; state: string; publishAt: string }) => [title, state, publishAt],
  )
/** A visitor's GraphQL answer. */
const asked = async () =>
  (
    await test.client().graphql(
      `query ($username: String!) {
        artistRelease(username: $username, slug: "dusk") {
          title state publishAt announced trackCount totalSeconds everyTrack { id }
          tracks { title } comingTracks { title trackNumber duration explicit }
        }
        artistReleases(username: $username) { totalCount edges { node { title } } }
        withAnnounced: artistReleases(username: $username, announced: true) { totalCount edges { node { title publishAt dateText } } }
      }`,
      { username },
    )
  ).data

describe('a release that is announced', () => {
  it('has a page with its day and the titles of its tracks, and is marked on the list of its artist', async () => {
    const { id, publishAt } = await schedule()
    expect(await asked()).toEqual({
      artistRelease: {
        title: 'Dusk',
        state: 'scheduled',
        publishAt,
        announced: true,
        trackCount: 0,
        totalSeconds: 0,
        everyTrack: null,
        tracks: [],
        comingTracks: [
          { title: 'First Light', trackNumber: 1, duration: 2, explicit: false },
          { title: 'Last Light', trackNumber: 2, duration: 2, explicit: false },
        ],
      },
      artistReleases: { totalCount: 0, edges: [] },
      withAnnounced: {
        totalCount: 1,
        edges: [{ node: { title: 'Dusk', publishAt, dateText: expect.stringMatching(/^Out on \w+ \d+, \d{4}$/) } }],
      },
    })
    const { body } = await test.client().rest('GET', `/releases/${id}`)
    expect(body).toMatchObject({
      announced: true,
      publishAt,
      tracks: [],
      comingTracks: [{ title: 'First Light' }, { title: 'Last Light' }],
    })
    expect(await listed(false)).toEqual([])
    expect(await listed(true)).toEqual([['Dusk', 'scheduled', publishAt]])
  })

  it('tells browsers without JavaScript and search engines when it comes, in the sitemap as well', async () => {
    const { publishAt } = await schedule()
    const { statusCode, body } = await page()
    expect(statusCode).toBe(200)
    expect(body).toMatch(/<title>Dusk by .*<meta name="description" content="Two lights\.">/s)
    expect(body).not.toMatch(/<audio|\/song\/|\/embed\//)
    const data = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '{}')
    expect(data).toMatchObject({
      ...{ '@type': 'MusicAlbum', datePublished: publishAt.slice(0, 10), numTracks: 2 },
      track: { itemListElement: [{ item: { name: 'First Light' } }, { item: { name: 'Last Light' } }] },
    })
    expect((await page(`/embed/release/${username}/dusk`)).statusCode).toBe(404)
    expect((await page('/sitemap/pages/0.xml')).body).toContain(`/artist/${username}/dusk</loc>`)
  })

  it('gives nothing to hear, on no address, and stands on no list of what is out', async () => {
    const { id } = await schedule()
    const songs = await test.ctx.db.song.findMany({ where: { releaseId: id }, select: { id: true, audioKey: true } })
    const told = JSON.stringify([
      await asked(),
      (await test.client().rest('GET', `/releases/${id}`)).body,
      (await page()).body,
      (await page(`/artist/${username}`)).body,
    ])
    for (const song of songs) {
      // Nothing names a song by which it could be asked for.
      expect(told).not.toContain(song.id)
      expect(told).not.toContain(song.audioKey)
      const visitor = test.client()
      expect((await visitor.rest('GET', `/songs/${song.id}`)).status).toBe(404)
      expect((await page(`/song/${song.id}`)).statusCode).toBe(404)
      expect((await visitor.graphql(`{ song(id: "${song.id}") { id } }`)).data).toEqual({ song: null })
      const [playable] = await test.ctx.services.catalog.songsForPlayback(test.ctx, [song.id])
      expect(playable?.published).toBe(false)
    }
    await test.deliverEvents()
    for (const path of ['/discover/new-releases', '/search?q=dusk', `/artists/${username}/songs.rss`])
      expect([path, JSON.stringify((await test.client().rest('GET', path)).body)]).toEqual([
        path,
        expect.not.stringMatching(/Light|\/dusk/),
      ])
  })

  it('is out at its time: its page and lists follow at once', async () => {
    const { id } = await schedule()
    const links = /"url":"[^"]+\/song\//
    expect((await page()).body).not.toMatch(links)
    test.clock.advance(HOUR)
    await test.runJob('catalog.publish-due')
    expect((await page()).body).toMatch(links)
    expect((await page(`/embed/release/${username}/dusk`)).statusCode).toBe(200)
    expect(await asked()).toMatchObject({
      artistRelease: { state: 'published', announced: false, trackCount: 2, comingTracks: [] },
      artistReleases: { totalCount: 1 },
    })
    expect((await test.client().rest('GET', `/releases/${id}`)).body.comingTracks).toEqual([])
  })

  it('is no secret when its day moves, and one again when its artist takes that back', async () => {
    const { id } = await schedule()
    const later = new Date(test.clock.now().getTime() + 5 * HOUR).toISOString()
    expect((await setState(id, { publishAt: later })).body).toMatchObject({ announced: true, publishAt: later })
    expect(await seen(id)).toBe(200)
    expect((await setState(id, { announced: false })).body).toMatchObject({ state: 'scheduled', announced: false })
    expect([await seen(id), (await page()).statusCode, await listed(true)]).toEqual([404, 404, []])
    expect(await seen(id, artist.client)).toBe(200)
    await setState(id, { announced: true })
    expect((await setState(id, { state: 'hidden', publishAt: null })).body).toMatchObject({ announced: false })
    expect(await seen(id)).toBe(404)
    // Scheduled anew it is a secret, until that is said.
    expect((await setState(id, {})).body).toMatchObject({ announced: false })
  })

  it('shows those tracks to hear that are out before it, and none that its artist holds back', async () => {
    const { id } = await schedule()
    const [first, last] = await test.ctx.db.song.findMany({ where: { releaseId: id }, orderBy: { trackNumber: 'asc' } })
    await artist.client.rest('PUT', `/songs/${first?.id}/state`, { state: 'published' })
    await artist.client.rest('PUT', `/songs/${last?.id}/state`, { state: 'hidden' })
    expect(await asked()).toMatchObject({
      artistRelease: { announced: true, tracks: [{ title: 'First Light' }], comingTracks: [] },
    })
    expect((await page()).body).toContain('First Light')
    expect((await page()).body).not.toContain('Last Light')
  })
})

describe('what is scheduled', () => {
  it('is a secret unless its artist announces it', async () => {
    const { id } = await schedule({})
    expect([await seen(id), (await page()).statusCode, await listed(true)]).toEqual([404, 404, []])
    expect(JSON.stringify(await asked())).not.toMatch(/Dusk|Light/)
    expect((await page(`/artist/${username}`)).body).not.toContain('Dusk')
    expect((await page('/sitemap/pages/0.xml')).body).not.toContain('/dusk')
  })

  it('is announced with a track and a day to come, by its artist alone', async () => {
    const { id } = await schedule({})
    const out = await setState(id, { state: 'published', publishAt: null, announced: true })
    expect(out).toMatchObject({
      status: 400,
      body: { fields: { announced: 'Only a scheduled release can be announced' } },
    })
    expect((await setState(id, { announced: 'maybe' })).status).toBe(400)
    const empty = (await artist.client.rest('POST', '/releases', { title: 'Empty', kind: 'ep' })).body
    expect(await setState(empty.id, { announced: true })).toMatchObject({
      status: 400,
      body: { fields: { announced: 'Announce it once it has a track' } },
    })
    const stranger = await makeArtist(test)
    const mutation = `mutation ($id: ID!, $at: DateTime!) {
      setReleaseState(id: $id, input: { state: scheduled, publishAt: $at, announced: true }) { announced }
    }`
    const variables = { id, at: inAnHour().toISOString() }
    expect((await stranger.client.graphql(mutation, variables)).errors?.[0]?.extensions?.code).toBe('NOT_FOUND')
    expect((await artist.client.graphql(mutation, variables)).data).toEqual({ setReleaseState: { announced: true } })
  })

  it('is seen by nobody else while its artist is not approved, or staff withholds it', async () => {
    const { id } = await schedule()
    const { approvedAt } = await test.ctx.db.artist.findUniqueOrThrow({ where: { id: artist.id } })
    await test.ctx.db.artist.update({ where: { id: artist.id }, data: { approvedAt: null } })
    expect([await seen(id), (await page()).statusCode]).toEqual([404, 404])
    await test.ctx.db.artist.update({ where: { id: artist.id }, data: { approvedAt } })
    expect(await seen(id)).toBe(200)
    const isPublic = async () => (await reportableReleases.find(test.ctx, [id]))[0]?.isPublic
    expect(await isPublic()).toBe(true)
    await withholdRelease(test.ctx, id, 'Not yours')
    expect([await seen(id), (await page()).statusCode, await listed(true), await isPublic()]).toEqual([
      404,
      404,
      [],
      false,
    ])
    await restoreRelease(test.ctx, id)
    expect([await seen(id), (await listed(true)).length]).toEqual([200, 1])
  })
})
