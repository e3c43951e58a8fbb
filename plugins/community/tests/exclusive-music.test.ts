import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { visitor } from '#api/access/actor.ts'
import { sqlOf } from '#api/testing/sql-of.ts'
import type { TestClient } from '#api/testing/test-app.ts'
import { listeningWorld } from '../../streaming/testing/listening-world.ts'
import { AUDIENCES, type AudienceName } from '../rules/audience.ts'
import { type CommunityWorld, communityWorld, type Person } from '../testing/community-world.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const DAY = 86_400_000
const PREVIEW = 'artists/preview-'

let world: CommunityWorld
let listening: ReturnType<typeof listeningWorld>
beforeAll(async () => {
  world = await communityWorld()
  listening = listeningWorld(world.test)
})
afterAll(() => world.close())

const subscriber = async () => {
  const listener = await world.listener()
  return { ...listener, periodId: await listening.subscribe(listener.id) }
}

/** A published song with a sound, a preview and a file made of it. */
async function song(artist: Person, place: { releaseId: string; trackNumber: number } | null) {
  const { id } = await listening.song(artist, { title: `Early ${randomUUID()}` })
  const { audioKey } = await world.db.song.update({ where: { id }, data: place ?? {}, select: { audioKey: true } })
  const preview = `${PREVIEW}${randomUUID()}`
  await world.test.platform.objects.write(preview, Buffer.from('preview'), { contentType: 'audio/mp4' })
  await world.db.songSound.create({
    data: {
      ...{ songId: id, artistId: artist.id, audioKey, version: 1, durationMs: 180_000, hash: randomUUID() },
      ...{ loudness: -14, truePeak: -1, range: 5, peaks: Buffer.alloc(800, 7), loudestStart: 0 },
      createdAt: world.clock.now(),
      renditions: {
        create: [{ kind: 'preview', key: preview, contentType: 'audio/mp4', bytes: 7, version: 1, start: 0 }],
      },
    },
  })
  return { id, artistId: artist.id, preview }
}

async function scene() {
  const artist = await world.artist()
  const { id, slug } = await world.release(artist)
  const follows = await song(artist, { releaseId: id, trackNumber: 1 })
  const apart = await song(artist, { releaseId: id, trackNumber: 2 })
  await world.db.release.update({ where: { id }, data: { trackCount: 2, totalSeconds: 360 } })
  return { artist, release: { id, slug }, follows, apart, own: await world.browser(artist) }
}
type Scene = Awaited<ReturnType<typeof scene>>

const OPEN = 'mutation ($input: OpenPlaybackInput!) { openPlayback(input: $input) { id url } }'
const SOUND = 'query ($id: ID!) { song(id: $id) { title audience exclusiveText sound { peaks previewUrl } } }'

/** What somebody is given of a song by each address that leads to sound: `open`, or how it is refused. */
async function asked(browser: TestClient, { id }: { id: string }) {
  const opened = await browser.graphql<{ openPlayback: { url: string } }>(OPEN, { input: { songId: id } })
  const [audio, playback] = [
    await browser.rest('GET', `/songs/${id}/audio`),
    await browser.rest('POST', `/songs/${id}/playback`),
  ]
  const { data } = await browser.graphql<{
    song: { title: string; sound: { peaks: string; previewUrl: string } | null }
  }>(SOUND, { id })
  const preview = await browser.rest('GET', `/songs/${id}/preview`)
  expect(data?.song.title).toContain('Early')
  return {
    graphql: opened.errors?.[0]?.extensions?.code ?? 'open',
    audio: audio.status === 302 ? 'open' : audio.body.code,
    playback: playback.status === 201 ? 'open' : playback.body.code,
    waveform: data?.song.sound?.peaks ? 'open' : 'closed',
    previewUrl: data?.song.sound?.previewUrl ? 'open' : 'closed',
    preview: preview.status === 302 ? 'open' : preview.body.code,
  }
}

