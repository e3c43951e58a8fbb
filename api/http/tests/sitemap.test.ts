import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountRow } from '../../testing/account-row.ts'
import { sqlOf } from '../../testing/sql-of.ts'
import { startTestApp, startTestAppForTest, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ env: { PUBLIC_URL: 'https://music.example' } })
})
afterAll(() => test.close())

const get = async (url: string) => await test.server.inject({ url: url.replace('https://music.example', '') })
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address as string)

it('robots find the list of pages, and in its parts every public page with its day, however many there are', async () => {
  const { pool } = test.platform.database
  const account = accountRow('mapped')
  const artist = await test.ctx.db.artist.create({
    data: { ...account, name: 'Mapped', genre: 'Outrun', bio: 'b', approvedAt: new Date() },
  })
  const pending = await test.ctx.db.artist.create({
    data: { ...accountRow('pending'), name: 'Pending', genre: 'Outrun', bio: 'b' },
  })
  await pool.query(
    `INSERT INTO "Song" ("id", "artistId", "title", "genre", "duration", "audioKey", "audioType", "audioBytes", "state")
     SELECT gen_random_uuid(), $1::uuid, 'Song', 'Outrun', 200, 'a', 'audio/mpeg', 1, CASE WHEN n > 5002 THEN 'hidden' ELSE 'published' END::"SongState"
     FROM generate_series(1, 5003) n`,
    [artist.id],
  )
  const product = await test.ctx.db.product.create({
    data: { artistId: artist.id, name: 'Shirt', description: 'd', priceCents: 1, category: 'other' },
  })
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://music.example/sitemap.xml')
  const index = await get('/sitemap.xml')
  expect([index.statusCode, index.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const parts = locations(index.body)
  expect(parts.map((part) => part.split('/').at(-2))).toEqual(['pages', 'artist', 'song', 'song', 'product'])
  const files = await Promise.all(parts.map(async (part) => (await get(part)).body))
  const pages = files.flatMap(locations)
  expect(pages).toContain(`https://music.example/artist/${account.username}`)
  expect(pages).not.toContain(`https://music.example/artist/${pending.username}`)
  expect(pages).toContain(`https://music.example/product/${product.id}`)
  expect(new Set(pages.filter((page) => page.includes('/song/'))).size).toBe(5_002)
  expect(pages.filter((page) => page.includes('#'))).toEqual([])
  expect(files[1]).toMatch(/<lastmod>20\d\d-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
})

it('is 404 for lists that are none', async () => {
  for (const url of ['/sitemap/nothing/0.xml', '/sitemap/song/x.xml', '/sitemap/song/%00.xml'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404])
})

it.each([
  ['true', 'once in ten minutes'],
  ['false', 'for each who asks'],
])('with READY_ANSWERS=%s the list of parts is read %s', async (flag) => {
  const other = await startTestAppForTest({
    database: { url: test.platform.database.url, drop: async () => {} },
    env: { READY_ANSWERS: flag },
  })
  const read = async () => (await sqlOf(other, async () => other.server.inject({ url: '/sitemap.xml' }))).length > 0
  expect(await read()).toBe(true)
  expect(await read()).toBe(flag === 'false')
  other.clock.advance(600_000)
  expect(await read()).toBe(true)
})

/** Whether a crawler may fetch a path: the longest rule that fits decides, and `*` stands for anything (RFC 9309). */
function isAllowed(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, verdict, pattern = '']) => ({
    allows: verdict === 'Allow',
    length: pattern.length,
    fits: pattern.split('*').reduce((at, part) => {
      const found = at < 0 ? -1 : path.indexOf(part, at)
      return found < 0 || (at === 0 && part !== '' && found !== 0) ? -1 : found + part.length
    }, 0),
  }))
  const fitting = rules.filter(({ fits }) => fits >= 0).sort((one, other) => other.length - one.length)
  return fitting[0]?.allows ?? true
}

it('robots may fetch feeds, covers and what `contentUrl` names, and nothing else of the API', async () => {
  const { body } = await get('/robots.txt')
  const allowed = [
    '/api/discover/new-releases.rss',
    '/api/discover/new-releases.atom',
    '/api/artists/neonharbor/songs.json',
    '/api/images/artist/image/640.webp',
    '/api/songs/7/preview?v=1',
    '/objects/artists/1/renditions/2?op=get&sig=x',
    '/discover',
  ]
  const closed = ['/api/songs/7', '/api/songs/7/audio', '/api/auth/status', '/graphql', '/search?q=x', '/api/artists/7']
  expect(allowed.filter((path) => !isAllowed(body, path))).toEqual([])
  expect(closed.filter((path) => isAllowed(body, path))).toEqual([])
})
