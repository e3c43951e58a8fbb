import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../../app/app.ts'
import { clientRoutes } from '../../../web/client-routes.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { serveWeb } from '../serve-web.ts'

const PAGE =
  '<head><meta name="fairwave-plugins" content=""><script src="/assets/entry.js"></script></head><p>Fairwave</p>'

const artistSongs = `/graphql?${new URLSearchParams({
  documentId: '2',
  operationName: 'Songs',
  variables: JSON.stringify({ username: ':username', first: 20 }),
})}`
const FIRST: Record<string, object> = {
  '/discover': { data: ['/graphql?documentId=1&operationName=New'] },
  '/artist/:username': { data: [artistSongs], covers: { data: artistSongs, sizes: '50vw', bannerSizes: '100vw' } },
}
const byQuery = (operation: string, variables: object) =>
  `/graphql?${new URLSearchParams({ documentId: '3', operationName: operation, variables: JSON.stringify(variables) })}`
FIRST['/charts'] = {
  data: [byQuery('Chart', { span: '?span' })],
  query: { span: { oneOf: ['month'], otherwise: 'week' } },
}
FIRST['/artists'] = {
  data: [byQuery('Artists', { letter: '?letter', first: 60 })],
  query: { letter: { oneOf: [...'#nN'], otherwise: null } },
}
/** Cached objects, by key. */
const known = new Map<string, object>()