/** Whether public pages and documents lead to a preview of a song. All of them name it. */
async function shown({ artist, release }: Scene, { id, preview }: { id: string; preview: string }) {
  const username = artist.artist?.username as string
  const { title } = await world.db.song.findUniqueOrThrow({ where: { id } })
  const path = `/api/songs/${id}/preview`
  const texts: string[] = []
  for (const url of [
    `/song/${id}`,
    `/embed/song/${id}`,
    `/artist/${username}/${release.slug}`,
    `/embed/release/${username}/${release.slug}`,
    `/artist/${username}`,
    `/api/artists/${username}/songs.rss`,
    `/api/artists/${username}/songs.atom`,
    `/api/artists/${username}/songs.json`,
  ]) {
    const { statusCode, body } = await world.html(url)
    expect([url, statusCode, body.includes(title)]).toEqual([url, 200, true])
    expect(body).not.toContain(preview)
    texts.push(body)
  }
  const page = world.ctx.addressOf(`/song/${id}`)
  const { statusCode, body } = await world.html(`/oembed?url=${encodeURIComponent(page)}`)
  expect([statusCode, JSON.parse(body).title]).toEqual([200, title])
  expect(body).not.toContain('/preview')
  const found = new Set(texts.map((text) => (text.includes(path) ? 'open' : 'closed')))
  return [...found].join()
}

const RANK: Readonly<Record<string, number>> = {
  everyone: 0,
  signedIn: 1,
  followers: 2,
  listeners: 3,
  supporters: 4,
  buyers: 9,
}

/** Who comes, how close they are, and whether they bought the release. */
const ROLES: readonly [role: string, rank: number, become: (scene: Scene) => Promise<Person>, hasBought?: true][] = [
  ['a visitor', 0, async () => ({ ...visitor, id: '' }) as Person],
  ['a listener', 1, async () => await subscriber()],
  [
    'a follower',
    2,
    async ({ artist }) => {
      const listener = await subscriber()
      await world.follow(listener, artist)
      return listener
    },
  ],
  [
    'a counted listener',
    3,
    async ({ artist }) => {
      const listener = await subscriber()
      await world.heard(artist, { id: listener.periodId, listenerId: listener.id })
      return listener
    },
  ],
  [
    'a supporter',
    4,
    async ({ artist }) => {
      const listener = await subscriber()
      await world.tip(listener, artist)
      return listener
    },
  ],
  [
    'a buyer',
    1,
    async ({ artist, release }) => {
      const listener = await subscriber()
      await world.order(listener, artist, { cents: 0, releaseId: release.id })
      return listener
    },
    true,
  ],
  ['the artist', 99, async ({ artist }) => artist],
  ['another artist', 1, async () => await world.artist()],
  ['an admin', 99, async () => ({ ...(await listening.admin()), id: '' })],
]

