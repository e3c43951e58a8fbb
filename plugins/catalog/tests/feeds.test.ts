import { Window } from 'happy-dom'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountRow } from '#api/testing/account-row.ts'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ env: { PUBLIC_URL: 'https://music.example' } })
})
beforeEach(async () => {
  await test.platform.database.client.artist.deleteMany()
})
afterAll(async () => {
  await test.close()
})

async function artist(name: string, { approved = true } = {}) {
  const account = accountRow('feed')
  const { id } = await test.ctx.db.artist.create({
    data: {
      ...account,
      name,
      genre: 'Outrun',
      bio: 'From the coast, and loud.',
      approvedAt: approved ? new Date() : null,
    },
  })
  return { id, username: account.username }
}
const song = (artistId: string, title: string, createdAt: string, fields: object = {}) =>
  test.ctx.db.song.create({
    data: {
      ...{ artistId, title, genre: 'Outrun', duration: 200, audioKey: 'a', audioType: 'audio/mpeg', audioBytes: 1 },
      createdAt: new Date(createdAt),
      ...fields,
    },
  })

/** A feed as a reader takes it in. */
async function read(path: string) {
  const { status, body } = await test.client().rest('GET', path)
  expect(status).toBe(200)
  const feed = new new Window().DOMParser().parseFromString(String(body), 'text/xml')
  const text = (within: { querySelector: typeof feed.querySelector }, name: string) =>
    within.querySelector(name)?.textContent
  return {
    title: text(feed as never, 'channel > title'),
    link: text(feed as never, 'channel > link'),
    self: feed.getElementsByTagName('atom:link')[0]?.getAttribute('href'),
    items: [...feed.querySelectorAll('item')].map((item) => ({
      title: text(item as never, 'title'),
      link: text(item as never, 'link'),
      description: text(item as never, 'description'),
      author: item.getElementsByTagName('dc:creator')[0]?.textContent,
      guid: text(item as never, 'guid'),
      date: text(item as never, 'pubDate'),
    })),
  }
}

describe('the feed of new releases', () => {
  it('has each song with its title, link, artist and date, newest first', async () => {
    const [neon, coast] = [await artist('Neon Harbor'), await artist('Coast & Motel')]
    const first = await song(neon.id, 'Night Grid', '2026-11-01T10:00:00Z', { album: 'Dusk', releaseYear: 2024 })
    const second = await song(coast.id, 'Rain < Sun', '2026-11-03T23:59:59Z')
    const third = await song(neon.id, 'Redline', '2026-11-02T00:00:00Z')
    const feed = await read('/discover/new-releases.rss')
    expect(feed).toMatchObject({
      title: 'New releases on Fairwave',
      link: 'https://music.example/discover',
      self: 'https://music.example/api/discover/new-releases.rss',
    })
    expect(feed.items).toEqual([
      {
        title: 'Rain < Sun by Coast & Motel',
        link: `https://music.example/song/${second.id}`,
        description: 'Outrun',
        author: 'Coast & Motel',
        guid: second.id,
        date: 'Tue, 03 Nov 2026 23:59:59 GMT',
      },
      expect.objectContaining({
        title: 'Redline by Neon Harbor',
        guid: third.id,
        date: 'Mon, 02 Nov 2026 00:00:00 GMT',
      }),
      expect.objectContaining({
        title: 'Night Grid by Neon Harbor',
        link: `https://music.example/song/${first.id}`,
        description: 'Dusk · Outrun · 2024',
        date: 'Sun, 01 Nov 2026 10:00:00 GMT',
      }),
    ])
  })

  it('has only what everybody may see, and so has that of an artist', async () => {
    const [neon, waiting] = [await artist('Neon Harbor'), await artist('Waiting', { approved: false })]
    const other = await artist('Coast Motel')
    await song(neon.id, 'Out', '2026-11-01T10:00:00Z')
    await song(neon.id, 'Hidden', '2026-11-02T10:00:00Z', { state: 'hidden' })
    await song(neon.id, 'Scheduled', '2026-11-03T10:00:00Z', {
      state: 'scheduled',
      publishAt: new Date('2999-01-01T00:00:00Z'),
    })
    await song(neon.id, 'Withheld', '2026-11-04T10:00:00Z', {
      state: 'withheld',
      withheldAt: new Date(),
      withheldFrom: 'published',
      withheldReason: 'Somebody else holds the rights.',
    })
    await song(waiting.id, 'Of who waits', '2026-11-05T10:00:00Z')
    await song(other.id, 'Of another', '2026-11-06T10:00:00Z')
    const titles = async (path: string) => (await read(path)).items.map(({ title }) => title)
    expect(await titles('/discover/new-releases.rss')).toEqual(['Of another by Coast Motel', 'Out by Neon Harbor'])
    expect(await titles(`/artists/${neon.username}/songs.rss`)).toEqual(['Out by Neon Harbor'])
    expect((await test.client().rest('GET', `/artists/${waiting.username}/songs.rss`)).status).toBe(404)
  })

  it('ends after the fifty newest', async () => {
    const { id } = await artist('Neon Harbor')
    for (let minute = 0; minute < 51; minute += 1)
      await song(id, `Song ${minute}`, new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString())
    const { items } = await read('/discover/new-releases.rss')
    expect([items.length, items[0]?.title, items.at(-1)?.title]).toEqual([
      50,
      'Song 50 by Neon Harbor',
      'Song 1 by Neon Harbor',
    ])
  })
})

