import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../app.ts'
import { clientRoutes } from '../../web/client-routes.ts'
import { type TestApp, startTestApp } from '../testing/test-app.ts'
import { serveWeb } from './serve-web.ts'

describe('pages of the web', () => {
  const directory = mkdtempSync(join(tmpdir(), 'fairwave-web-'))
  let server: FastifyInstance
  beforeAll(async () => {
    mkdirSync(join(directory, 'assets'))
    writeFileSync(join(directory, 'index.html'), '<meta name="fairwave-plugins" content=""><p>Fairwave</p>')
    writeFileSync(join(directory, 'routes.json'), JSON.stringify(clientRoutes(resolve(import.meta.dirname, '../..'))))
    server = Fastify()
    await server.register(compress)
    // All plugins but the one for merchandise.
    const names = ['admin', 'auth', 'billing', 'catalog', 'royalties', 'site', 'streaming', 'tokens']
    await serveWeb(server, { plugins: names.map((name) => ({ name })) } as unknown as App, directory)
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
  ])('%s is answered with %i and the page', async (url, status) => {
    const answer = await server.inject({ url, headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('Fairwave')
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
