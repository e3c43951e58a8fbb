import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { sqlOf } from '../../testing/sql-of.ts'
import { renderedPagesFixture } from '../testing/rendered-pages-fixture.ts'

const stage = renderedPagesFixture()
const { artist, song, read } = stage

describe('a page that is linked to', () => {
  it('tells of an artist: title, description, canonical, cards and structured data', async () => {
    const { id, path, username } = await artist()
    await song(id, 'Night Grid')
    await stage.test.ctx.db.product.create({
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
    expect(page.feeds).toEqual([`/api/artists/${username}/songs.rss`])
  })

  it('tells what a release costs and where it is bought, until it is not sold any more', async () => {
    const { id: artistId, path } = await artist()
    const { db } = stage.test.ctx
    const release = await db.release.create({
      data: { artistId, title: 'Dusk', slug: 'dusk', kind: 'ep', trackCount: 1, totalSeconds: 200 },
    })
    await db.song.update({ where: { id: (await song(artistId, 'One')).id }, data: { releaseId: release.id } })
    expect((await read(`${path}/dusk`)).data.offers).toBeUndefined()
    const { id } = await db.product.create({
      data: {
        ...{ artistId, name: 'Dusk', description: 'Digital EP.', category: 'digital_album', priceCents: 700 },
        ...{ isDigital: true, releaseId: release.id, paysMore: true },
      },
    })
    const sold = await read(`${path}/dusk`)
    expect(sold.data).toMatchObject({
      '@type': 'MusicAlbum',
      offers: { price: '7.00', url: `https://music.example/product/${id}`, availability: 'https://schema.org/InStock' },
    })
    await db.product.update({ where: { id }, data: { isActive: false } })
    await expect.poll(async () => (await read(`${path}/dusk`)).data.offers).toBeUndefined()
  })

  it('tells of a release that is sold before it is out when it comes', async () => {
    const { id: artistId } = await artist()
    const comesOutAt = new Date('2099-11-21T18:00:00.000Z')
    const { id } = await stage.test.ctx.db.product.create({
      data: {
        ...{ artistId, name: 'Dusk', description: 'Digital album.', category: 'digital_album', priceCents: 900 },
        ...{ isDigital: true, releaseId: randomUUID(), comesOutAt },
      },
    })
    const page = await read(`/product/${id}`)
    expect(page.data).toMatchObject({
      offers: { availability: 'https://schema.org/PreOrder', availabilityStarts: comesOutAt.toISOString() },
    })
  })

  it('tells of a product: what it is, what it costs, and whether it is there', async () => {
    const { id: artistId, path: store } = await artist()
    const { id } = await stage.test.ctx.db.product.create({
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
    await stage.test.ctx.db.product.update({ where: { id }, data: { isActive: false } })
    await vi.waitFor(async () => expect((await read(`/product/${id}`)).status).toBe(404), 20_000)
    const { id: pendingId } = await artist({ approved: false })
    const hidden = await stage.test.ctx.db.product.create({
      data: { artistId: pendingId, name: 'Not yet', description: '', category: 'other', priceCents: 100, inventory: 1 },
    })
    expect((await read(`/product/${hidden.id}`)).status).toBe(404)
    expect((await read('/product/nothing')).status).toBe(404)
  })

  it('tells of Discover and of the landing page, each in its own words', async () => {
    await song((await artist({ name: 'Kepler' })).id, 'Orbit One')
    const discover = await read('/discover')
    expect([discover.title, discover.data['@type']]).toEqual(['Discover Music · Fairwave', 'ItemList'])
    expect(JSON.stringify(discover.data)).toContain('Orbit One')
    const landing = await read('/')
    expect([landing.title, landing.data['@type'], landing.canonical]).toEqual([
      'Synthwave that pays its makers · Fairwave',
      'WebSite',
      'https://music.example/',
    ])
    expect(landing.meta('description')).toContain('$10 a month')
    expect(await sqlOf(stage.test, () => read('/'))).toEqual([])
    expect((await read('/artist/login')).title).toBe('Artist Login · Fairwave')
  })

  it('tells of a song and of a release, while everybody may see them', async () => {
    const { id, path } = await artist()
    const cover = { coverKey: `artists/${id}/images/${id}`, coverWidths: [320, 640] }
    const release = await stage.test.ctx.db.release.create({
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
    await stage.test.ctx.db.song.update({
      where: { id: made.id },
      data: { releaseId: release.id, trackNumber: 1, ...cover },
    })
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
    expect(JSON.stringify(album.data)).toContain('Night Grid')
    await stage.test.ctx.db.song.update({ where: { id: made.id }, data: { state: 'hidden' } })
    await stage.test.ctx.db.release.update({ where: { id: release.id }, data: { state: 'hidden' } })
    expect((await read(`/song/${made.id}`)).status).toBe(404)
    expect((await read(`${path}/tide-tables`)).status).toBe(404)
    expect(JSON.stringify((await read(path)).data)).not.toContain('Night Grid')
    for (const address of ['/song/nothing', `/song/${id}`, `${path}/nothing`])
      expect((await read(address)).status).toBe(404)
  })
})