describe('pages of the web', () => {
  const directory = mkdtempSync(join(tmpdir(), 'fairwave-web-'))
  const plugins = [
    'admin',
    'auth',
    'billing',
    'catalog',
    'discovery',
    'profiles',
    'royalties',
    'site',
    'streaming',
    'tokens',
  ]
  let server: FastifyInstance
  beforeAll(async () => {
    mkdirSync(join(directory, 'assets'))
    writeFileSync(join(directory, 'index.html'), PAGE)
    writeFileSync(join(directory, 'sw.js'), 'self.skipWaiting()')
    const routes = clientRoutes(resolve(import.meta.dirname, '../../..')).map((route) => ({
      ...route,
      files: [`assets${route.path.replaceAll('/', '-')}.js`, 'assets/entry.js'],
      ...FIRST[route.path],
    }))
    writeFileSync(join(directory, 'routes.json'), JSON.stringify(routes))
    server = Fastify()
    await server.register(compress)
    // All plugins but the one for merchandise.
    const kept = { find: (key: string) => known.get(key) ?? null }
    const app = { plugins: plugins.map((name) => ({ name })), contributions: () => [], kept }
    await serveWeb(server, app as unknown as App, directory)
    await server.ready()
  })
  afterAll(async () => {
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  })

  it.each([
    ['/', 200],
    ['/discover', 200],
    ['/Discover/?from=mail', 200],
    ['/artist/neon-rider', 200],
    ['/dashboard/statements/2026-10', 200],
    ['/admin/collections/songs/1', 200],
    ['/no-such-page', 404],
    ['/discover/more', 404],
    ['/artist', 404],
    ['/orders', 404],
    ['/.git/config', 404],
    ['/.env', 404],
  ])('%s is answered with %i and the page', async (url, status) => {
    const answer = await server.inject({ url, headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('Fairwave')
  })

  it.each([
    ['/discover', ['-discover.js']],
    ['/artist/neon-rider', ['-artist-:username.js']],
    // A page of its own, and not that of an artist of this name.
    ['/artist/login', ['-artist-login.js']],
    ['/no-such-page', []],
  ])('%s names the scripts of its first view, and none twice', async (url, files) => {
    const { body } = await server.inject({ url, headers: { accept: 'text/html' } })
    const named = [...body.matchAll(/<link rel="modulepreload" crossorigin href="\/assets([^"]+)">/g)]
    expect(named.map(([, file]) => file)).toEqual(files)
  })

  it('start the data that everybody sees alike', async () => {
    const link = '<link rel="preload" as="fetch" crossorigin href="/graphql?documentId=1&amp;operationName=New">'
    expect((await server.inject({ url: '/discover' })).body).toContain(link)
    expect((await server.inject({ url: '/artist/neon-rider' })).body).not.toContain('as="fetch"')
  })

  it('start the data of an address by a header, as the page asks for it', async () => {
    const addressOf = (username: string) =>
      `/graphql?${new URLSearchParams({ documentId: '2', operationName: 'Songs', variables: JSON.stringify({ username, first: 20 }) })}`
    for (const name of ['neon-rider', 'Été', 'a"b>', "o'neil (2)"]) {
      const { headers } = await server.inject({ url: `/artist/${encodeURIComponent(name)}` })
      expect(headers.link).toBe(`<${addressOf(name)}>; rel=preload; as=fetch; crossorigin`)
    }
    expect((await server.inject({ url: '/artist/%E0%A4%A' })).headers.link).toBeUndefined()
    expect((await server.inject({ url: `/artist/${'x'.repeat(101)}` })).headers.link).toBeUndefined()
    expect((await server.inject({ url: '/discover' })).headers.link).toBeUndefined()
  })

  it('start the data that the query of an address asks for, and no other', async () => {
    const links = async (url: string) => (await server.inject({ url })).headers.link
    const asData = (address: string) => `<${address}>; rel=preload; as=fetch; crossorigin`
    const chart = (span: string) => asData(byQuery('Chart', { span }))
    expect(await links('/charts')).toBe(chart('week'))
    expect(await links('/charts?from=mail&span=month#top')).toBe(chart('month'))
    expect(await links('/charts?span=months')).toBe(chart('week'))
    expect((await server.inject({ url: '/charts?span=month' })).body).not.toContain('as="fetch"')
    const artists = (letter: string | null) => asData(byQuery('Artists', { letter, first: 60 }))
    expect(await links('/artists')).toBe(artists(null))
    expect(await links('/artists?letter=N')).toBe(artists('n'))
    expect(await links('/artists?letter=%23')).toBe(artists('#'))
    expect(await links('/artists?letter=%22%3E')).toBe(artists(null))
  })

  it('start the first picture that is known of', async () => {
    const address = artistSongs.replace('%3Ausername', 'kept')
    const song = { title: 'One', coverImageUrl: '/covers/1', coverSrcSet: '/covers/1?w=256 256w, /covers/1 512w' }
    const none = { title: 'Two', coverImageUrl: null, coverSrcSet: null }
    const keep = (...songs: object[]) =>
      known.set(`${address} application/json`, { bodies: { identity: Buffer.from(JSON.stringify(songs)) } })
    keep(none, song)
    expect((await server.inject({ url: '/artist/kept' })).headers.link).toContain(
      ', </covers/1>; rel=preload; as=image; fetchpriority=high; imagesrcset="/covers/1?w=256 256w, /covers/1 512w"; imagesizes="50vw"',
    )
    keep(song, { bannerUrl: '/banners/1', bannerSrcSet: '/banners/1?w=800 800w' })
    expect((await server.inject({ url: '/artist/kept' })).headers.link).toContain(
      ', </banners/1>; rel=preload; as=image; fetchpriority=high; imagesrcset="/banners/1?w=800 800w"; imagesizes="100vw"',
    )
    keep(none)
    expect((await server.inject({ url: '/artist/kept' })).headers.link).not.toContain('image')
  })

  it('have one alone, which names no scripts of a view, for the service worker to keep', async () => {
    const { statusCode, headers, body } = await server.inject({ url: '/shell.html' })
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'no-cache',
      'text/html; charset=utf-8',
    ])
    expect(body).toBe(PAGE.replace('content=""', `content="${plugins.join(',')}"`))
  })

  it('have a service worker that no cache keeps', async () => {
    const { headers } = await server.inject({ url: '/sw.js' })
    expect([headers['cache-control'], headers['content-type']]).toEqual(['no-cache', 'text/javascript; charset=utf-8'])
  })

  it('are no answer where no page is looked for', async () => {
    const answer = await server.inject({ url: '/assets/gone.js' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a method that an address does not take', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  it.each([
    ['DELETE', '/api/auth/status', 'GET, HEAD, OPTIONS'],
    ['TRACE', '/api/auth/status', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/streams', 'OPTIONS, POST'],
    ['PUT', '/api/artists/0195f3a0-0000-7000-8000-000000000000/merchandise', 'GET, HEAD, OPTIONS, POST'],
    ['POST', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
    ['PUT', '/graphql', 'GET, OPTIONS, POST'],
  ])('%s %s is answered with 405 and what it takes', async (method, url, allow) => {
    const answer = await test.server.inject({ method: method as 'PUT', url })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe(allow)
    expect(answer.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED', message: expect.stringContaining('takes') })
  })

  it('is another thing than an address that is none', async () => {
    expect((await test.server.inject({ method: 'PUT', url: '/api/nothing' })).statusCode).toBe(404)
  })
})
