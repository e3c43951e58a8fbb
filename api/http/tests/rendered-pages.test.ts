import { Window } from 'happy-dom'
import { describe, expect, it, vi } from 'vitest'
import { sqlOf } from '../../testing/sql-of.ts'
import { renderedPagesFixture } from '../testing/rendered-pages-fixture.ts'

const HOSTILE = `</script><script>alert(1)</script><img src=x onerror=alert(1)> "quoted' & $& $1 <!-- {{x}} \u2028`

const stage = renderedPagesFixture()
const { artist, song, read } = stage

describe('a page that is linked to', () => {
  it('escapes what people write, in every place', async () => {
    const { id, path, username } = await artist({ name: HOSTILE, bio: HOSTILE })
    await song(id, HOSTILE)
    const product = await stage.test.ctx.db.product.create({
      data: { artistId: id, name: HOSTILE, description: HOSTILE, priceCents: 100, category: 'other' },
    })
    for (const address of [path, '/discover', `/product/${product.id}`]) {
      const page = await read(address)
      expect(page.scripts).toEqual(['application/ld+json', '/assets/entry.js'])
      expect(page.elements).toBe(0)
      expect(JSON.stringify(page.data)).toContain(JSON.stringify(HOSTILE).slice(1, -1))
    }
    const told = await read(path)
    expect(told.title).toBe(`${HOSTILE} · Fairwave`)
    expect(told.meta('og:title')).toBe(HOSTILE)
    expect(told.data.track[0].name).toBe(HOSTILE)
    expect(told.data.makesOffer[0].itemOffered.name).toBe(HOSTILE)
    const { body, headers } = await stage.server.inject(`/api/artists/${username}/songs.rss`)
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
    expect((await stage.server.inject('/api/artists/nobody-here/songs.rss')).statusCode).toBe(404)
  })

  it('is kept as bytes, and made anew when what it tells of has changed', async () => {
    const { id, path } = await artist({ name: 'Before' })
    await read(path)
    const named = (sql: string) => /"(?:Artist|Song|Product)"/.test(sql)
    // Not what was read while word of the artist's own row was on its way.
    await vi.waitFor(async () => expect((await sqlOf(stage.test, () => read(path))).filter(named)).toEqual([]), 20_000)
    await stage.test.ctx.db.artist.update({ where: { id }, data: { name: 'After' } })
    expect((await read(path)).title).toBe('After · Fairwave')
    await song(id, 'A New One')
    expect(JSON.stringify((await read(path)).data)).toContain('A New One')
    await stage.test.ctx.db.artist.update({ where: { id }, data: { approvedAt: null } })
    expect((await read(path)).status).toBe(404)
  })

  it('is sent without what it tells where the database does not answer', async () => {
    const { path } = await artist()
    const { findFirst } = stage.test.ctx.db.artist
    Object.assign(stage.test.ctx.db.artist, { findFirst: async () => Promise.reject(new Error('away')) })
    const page = await read(path)
    Object.assign(stage.test.ctx.db.artist, { findFirst })
    expect([page.status, page.title]).toEqual([200, 'Fairwave'])
  })

  it('answers 304 to whoever has it', async () => {
    const { path } = await artist()
    const { headers } = await stage.server.inject({ url: path })
    const again = await stage.server.inject({ url: path, headers: { 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(304)
  })
})
