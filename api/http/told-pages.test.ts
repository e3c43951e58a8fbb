import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Window } from 'happy-dom'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { accountRow } from '../testing/account-row.ts'
import { sqlOf } from '../testing/sql-of.ts'
import { type TestApp, startTestApp } from '../testing/test-app.ts'
import { createServer } from './server.ts'

const HOSTILE = `</script><script>alert(1)</script><img src=x onerror=alert(1)> "quoted' & $& $1 <!-- {{x}} \u2028`
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><meta name="description" content="Of every page." />
<meta name="fairwave-plugins" content="" /><title>Fairwave</title></head>
<body><div id="root"></div><noscript>Fairwave needs JavaScript.</noscript><script type="module" src="/assets/entry.js"></script></body></html>`

let test: TestApp
let server: FastifyInstance
const directory = mkdtempSync(join(tmpdir(), 'fairwave-web-'))
beforeAll(async () => {
  writeFileSync(join(directory, 'index.html'), PAGE)
  writeFileSync(
    join(directory, 'routes.json'),
    JSON.stringify([
      { path: '/', plugin: null },
      { path: '/discover', plugin: 'streaming' },
      { path: '/artist/:username', plugin: 'auth' },
      { path: '/artist/login', plugin: 'auth' },
      { path: '/song/:id', plugin: 'streaming' },
      { path: '/artist/:username/:release', plugin: 'streaming' },
      { path: '/product/:id', plugin: 'merch' },
    ]),
  )
  test = await startTestApp({ env: { PUBLIC_URL: 'https://music.example', READY_ANSWERS: 'true' } })
  server = await createServer(test.app, { webDirectory: directory })
  await server.ready()
})
afterAll(async () => {
  await server.close()
  await test.close()
  rmSync(directory, { recursive: true, force: true })
})

async function artist(row: { name?: string; bio?: string; approved?: boolean } = {}) {
  const account = accountRow('told')
  const { id } = await test.ctx.db.artist.create({
    data: {
      ...account,
      name: row.name ?? 'Neon Harbor',
      genre: 'Darkwave',
      bio: row.bio ?? 'From the coast, and loud.',
      approvedAt: row.approved === false ? null : new Date(),
    },
  })
  return { id, username: account.username, path: `/artist/${account.username}` }
}
const song = (artistId: string, title: string) =>
  test.ctx.db.song.create({
    data: { artistId, title, genre: 'Outrun', duration: 200, audioKey: 'a', audioType: 'audio/mpeg', audioBytes: 1 },
  })

/** What a browser without JavaScript, and whoever reads the head, makes of an address. */
async function read(url: string) {
  const answer = await server.inject({ url, headers: { accept: 'text/html' } })
  const window = new Window({ settings: { disableJavaScriptEvaluation: true, disableJavaScriptFileLoading: true } })
  window.document.write(answer.body)
  const { document } = window
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
  const inside = document.querySelector('#root main')
  return {
    status: answer.statusCode,
    html: answer.body,
    title: document.title,
    meta,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    feeds: [...document.querySelectorAll('link[type="application/rss+xml"]')].map((link) => link.getAttribute('href')),
    scripts: [...document.querySelectorAll('script')].map(
      (script) => script.getAttribute('src') ?? script.getAttribute('type'),
    ),
    data: JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null'),
    descriptions: document.querySelectorAll('meta[name="description"]').length,
    text: inside?.textContent ?? '',
    elements: [...(inside?.querySelectorAll('script, img:not([srcset])') ?? [])].length,
  }
}

describe('a page that is linked to', () => {
  it('tells of an artist: title, description, canonical, cards, structured data and words', async () => {
    const { id, path, username } = await artist()
    await song(id, 'Night Grid')
    await test.ctx.db.product.create({
      data: {
        artistId: id,
        name: 'Harbor LP',
        description: 'Vinyl.',
        priceCents: 2450,
        category: 'vinyl',
        inventory: 2,
      },
    })
    const page = await read(path)
    expect([page.status, page.title, page.meta('description'), page.descriptions]).toEqual([
      200,
      'Neon Harbor · Fairwave',
      'From the coast, and loud.',
      1,
    ])
    expect(page.canonical).toBe(`https://music.example${path}`)
    expect(page.meta('og:title')).toBe('Neon Harbor')
    expect(page.meta('og:type')).toBe('profile')
    expect(page.meta('og:url')).toBe(`https://music.example${path}`)
    expect([page.meta('twitter:card'), page.meta('og:image:alt')]).toEqual([
      'summary_large_image',
      'Artist: Neon Harbor · Darkwave',
    ])
    expect(page.data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'MusicGroup',
      name: 'Neon Harbor',
      track: [{ '@type': 'MusicRecording', name: 'Night Grid', duration: 'PT3M20S' }],
      makesOffer: [{ '@type': 'Offer', price: '24.50', itemOffered: { '@type': 'Product', name: 'Harbor LP' } }],
    })
    for (const words of ['Neon Harbor', 'From the coast', 'Night Grid', 'Harbor LP', '$24.50'])
      expect(page.text).toContain(words)
    expect(page.feeds).toEqual([`/api/artists/${username}/songs.rss`])
  })

  it('shows its words and first pictures before any script runs, and says what needs JavaScript to who has none', async () => {
    const { id, path } = await artist()
    const cover = { coverKey: `artists/${id}/images/${id}`, coverWidths: [320, 640] }
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five'])
      await test.ctx.db.song.update({ where: { id: (await song(id, title)).id }, data: cover })
    const { html, text } = await read(path)
    const root = html.slice(html.indexOf('<div id="root">'), html.indexOf('<script type="module"'))
    expect(root).toMatch(/<main class="told">.*<\/main><\/div>$/)
    expect(root.replace(/<noscript>.*<\/noscript>/, '')).toContain('From the coast, and loud.')
    expect(text).toContain('needs JavaScript')
    expect([...root.matchAll(/<img [^>]*loading="(\w+)"/g)].map(([, how]) => how)).toEqual([
      ...['eager', 'eager', 'eager', 'eager', 'lazy'],
    ])
    expect(root).toContain(`srcset="/api/images/${id}/${id}/320.webp 320w, /api/images/${id}/${id}/640.webp 640w"`)
  })

  it('tells of a release that is sold before it is out when it comes', async () => {
    const { id: artistId } = await artist()
    const comesOutAt = new Date('2099-11-21T18:00:00.000Z')
    const { id } = await test.ctx.db.product.create({
      data: {
        ...{ artistId, name: 'Dusk', description: 'Digital album.', category: 'digital_album', priceCents: 900 },
        ...{ isDigital: true, releaseId: randomUUID(), comesOutAt },
      },
    })
    const page = await read(`/product/${id}`)
    expect(page.text).toContain('Pre-order, out on November 21, 2099 at 6:00 PM UTC')
    expect(page.data).toMatchObject({
      offers: { availability: 'https://schema.org/PreOrder', availabilityStarts: comesOutAt.toISOString() },
    })
  })

  it('tells of a product: what it is, what it costs, and whether it is there', async () => {
    const { id: artistId, path: store } = await artist()
    const { id } = await test.ctx.db.product.create({
      data: {
        ...{ artistId, name: 'Harbor Shirt', description: 'Black cotton.', category: 't_shirt', priceCents: 2450 },
        ...{
          inventory: 3,
          variants: {
            create: [
              { name: 'M', position: 0, inventory: 0 },
              { name: 'XL', position: 1, inventory: 3, priceCents: 2600 },
            ],
          },
        },
      },
    })
    const page = await read(`/product/${id}`)
    expect([page.status, page.title, page.meta('description'), page.meta('og:type')]).toEqual([
      200,
      'Harbor Shirt by Neon Harbor · Fairwave',
      'Black cotton.',
      'product',
    ])
    const url = `https://music.example/product/${id}`
    expect([page.canonical, page.meta('og:url'), page.meta('twitter:card')]).toEqual([url, url, 'summary_large_image'])
    expect(page.data).toMatchObject({
      '@type': 'Product',
      name: 'Harbor Shirt',
      brand: { '@type': 'MusicGroup', name: 'Neon Harbor', url: `https://music.example${store}` },
      offers: [
        {
          '@type': 'Offer',
          name: 'M',
          price: '24.50',
          priceCurrency: 'USD',
          availability: 'https://schema.org/OutOfStock',
          url,
        },
        { '@type': 'Offer', name: 'XL', price: '26.00', availability: 'https://schema.org/InStock' },
      ],
    })
    for (const words of ['Harbor Shirt', 'by Neon Harbor', 'from $24.50', 'XL', '$26.00', 'Black cotton.', 'In stock'])
      expect(page.text).toContain(words)
    await test.ctx.db.product.update({ where: { id }, data: { isActive: false } })
    await vi.waitFor(async () => expect((await read(`/product/${id}`)).status).toBe(404), 20_000)
    const { id: pendingId } = await artist({ approved: false })
    const hidden = await test.ctx.db.product.create({
      data: { artistId: pendingId, name: 'Not yet', description: '', category: 'other', priceCents: 100, inventory: 1 },
    })
    expect((await read(`/product/${hidden.id}`)).status).toBe(404)
    expect((await read('/product/nothing')).status).toBe(404)
  })

  it('tells of Discover and of the landing page, each in its own words', async () => {
    await song((await artist({ name: 'Kepler' })).id, 'Orbit One')
    const discover = await read('/discover')
    expect([discover.title, discover.data['@type']]).toEqual(['Discover Music · Fairwave', 'ItemList'])
    expect(discover.text).toContain('Orbit One by Kepler')
    const landing = await read('/')
    expect([landing.title, landing.data['@type'], landing.canonical]).toEqual([
      'Synthwave that pays its makers · Fairwave',
      'WebSite',
      'https://music.example/',
    ])
    expect(landing.text).toContain('$10 a month')
    expect(await sqlOf(test, () => read('/'))).toEqual([])
    expect((await read('/artist/login')).title).toBe('Artist Login · Fairwave')
  })

  it('tells of a song and of a release, while everybody may see them', async () => {
    const { id, path } = await artist()
    const cover = { coverKey: `artists/${id}/images/${id}`, coverWidths: [320, 640] }
    const release = await test.ctx.db.release.create({
      data: {
        artistId: id,
        title: 'Tide Tables',
        slug: 'tide-tables',
        kind: 'ep',
        trackCount: 1,
        totalSeconds: 200,
        ...cover,
      },
    })
    const made = await song(id, 'Night Grid')
    await test.ctx.db.song.update({ where: { id: made.id }, data: { releaseId: release.id, trackNumber: 1, ...cover } })
    const songPage = await read(`/song/${made.id}`)
    expect([songPage.status, songPage.title, songPage.meta('og:type')]).toEqual([
      200,
      'Night Grid by Neon Harbor · Fairwave',
      'music.song',
    ])
    expect(songPage.meta('og:image')).toMatch(
      new RegExp(`^https://music.example/cards/[\\w-]{16}/song/${made.id}\\.jpg$`),
    )
    expect(songPage.meta('twitter:image')).toBe(songPage.meta('og:image'))
    expect([songPage.meta('og:image:width'), songPage.meta('og:image:height')]).toEqual(['1200', '630'])
    expect(songPage.meta('og:image:alt')).toBe('Song: Night Grid · Neon Harbor')
    expect(songPage.data).toMatchObject({
      '@type': 'MusicRecording',
      name: 'Night Grid',
      byArtist: { name: 'Neon Harbor' },
    })
    const album = await read(`${path}/tide-tables`)
    expect([album.status, album.title, album.data['@type']]).toEqual([
      200,
      'Tide Tables by Neon Harbor · Fairwave',
      'MusicAlbum',
    ])
    expect(album.text).toContain('Night Grid')
    await test.ctx.db.song.update({ where: { id: made.id }, data: { state: 'hidden' } })
    await test.ctx.db.release.update({ where: { id: release.id }, data: { state: 'hidden' } })
    expect((await read(`/song/${made.id}`)).status).toBe(404)
    expect((await read(`${path}/tide-tables`)).status).toBe(404)
    expect((await read(path)).text).not.toContain('Night Grid')
    for (const address of ['/song/nothing', `/song/${id}`, `${path}/nothing`])
      expect((await read(address)).status).toBe(404)
  })

  it('escapes what people write, in every place', async () => {
    const { id, path, username } = await artist({ name: HOSTILE, bio: HOSTILE })
    await song(id, HOSTILE)
    const product = await test.ctx.db.product.create({
      data: { artistId: id, name: HOSTILE, description: HOSTILE, priceCents: 100, category: 'other' },
    })
    for (const address of [path, '/discover', `/product/${product.id}`]) {
      const page = await read(address)
      expect(page.scripts).toEqual(['application/ld+json', '/assets/entry.js'])
      expect(page.elements).toBe(0)
      expect(page.text).toContain(HOSTILE)
      expect(JSON.stringify(page.data)).toContain(JSON.stringify(HOSTILE).slice(1, -1))
    }
    const told = await read(path)
    expect(told.title).toBe(`${HOSTILE} · Fairwave`)
    expect(told.meta('og:title')).toBe(HOSTILE)
    expect(told.data.track[0].name).toBe(HOSTILE)
    expect(told.data.makesOffer[0].itemOffered.name).toBe(HOSTILE)
    const { body, headers } = await server.inject(`/api/artists/${username}/songs.rss`)
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const feed = new new Window().DOMParser().parseFromString(body, 'text/xml')
    expect(feed.querySelector('item > title')?.textContent).toContain('</script><script>alert(1)')
    expect(feed.querySelectorAll('script, img:not([srcset])').length).toBe(0)
  })

  it('is 404 for what is unknown, pending or no name at all', async () => {
    const { path } = await artist({ approved: false })
    for (const address of [path, '/artist/nobody-here', '/artist/%00', `/artist/${'x'.repeat(150)}`]) {
      const page = await read(address)
      expect([address, page.status, page.title]).toEqual([address, 404, 'Fairwave'])
      expect(page.html).toContain('/assets/entry.js')
    }
    expect((await server.inject('/api/artists/nobody-here/songs.rss')).statusCode).toBe(404)
  })

  it('is kept as bytes, and made anew when what it tells of has changed', async () => {
    const { id, path } = await artist({ name: 'Before' })
    await read(path)
    const named = (sql: string) => /"(?:Artist|Song|Product)"/.test(sql)
    // Not what was read while word of the artist's own row was on its way.
    await vi.waitFor(async () => expect((await sqlOf(test, () => read(path))).filter(named)).toEqual([]), 20_000)
    await test.ctx.db.artist.update({ where: { id }, data: { name: 'After' } })
    expect((await read(path)).title).toBe('After · Fairwave')
    await song(id, 'A New One')
    expect((await read(path)).text).toContain('A New One')
    await test.ctx.db.artist.update({ where: { id }, data: { approvedAt: null } })
    expect((await read(path)).status).toBe(404)
  })

  it('is sent without what it tells where the database does not answer', async () => {
    const { path } = await artist()
    const { findFirst } = test.ctx.db.artist
    Object.assign(test.ctx.db.artist, { findFirst: async () => Promise.reject(new Error('away')) })
    const page = await read(path)
    Object.assign(test.ctx.db.artist, { findFirst })
    expect([page.status, page.title]).toEqual([200, 'Fairwave'])
  })

  it('answers 304 to whoever has it', async () => {
    const { path } = await artist()
    const { headers } = await server.inject({ url: path })
    const again = await server.inject({ url: path, headers: { 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(304)
  })
})
