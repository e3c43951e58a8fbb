import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { systemActor } from '../../access/actor.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createServer } from '../server.ts'

const PAGE = `<!doctype html><html lang="en"><head><meta name="description" content="Of every page." /><title>Fairwave</title></head>
<body><div id="root"><header class="first">Fairwave</header></div><noscript>Fairwave needs JavaScript.</noscript></body></html>`
const DOCUMENT = `query PublishedPage($kind: SitePageKind!) { publishedPage(kind: $kind) { title text } }`
const ID = `sha256:${createHash('sha256').update(DOCUMENT).digest('hex')}`

/** Draws as web/src/app/render.tsx does, from the answer to one document; its text says what should go wrong. */
const RENDER = `
export async function render({ address, plugins, ask, signal }) {
  const { publishedPage } = await ask(${JSON.stringify(ID)}, { kind: address.slice(1) })
  globalThis.drawnPages = (globalThis.drawnPages ?? 0) + 1
  if (publishedPage.text.includes('SLOW')) await globalThis.slowPages
  if (publishedPage.text.includes('FAIL')) throw new Error('cannot be drawn')
  return {
    html: '<main>' + publishedPage.title + ' ' + address + '</main>',
    styles: { text: 'main{color:' + (publishedPage.text.includes('RED') ? 'red' : 'blue') + '}', attributes: ' data-styled="true"' },
    firstPage: { answers: { publishedPage }, parts: ['page'] },
    parts: ['page', 'dock'],
    rootStyle: '--tint-wash:#123"',
  }
}`

let test: TestApp
let server: FastifyInstance
const directory = mkdtempSync(join(tmpdir(), 'fairwave-drawn-'))
beforeAll(async () => {
  mkdirSync(join(directory, 'render'))
  writeFileSync(join(directory, 'index.html'), PAGE)
  writeFileSync(join(directory, 'render/render.js'), RENDER)
  writeFileSync(join(directory, 'render/package.json'), '{"type":"module"}')
  writeFileSync(
    join(directory, 'parts.json'),
    JSON.stringify({ '': ['assets/entry.js'], page: ['assets/page.js', 'assets/entry.js'], dock: ['assets/dock.js'] }),
  )
  writeFileSync(
    join(directory, 'routes.json'),
    JSON.stringify([{ path: '/terms', plugin: 'site', data: ['/graphql?x'] }]),
  )
  test = await startTestApp({ env: { PUBLIC_URL: 'https://music.example', READY_ANSWERS: 'true' } })
  server = await createServer(test.app, { webDirectory: directory, documents: { [ID]: DOCUMENT } })
  await server.ready()
})
afterAll(async () => {
  await server.close()
  await test.close()
  rmSync(directory, { recursive: true, force: true })
})
beforeEach(async () => {
  await test.ctx.db.sitePage.deleteMany()
})

const publish = async (text: string) => {
  const ctx = test.app.context(systemActor)
  await ctx.services.site?.publishMissingPage(ctx, { kind: 'terms', title: 'Terms', text })
  // The first one loads what draws.
  await vi.waitFor(async () => expect((await read()).statusCode).toBe(200), { timeout: 20_000 })
}
const read = () => server.inject({ url: '/terms', headers: { accept: 'text/html' } })
const drawn = () => (globalThis as { drawnPages?: number }).drawnPages ?? 0
const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`
const stylesOf = (policy: unknown) => /style-src ([^;]*)/.exec(String(policy))?.[1] ?? ''

it('has the page that is drawn, what it was drawn from, and its scripts, and no other preloads', async () => {
  await publish('</script><!-- first')
  const { body } = await read()
  expect(body).toContain('<div id="root" data-drawn=""><main>Terms /terms</main></div>')
  const json = /<script type="application\/json" id="first-page">([^<]*)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(json).answers.publishedPage).toEqual({ title: 'Terms', text: '</script><!-- first' })
  expect([...body.matchAll(/rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, file]) => file)).toEqual([
    ...['/assets/entry.js', '/assets/page.js', '/assets/dock.js'],
  ])
  expect(body).not.toContain('as="fetch"')
  expect(body).toContain('<html style="--tint-wash:#123&quot;" lang="en">')
  expect(body).toContain('<title>Terms · Fairwave</title>')
})

it('names the one style of the page in its policy, through the router and before it', async () => {
  await publish('RED')
  const page = await read()
  expect(page.body).toContain('<style data-styled="true">main{color:red}</style>')
  expect(stylesOf(page.headers['content-security-policy'])).toContain(hashOf('main{color:red}'))
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  const ready = await fetch(`${address}/terms`)
  expect(stylesOf(ready.headers.get('content-security-policy'))).toContain(hashOf('main{color:red}'))
  expect(stylesOf((await fetch(`${address}/healthz`)).headers.get('content-security-policy'))).not.toContain(
    hashOf('main{color:red}'),
  )
})

it('is drawn once for each change of a table that its documents read', async () => {
  await publish('first')
  await read()
  const before = drawn()
  expect((await read()).body).toContain('Terms /terms')
  expect((await read()).statusCode).toBe(200)
  expect(drawn()).toBe(before)
  await test.ctx.db.sitePage.updateMany({ data: { title: 'New terms' } })
  await vi.waitFor(async () => expect((await read()).body).toContain('<main>New terms /terms</main>'))
})

it('is the app alone, with the head of the page, where it cannot be drawn, which is logged once', async () => {
  const logged = vi.spyOn(test.platform.log, 'error')
  await publish('FAIL')
  for (let time = 0; time < 3; time++) {
    const { statusCode, body } = await read()
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Terms · Fairwave</title>')
    expect(body).toContain('<header class="first">')
    expect(body).not.toContain('first-page')
  }
  expect(logged.mock.calls.filter(([, words]) => String(words).includes('could not be drawn'))).toHaveLength(1)
  await test.ctx.db.sitePage.updateMany({ data: { text: 'well' } })
  await vi.waitFor(async () => expect((await read()).body).toContain('<main>Terms /terms</main>'))
})

it('has the head at least when it is drawn too late for who asked, and is stored for the next', async () => {
  await publish('well')
  const slow = Promise.withResolvers<void>()
  Object.assign(globalThis, { slowPages: slow.promise })
  await test.ctx.db.sitePage.updateMany({ data: { text: 'SLOW' } })
  // What was drawn before is forgotten in a moment.
  await vi.waitFor(
    async () => {
      const { body, statusCode } = await read()
      expect(body).not.toContain('data-drawn')
      expect([statusCode, /<title>([^<]*)/.exec(body)?.[1]]).toEqual([200, 'Terms · Fairwave'])
    },
    { timeout: 30_000 },
  )
  slow.resolve()
  await vi.waitFor(async () => expect((await read()).body).toContain('<main>Terms /terms</main>'), { timeout: 20_000 })
})

it('has 404 where there is nothing, and draws nothing for it', async () => {
  const before = drawn()
  expect((await read()).statusCode).toBe(404)
  expect(drawn()).toBe(before)
})

it('keeps what draws to itself', async () => {
  for (const url of ['/render/render.js', '/parts.json']) expect((await server.inject({ url })).statusCode).toBe(404)
})
