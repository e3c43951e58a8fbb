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