const COVER = { coverWidths: [320, 640] }

/** A song with a cover and a preview, as the workers leave it. */
async function heardSong() {
  const { id, username } = await artist('Neon & Harbor')
  const made = await song(id, 'Night Grid', '2026-11-03T10:00:00Z', {
    ...COVER,
    coverKey: `artists/${id}/images/${id}`,
    explicit: true,
  })
  const measured = {
    version: 1,
    durationMs: 200_000,
    hash: 'x',
    loudness: -10,
    truePeak: -1,
    range: 5,
    loudestStart: 12,
  }
  await test.ctx.db.songSound.create({
    data: {
      songId: made.id,
      artistId: id,
      audioKey: 'a',
      ...measured,
      peaks: new Uint8Array(800),
      createdAt: new Date(),
    },
  })
  await test.ctx.db.songRendition.create({
    data: {
      ...{ songId: made.id, kind: 'preview', key: `artists/${id}/renditions/12345678`, contentType: 'audio/mp4' },
      ...{ bytes: 480_123, version: 1, start: 12 },
    },
  })
  const preview = `https://music.example/api/songs/${made.id}/preview?v=12345678`
  return { id, username, song: made, preview, cover: `https://music.example/api/images/${id}/${id}/640.webp` }
}

const raw = async (path: string) => await test.client().rest('GET', path)
const xml = (text: string) => new new Window().DOMParser().parseFromString(text, 'text/xml')

describe('a feed for readers and podcast apps', () => {
  it('says of itself language, date, picture and names, and of a song its cover and preview', async () => {
    const { username, preview, cover } = await heardSong()
    const feed = xml((await raw(`/artists/${username}/songs.rss`)).body)
    const one = (name: string) => feed.getElementsByTagName(name)[0]
    expect(one('language')?.textContent).toBe('en')
    expect(one('lastBuildDate')?.textContent).toBe('Tue, 03 Nov 2026 10:00:00 GMT')
    expect(feed.querySelector('channel > image > url')?.textContent).toBe(cover)
    expect(one('itunes:image')?.getAttribute('href')).toBe(cover)
    expect(one('itunes:author')?.textContent).toBe('Neon & Harbor')
    expect(one('itunes:category')?.getAttribute('text')).toBe('Music')
    expect(one('itunes:explicit')?.textContent).toBe('true')
    expect(one('podcast:medium')?.textContent).toBe('music')
    expect(one('podcast:guid')?.textContent).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    const enclosure = one('enclosure')
    expect(['url', 'length', 'type'].map((name) => enclosure?.getAttribute(name))).toEqual([
      preview,
      '480123',
      'audio/mp4',
    ])
    expect(one('itunes:duration')?.textContent).toBe('30')
    expect(one('media:thumbnail')?.getAttribute('url')).toBe(cover)
  })

  it('is the same as Atom and as JSON Feed, which its page names', async () => {
    const { username, song: made, preview, cover } = await heardSong()
    const atom = await raw(`/artists/${username}/songs.atom`)
    expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    const feed = xml(atom.body)
    expect(feed.querySelector('feed > updated')?.textContent).toBe('2026-11-03T10:00:00.000Z')
    expect(feed.querySelector('entry > id')?.textContent).toBe(`urn:uuid:${made.id}`)
    expect(feed.querySelector('entry > link[rel="enclosure"]')?.getAttribute('href')).toBe(preview)
    const json = await raw(`/artists/${username}/songs.json`)
    expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8')
    expect(json.body).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: `https://music.example/api/artists/${username}/songs.json`,
      language: 'en',
      items: [
        {
          id: made.id,
          date_published: '2026-11-03T10:00:00.000Z',
          image: cover,
          attachments: [{ url: preview, mime_type: 'audio/mp4', size_in_bytes: 480_123, duration_in_seconds: 30 }],
        },
      ],
    })
    for (const path of ['/discover/new-releases.atom', '/discover/new-releases.json']) {
      const answer = await raw(path)
      expect([answer.status, String(answer.headers.etag)]).toEqual([200, expect.stringMatching(/^W\//)])
      expect(String(answer.body?.items?.[0]?.title ?? answer.body)).toContain('Night Grid')
    }
  })

  it('hears when a preview is taken away, and writes nothing that XML forbids', async () => {
    const { username, song: made } = await heardSong()
    await test.ctx.db.song.update({ where: { id: made.id }, data: { title: 'Bell \u0007 & <Rain>' } })
    const before = (await raw(`/artists/${username}/songs.rss`)).body as string
    expect(before).toContain('Bell  &amp; &lt;Rain&gt;')
    expect(before).toContain('<enclosure')
    await test.ctx.db.songSound.update({ where: { songId: made.id }, data: { previewOff: true } })
    expect((await raw(`/artists/${username}/songs.rss`)).body).not.toContain('<enclosure')
  })
})
