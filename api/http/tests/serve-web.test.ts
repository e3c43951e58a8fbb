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
    }))
    writeFileSync(join(directory, 'routes.json'), JSON.stringify(routes))
    server = Fastify()
    await server.register(compress)
    // All plugins but the one for merchandise.
    const kept = { find: () => null }
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