describe('music for an audience', () => {
  it('gives sound to whom its audience opens it, at every address, and its title to everybody', async () => {
    const stage = await scene()
    const people = []
    for (const [role, rank, become, hasBought = false] of ROLES) {
      const person = await become(stage)
      people.push({ role, rank, hasBought, browser: await world.browser(person) })
    }
    for (const [at, audience] of AUDIENCES.entries()) {
      const other = AUDIENCES[(at + 3) % AUDIENCES.length] as AudienceName
      const set = [
        await stage.own.rest('PATCH', `/releases/${stage.release.id}`, { audience }),
        await stage.own.rest('PATCH', `/songs/${stage.apart.id}`, { audience: other }),
      ]
      expect(set.map(({ status, body }) => [status, body.audience])).toEqual([
        [200, audience],
        [200, other],
      ])
      for (const [track, wanted] of [
        [stage.follows, audience],
        [stage.apart, other],
      ] as const) {
        const isPublic = wanted === 'everyone'
        expect([wanted, await shown(stage, track)]).toEqual([wanted, isPublic ? 'open' : 'closed'])
        for (const { role, rank, hasBought, browser } of people) {
          const isOpen = isPublic || rank === 99 || hasBought || (wanted !== 'buyers' && rank >= (RANK[wanted] ?? 99))
          const refused = {
            'a visitor': 'NOT_SIGNED_IN',
            'another artist': isOpen ? 'SUBSCRIPTION_REQUIRED' : 'AUDIENCE_REQUIRED',
          }[role]
          const outcome = refused ?? (isOpen ? 'open' : 'AUDIENCE_REQUIRED')
          expect([role, wanted, await asked(browser, track)]).toEqual([
            role,
            wanted,
            {
              ...{ graphql: outcome, audio: outcome, playback: outcome },
              waveform: isOpen ? 'open' : 'closed',
              previewUrl: isPublic ? 'open' : 'closed',
              preview: isPublic ? 'open' : 'NOT_FOUND',
            },
          ])
        }
      }
    }
  })

  it('says what opens it, before it asks for a subscription', async () => {
    const { own, release, follows } = await scene()
    await own.rest('PATCH', `/releases/${release.id}`, { audience: 'supporters', opensAt: future(30) })
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(future(30)))
    const message = `For supporters until ${day}: a tip or an order opens it`
    const browser = await world.browser(await world.listener())
    expect(await browser.rest('GET', `/songs/${follows.id}/audio`)).toMatchObject({
      status: 403,
      body: { code: 'AUDIENCE_REQUIRED', message },
    })
    const { data } = await world.test.client().graphql<{ song: object }>(SOUND, { id: follows.id })
    expect(data?.song).toMatchObject({ audience: 'supporters', exclusiveText: message, sound: null })
  })

  it('opens by a tip, closes for the next session by its refund, and lets a session that is open go on', async () => {
    const { artist, own, release, follows } = await scene()
    await own.rest('PATCH', `/releases/${release.id}`, { audience: 'supporters' })
    const listener = await subscriber()
    const browser = await world.browser(listener)
    const open = async () => await browser.rest('POST', `/songs/${follows.id}/playback`)
    expect((await open()).status).toBe(403)
    const payment = await world.tip(listener, artist)
    const { status, body } = await open()
    expect(status).toBe(201)
    await world.reverse(payment, 'refund.made', 300)
    expect((await open()).status).toBe(403)
    // The address that was given out serves its bytes to its end, and the stream of that session counts.
    expect((await browser.inject({ method: 'GET', url: body.url })).statusCode).toBe(200)
    world.clock.advance(40_000)
    const claim = { songId: follows.id, artistId: artist.id, duration: 40 }
    expect((await browser.rest('POST', '/streams', claim)).body).toMatchObject({ counted: true })
    // It is not renewed.
    expect((await browser.rest('POST', `/songs/${follows.id}/playback`, { playbackId: body.id })).status).toBe(403)
  })

  it('opens to everyone at its time by the clock alone, and at once on pages that are kept', async () => {
    const stage = await scene()
    const { own, release, follows, apart } = stage
    await own.rest('PATCH', `/releases/${release.id}`, { audience: 'supporters', opensAt: future(2) })
    await own.rest('PATCH', `/songs/${apart.id}`, { audience: 'followers', opensAt: future(3) })
    const browser = await world.browser(await subscriber())
    const statuses = async () => [
      (await browser.rest('POST', `/songs/${follows.id}/playback`)).status,
      (await browser.rest('POST', `/songs/${apart.id}/playback`)).status,
      (await browser.rest('GET', `/songs/${follows.id}/preview`)).status,
      (await browser.rest('GET', `/songs/${apart.id}/preview`)).status,
    ]
    expect(await statuses()).toEqual([403, 403, 404, 404])
    expect(await shown(stage, follows)).toBe('closed')
    world.clock.advance(2 * DAY + 1_000)
    // No job has run.
    expect(await statuses()).toEqual([201, 403, 302, 404])
    world.clock.advance(DAY)
    expect(await statuses()).toEqual([201, 201, 302, 302])
    await world.test.runJob('catalog.publish-due')
    expect([await shown(stage, follows), await shown(stage, apart)]).toEqual(['open', 'open'])
    const rows = await world.db.song.findMany({ where: { releaseId: release.id }, orderBy: { trackNumber: 'asc' } })
    expect(rows.map(({ audience, opensAt, ownAudience }) => [audience, opensAt, ownAudience])).toEqual([
      ['everyone', null, false],
      // Its release may close again; it stays open.
      ['everyone', null, true],
    ])
  })

  it('follows its release until it has an audience of its own, and keeps what it had when it leaves', async () => {
    const { artist, own, release, apart } = await scene()
    const audiences = async () =>
      (await world.db.song.findMany({ where: { artistId: artist.id }, orderBy: { id: 'asc' } })).map(
        ({ audience, ownAudience }) => `${audience}${ownAudience ? ' own' : ''}`,
      )
    await own.rest('PATCH', `/songs/${apart.id}`, { audience: 'followers' })
    await own.rest('PATCH', `/releases/${release.id}`, { audience: 'supporters' })
    expect(await audiences()).toEqual(['supporters', 'followers own'])
    await own.rest('PATCH', `/songs/${apart.id}`, { audience: null })
    expect(await audiences()).toEqual(['supporters', 'supporters'])
    await own.rest('PATCH', `/songs/${apart.id}`, { album: null })
    expect(await audiences()).toEqual(['supporters', 'supporters own'])
    expect((await own.rest('PATCH', `/songs/${apart.id}`, { audience: 'buyers' })).body.fields).toEqual({
      audience: 'A song without a release has no buyers',
    })
    await own.rest('DELETE', `/releases/${release.id}`)
    expect(await audiences()).toEqual(['supporters own', 'supporters own'])
    await own.rest('PATCH', `/songs/${apart.id}`, { audience: null })
    expect(await audiences()).toEqual(['supporters own', 'everyone'])
  })

  it.each([
    ['a day without an audience', { opensAt: '2030-01-01T00:00:00Z' }, 'opensAt'],
    ['a day that is over', { audience: 'followers', opensAt: '2020-01-01T00:00:00Z' }, 'opensAt'],
    ['an audience that there is not', { audience: 'friends' }, 'audience'],
  ])('refuses %s', async (_what, input, field) => {
    const { own, release, follows } = await scene()
    for (const path of [`/releases/${release.id}`, `/songs/${follows.id}`]) {
      const { status, body } = await own.rest('PATCH', path, input)
      expect([path, status, Object.keys(body.fields)]).toEqual([path, 400, [field]])
    }
  })

  it('is found by its title, and its files are downloaded by those who bought it alone', async () => {
    const { artist, own, release, follows } = await scene()
    await own.rest('PATCH', `/releases/${release.id}`, { audience: 'supporters' })
    await own.rest('PATCH', `/songs/${follows.id}`, { tags: ['early'] })
    await world.settled()
    const { title } = await world.db.song.findUniqueOrThrow({ where: { id: follows.id } })
    const found = await world.test.client().rest('GET', `/search?q=${encodeURIComponent(title)}`)
    expect(found.body).toContainEqual(expect.objectContaining({ kind: 'song', id: follows.id, title }))
    expect(JSON.stringify(found.body)).not.toContain('preview')
    await world.db.offeredRelease.create({
      data: {
        ...{ releaseId: release.id, artistId: artist.id, onSale: true, title: 'Early', artistName: 'Nightline' },
        tracks: {
          create: { songId: follows.id, number: 1, title, audioKey: 'x', audioType: 'audio/mpeg', audioBytes: 1 },
        },
      },
    })
    const [supporter, buyer] = [await subscriber(), await subscriber()]
    await world.tip(supporter, artist)
    await world.order(buyer, artist, { releaseId: release.id })
    const download = async (person: Person) =>
      (
        await (
          await world.browser(person)
        ).rest('POST', '/downloads', { releaseId: release.id, songId: follows.id, format: 'original' })
      ).status
    expect([await download(supporter), await download(buyer)].map((status) => status < 300)).toEqual([false, true])
  })

  it('asks nothing more where nothing is exclusive, and once for a page of songs', async () => {
    const { own, release, follows, apart } = await scene()
    const browser = await world.browser(await subscriber())
    const LIST = 'query ($id: ID!) { release(id: $id) { tracks { id sound { peaks previewUrl } } } }'
    const statements = async (id: string) => ({
      open: (await sqlOf(world.test, () => browser.rest('POST', `/songs/${id}/playback`))).length,
      list: (await sqlOf(world.test, () => browser.graphql(LIST, { id: release.id }))).length,
    })
    await statements(follows.id)
    const before = await statements(follows.id)
    await own.rest('PATCH', `/songs/${apart.id}`, { audience: 'followers' })
    expect((await statements(follows.id)).open).toBe(before.open)
    await own.rest('PATCH', `/releases/${release.id}`, { audience: 'supporters' })
    // Closeness, and who bought it: however many songs.
    expect((await statements(follows.id)).list - before.list).toBeLessThanOrEqual(2)
  })
})

const future = (days: number) => new Date(world.clock.now().getTime() + days * DAY).toISOString()
